import type { SymptomAnswer } from './symptom-answer';

/** Below this share of right levels no percentage is shown. */
const SURE_FROM = 0.6;
/** Percentages are rounded to this; the figure is no more exact. */
const STEP = 5;

/** Rounded percent of answers like this one with the right level; null where that is too few. */
export function percentOf(confidence: number): number | null {
  if (confidence < SURE_FROM) return null;
  return Math.round((confidence * 100) / STEP) * STEP;
}

/** The level is a guess: there is one, nothing urgent was found, and no service was asked for. */
export function isUnsure({ aiAnalysis: { confidence, triage }, guide }: SymptomAnswer): boolean {
  if (confidence === null || guide !== null) return false;
  return triage !== 'none' && triage !== 'emergency' && percentOf(confidence) === null;
}
