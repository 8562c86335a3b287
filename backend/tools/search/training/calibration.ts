import type { Assessment } from '../../../src/marketplace/symptoms/domain/reading/assessment.js';
import type { Labeled } from './training-texts.js';

/** How well the confidence fits texts of the other author. */
export interface Calibration {
  /** Expected calibration error over ten bins of equal width, 0 to 1. */
  readonly error: number;
  /** Area under the curve: how often the right one of two answers is the surer one. */
  readonly area: number;
  /** Mean confidence, and share of right answers. */
  readonly mean: number;
  readonly right: number;
  readonly answers: number;
}

/** Whether a level is the labeled one or one that could be defended. */
export const isRight = (answer: Pick<Assessment, 'triage'>, labels: Labeled): boolean =>
  answer.triage === labels.triage || labels.triage_ok.includes(answer.triage);

/** @param answers with whether their level was right. */
export function calibrationOf(
  answers: readonly { readonly confidence: number; readonly holds: boolean }[],
): Calibration {
  const bins = Array.from({ length: 10 }, (_, bin) =>
    answers.filter(({ confidence }) => Math.min(9, Math.floor(confidence * 10)) === bin),
  );
  const rightIn = (some: readonly { readonly holds: boolean }[]): number =>
    some.filter(({ holds }) => holds).length;
  const error = bins.reduce((sum, bin) => {
    const mean = bin.reduce((all, { confidence }) => all + confidence, 0);
    return sum + Math.abs(mean - rightIn(bin));
  }, 0);
  const right = answers.filter(({ holds }) => holds);
  const wrong = answers.filter(({ holds }) => !holds);
  const won = right.reduce(
    (sum, one) =>
      sum +
      wrong.reduce((all, other) => {
        if (one.confidence > other.confidence) return all + 1;
        return one.confidence === other.confidence ? all + 0.5 : all;
      }, 0),
    0,
  );
  return {
    error: error / Math.max(1, answers.length),
    area: won / Math.max(1, right.length * wrong.length),
    mean:
      answers.reduce((sum, { confidence }) => sum + confidence, 0) / Math.max(1, answers.length),
    right: right.length / Math.max(1, answers.length),
    answers: answers.length,
  };
}
