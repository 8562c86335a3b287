import { byPriority } from '../answer/care/recommended';
import type { SymptomAnswer } from '../answer/symptom-answer';

/** Services of which people need one, not several at a time, by the keys of the catalogue. */
const ALTERNATIVES: readonly RegExp[] = [
  /^(office_visit|telehealth_visit|urgent_care_visit|sick_child_visit|specialist_consultation)/,
  /^(xray|mri|ct|ultrasound|mammogram)_/,
];

/**
 * The names of the recommended services that one quote can hold together: somebody offers each of
 * them, and of alternatives, such as a visit in person and one by video, only the best is there.
 */
export function bundleServices({ aiAnalysis, providersForServices }: SymptomAnswer): string[] {
  const offers = providersForServices.flatMap((provider) => provider.providerServices);
  const keys = new Map(offers.map(({ service }) => [service.id, service.key]));
  const taken = new Set<RegExp>();
  return byPriority(aiAnalysis.detailedAnalysis.recommendedServices)
    .filter(({ id }) => {
      const key = id === null ? undefined : keys.get(id);
      if (key === undefined) return false;
      const kind = ALTERNATIVES.find((keysOfKind) => keysOfKind.test(key));
      if (!kind) return true;
      const isFirst = !taken.has(kind);
      taken.add(kind);
      return isFirst;
    })
    .map(({ name }) => name);
}
