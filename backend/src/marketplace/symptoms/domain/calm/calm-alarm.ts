import type { Sound } from '../learned/sound.js';
import type { Evidence } from '../reading/evidence.js';
import type { Rule } from '../reading/knowledge.js';
import type { Reading } from '../reading/reading.js';
import { PERSON } from '../reading/red-flags.js';
import { tellsCalm } from './calm-signs.js';

/** A lone alarm may be one word too many; more of them agree with each other. */
const MOST_ALARMS = 2;
/** Words of a text that tells enough to be weighed as a whole; a cry for help is shorter. */
const LEAST_WORDS = 16;
/** From this likelihood of an emergency on an alarm stays, however calm the text sounds. */
const LIKELY = 0.35;

/** It came at once, is bad, or gets worse. */
const ACUTE = ['mod:sudden', 'mod:severe', 'mod:getting-worse', 'mod:feverish', 'mod:fever-high'];
/** In whom a danger shows late or mildly. */
export const FRAIL: readonly string[] = [
  'mod:newborn',
  'mod:infant',
  'mod:pregnant',
  'mod:weeks-along',
  'mod:postpartum',
  'mod:immunosuppressed',
  'mod:anticoagulated',
  'mod:over75',
];

/** What somebody is allergic to, such as a sting, closes a throat within minutes. */
const TRIGGER = 'mod:trigger';

/** Violence by others is no calm matter, however calmly it is told. */
const VIOLENCE: ReadonlySet<string> = new Set([
  'assault',
  'strangled',
  'beaten-and-afraid',
  'child-molested',
  'armed-and-near',
]);

/** What was so in a scene of long ago is no more. */
const PASSING: ReadonlySet<string> = new Set([...ACUTE, 'mod:pregnant']);

/**
 * Whether the alarm of a text stands alone against all else in it: the text is long, says itself
 * how calm things are or tells the danger of long ago, names no frail person and nothing acute, and
 * does not read like an emergency. Self-harm and poison are never calm.
 */
export function isCalm(reading: Reading, { emergency, words }: Sound): boolean {
  const { facts, oldScenes } = reading;
  if (words < LEAST_WORDS || emergency >= LIKELY) return false;
  if (!alarmsIn(reading).every(isBodily) || facts.has(TRIGGER)) return false;
  const isOld = isOfLongAgo(reading);
  if (!isOld && !(isLone(reading) && tellsCalm(reading))) return false;
  const isOver = (fact: string): boolean =>
    isOld && PASSING.has(fact) && isWithin(facts.clausesOf(fact), oldScenes);
  return (
    ![...ACUTE, ...FRAIL].some((fact) => facts.has(fact) && !isOver(fact)) &&
    // "My grandmother" without an age may be ninety.
    (!facts.has('mod:elder') || facts.has('mod:age'))
  );
}

/** The reading with its alarm as something to be seen today, which no reply lowers. */
export function withoutAlarm(reading: Reading): Reading {
  const alarms = alarmsIn(reading);
  return {
    ...reading,
    evidence: reading.evidence.map(lowered),
    rules: reading.rules.filter((rule) => !alarms.includes(rule)),
    triage: 'urgent',
    least: 'urgent',
    explained: {
      ...reading.explained,
      rules: new Set([...reading.explained.rules, ...alarms.map(({ id }) => id)]),
    },
  };
}

/** Without a scene of long ago none of the alarms would hold. */
function isOfLongAgo(reading: Reading): boolean {
  const { evidence, facts, oldScenes } = reading;
  const alarms = alarmsIn(reading);
  const isOld = (fact: string): boolean => isWithin(facts.clausesOf(fact), oldScenes);
  return (
    alarms.length > 0 &&
    evidence.every(({ triage, clause }) => triage !== 'emergency' || oldScenes.has(clause)) &&
    alarms.every(
      ({ all, least }) =>
        least === undefined &&
        all.some((any) => {
          const told = any.filter((fact) => facts.has(fact));
          return !told.some((fact) => PERSON.has(fact)) && told.every(isOld);
        }),
    )
  );
}

const isWithin = (clauses: ReadonlySet<number>, others: ReadonlySet<number>): boolean =>
  [...clauses].every((clause) => others.has(clause));

const lowered = (each: Evidence): Evidence =>
  each.triage === 'emergency' ? { ...each, triage: 'urgent' } : each;

const isLone = (reading: Reading): boolean => alarmsIn(reading).length <= MOST_ALARMS;

const alarmsIn = ({ rules }: Reading): Rule[] => rules.filter(({ level }) => level === 'emergency');

const isBodily = ({ id, resource = '911' }: Rule): boolean =>
  resource === '911' && !VIOLENCE.has(id);
