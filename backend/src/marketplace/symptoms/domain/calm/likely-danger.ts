import type { Sound } from '../learned/sound.js';
import type { Triage } from '../reading/knowledge.js';
import type { Reading } from '../reading/reading.js';
import { tellsCalm } from './calm-signs.js';

/** From this likelihood of an emergency on a text without an alarm is one step more urgent. */
const RAISED_FROM = 0.8;
/** Of fewer words a text says too little for that. */
const LEAST_WORDS = 25;

/**
 * The reading, a step more urgent where the words as a whole read like an emergency that no rule
 * knows: "table saw took my finger tip, it is in a baggy". Nothing calm may be told, and a sign
 * must have been understood. An alarm is made by rules alone.
 */
export function raised(reading: Reading, { emergency, words }: Sound, signs: number): Reading {
  const next = NEXT.get(reading.triage);
  if (next === undefined || words < LEAST_WORDS || emergency < RAISED_FROM) return reading;
  return signs === 0 || tellsCalm(reading) ? reading : { ...reading, triage: next };
}

const NEXT: ReadonlyMap<Triage, Triage> = new Map([
  ['selfcare', 'routine'],
  ['routine', 'urgent'],
]);
