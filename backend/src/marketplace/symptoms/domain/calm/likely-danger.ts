import type { DangerSound } from '../learned/sound.js';
import type { Rule, Triage } from '../reading/knowledge.js';
import type { Reading } from '../reading/reading.js';
import { tellsCalm } from './calm-signs.js';

interface Limits {
  /** Likelihood of an emergency among the levels, 0 to 1. */
  readonly emergency: number;
  /** Log-odds of an emergency alone. */
  readonly odds: number;
  /** Log-odds that the text is about health. */
  readonly medical: number;
  /** Of fewer words a text tells too little. */
  readonly words: number;
}

/** From these on a text is an emergency that no rule knows. */
const ALARM: Limits = { emergency: 0.9, odds: 1.5, medical: 2.5, words: 16 };
/** From these on a text without an alarm is one step more urgent. */
const STEP: Limits = { emergency: 0.6, odds: -1, medical: 1.5, words: 8 };
/** The rule whose alarm the words as a whole make. */
const DANGER_OF_WORDS = 'reads-like-danger';

/**
 * The reading of a text without an alarm: an emergency where the words as a whole read like one
 * that no rule knows ("table saw took my finger tip, it is in a baggy"), a step more urgent where
 * they rather do. Nothing calm may be told. It only raises.
 *
 * @param rules those of the knowledge base; one of them says why such an alarm is shown.
 */
export function raised(reading: Reading, sound: DangerSound, rules: readonly Rule[]): Reading {
  if (!reaches(sound, STEP) || tellsCalm(reading)) return reading;
  if (reaches(sound, ALARM))
    return {
      ...reading,
      triage: 'emergency',
      rules: [...rules.filter(isOfWords), ...reading.rules],
    };
  return { ...reading, triage: NEXT.get(reading.triage) ?? reading.triage };
}

const reaches = (sound: DangerSound, { emergency, odds, medical, words }: Limits): boolean =>
  sound.emergency >= emergency &&
  sound.odds >= odds &&
  sound.medical >= medical &&
  sound.words >= words;

const isOfWords = ({ id }: Rule): boolean => id === DANGER_OF_WORDS;

const NEXT: ReadonlyMap<Triage, Triage> = new Map([
  ['selfcare', 'routine'],
  ['routine', 'urgent'],
]);
