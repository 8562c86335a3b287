import type { DangerSound } from '../learned/sound.js';
import type { Rule, Triage } from '../reading/knowledge.js';
import type { Reading } from '../reading/reading.js';
import { tellsCalm } from './calm-signs.js';

/** From this likelihood of an emergency on a text is one that no rule knows. */
const ALARM_FROM = 0.9;
/** From this one on a text without an alarm is one step more urgent. */
const RAISED_FROM = 0.6;
/** Log-odds from which a text is surely about health. */
const SURELY_MEDICAL = 1.5;
/** The rule whose alarm the words as a whole make. */
const DANGER_OF_WORDS = 'reads-like-danger';
/** Of fewer words a text tells too little for either. */
const LEAST_WORDS = 8;

/**
 * The reading, an emergency where the words as a whole read like one that no rule knows: "table saw
 * took my finger tip, it is in a baggy"; a step more urgent where they rather do. Nothing calm may
 * be told. It only raises.
 *
 * @param rules those of the knowledge base; one of them says why such an alarm is shown.
 */
export function raised(
  reading: Reading,
  { emergency, words, medical }: DangerSound,
  rules: readonly Rule[],
): Reading {
  const isWeighed = words >= LEAST_WORDS && medical >= SURELY_MEDICAL;
  if (!isWeighed || emergency < RAISED_FROM || tellsCalm(reading)) return reading;
  if (emergency >= ALARM_FROM)
    return {
      ...reading,
      triage: 'emergency',
      rules: [...rules.filter(isOfWords), ...reading.rules],
    };
  return { ...reading, triage: NEXT.get(reading.triage) ?? reading.triage };
}

const isOfWords = ({ id }: Rule): boolean => id === DANGER_OF_WORDS;

const NEXT: ReadonlyMap<Triage, Triage> = new Map([
  ['selfcare', 'routine'],
  ['routine', 'urgent'],
]);
