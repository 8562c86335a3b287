import type { Recommendations, Recommended } from '../../directory/contract/recommended.query.js';
import type { Advised } from './symptom-advisor.js';

const TEN_DOLLARS = 1000;

export type SearchAnalysis = ReturnType<typeof analysisOf>;

/** The advice with the names and ids of the catalogue instead of its keys. */
export function analysisOf(
  advised: Advised,
  { services: offered, specialties }: Recommendations,
  shown: readonly Recommended[],
) {
  const {
    confidence,
    reasoning,
    triage: urgencyLevel,
    services,
    immediate,
    followUp,
    preventive,
    overallAssessment,
    nextSteps,
    complaint,
    helpLine,
    questions,
    answers,
  } = advised;
  const named = <Item extends { readonly key: string }>(items: readonly Item[]) =>
    items.flatMap(({ key, ...item }) =>
      offered
        .filter((each) => each.key === key)
        .map(({ name, service }) => ({ id: service?.id ?? null, name, ...item })),
    );
  return {
    confidence,
    reasoning,
    triage: urgencyLevel,
    recommendedSpecialties: [...specialties],
    careSequence: {
      immediate: named(immediate.map((item) => ({ ...item, urgencyLevel }))),
      followUp: named(followUp),
      preventive: named(preventive),
    },
    detailedAnalysis: {
      overallAssessment,
      nextSteps: [...nextSteps],
      recommendedServices: named(services.map((item) => ({ ...item, urgencyLevel }))),
    },
    complaint: complaint && {
      ...complaint,
      getCareSooner: {
        title: complaint.getCareSooner.title,
        signs: [...complaint.getCareSooner.signs],
      },
    },
    helpLine,
    questions: questions.map((question) => ({ ...question, options: [...question.options] })),
    answers: answers.map((answer) => ({ ...answer, options: [...answer.options] })),
    signInIncentive: { potentialSavingsRange: savingsOf(shown) },
  };
}

/** Rounded, so that no single price can be inferred from it. */
function savingsOf(shown: readonly Recommended[]): { least: number; most: number } | null {
  const spreads = shown
    .flatMap(({ spread }) => spread ?? [])
    .map((cents) => Math.round(cents / TEN_DOLLARS) * TEN_DOLLARS)
    .filter((cents) => cents > 0);
  return spreads.length ? { least: Math.min(...spreads), most: Math.max(...spreads) } : null;
}
