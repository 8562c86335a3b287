import type { Line, Question, SymptomAnswer } from '../symptom-answer';
import type { Replies } from './replies';

/** The most urgent first. */
const LINES: readonly Line[] = ['911', 'poison', '988'];

/** Whom to call when these options of the question are true; null when none is a danger. */
export function lineOf({ options }: Question, chosen: readonly string[]): Line | null {
  const named = options.filter(({ id }) => chosen.includes(id)).map(({ line }) => line);
  return LINES.find((line) => named.includes(line)) ?? null;
}

/** What of the replies the answer has asked for and does not take into account yet. */
export function dangerOf({ aiAnalysis }: SymptomAnswer, replies: Replies | undefined): Line | null {
  const [question] = aiAnalysis.questions;
  const reply = replies?.answers.find((each) => each.question === question?.id);
  return question && reply ? lineOf(question, reply.options) : null;
}
