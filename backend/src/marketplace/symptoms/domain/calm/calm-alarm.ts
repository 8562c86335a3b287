import type { Sound } from '../learned/sound.js';
import type { Evidence } from '../reading/evidence.js';
import type { Rule } from '../reading/knowledge.js';
import type { Reading } from '../reading/reading.js';
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
const FRAIL = [
  'mod:newborn',
  'mod:infant',
  'mod:pregnant',
  'mod:weeks-along',
  'mod:postpartum',
  'mod:immunosuppressed',
  'mod:anticoagulated',
  'mod:over75',
];

/**
 * Whether the alarm of a text stands alone against all else in it: the text is long, says itself
 * how calm things are, names no frail person and nothing acute, and does not read like an
 * emergency. Self-harm and poison are never calm.
 */
export function isCalm(reading: Reading, { emergency, words }: Sound): boolean {
  const { facts } = reading;
  return (
    isLone(reading) &&
    words >= LEAST_WORDS &&
    emergency < LIKELY &&
    tellsCalm(reading) &&
    ![...ACUTE, ...FRAIL].some((fact) => facts.has(fact)) &&
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

const lowered = (each: Evidence): Evidence =>
  each.triage === 'emergency' ? { ...each, triage: 'urgent' } : each;

function isLone(reading: Reading): boolean {
  const alarms = alarmsIn(reading);
  return alarms.length <= MOST_ALARMS && alarms.every(isBodily);
}

const alarmsIn = ({ rules }: Reading): Rule[] => rules.filter(({ level }) => level === 'emergency');

const isBodily = ({ resource = '911' }: Rule): boolean => resource === '911';
