import type { SymptomAnswer } from '../symptom-answer';

/** Of names of services and specialties, in English and Spanish. */
const DENTAL = /\bdent|tooth|teeth|diente|muela/i;

export interface Unoffered {
  readonly name: string;
  readonly isDental: boolean;
  /** Whether it is the service that fits best; what somebody offers may fit, too. */
  readonly isFirst: boolean;
}

/**
 * The service that nobody offers although it fits best, or although it is what treats teeth:
 * nothing else that fits does that. Null in an emergency, which nobody books.
 */
export function unofferedService({ aiAnalysis }: SymptomAnswer): Unoffered | null {
  const { recommendedSpecialties, detailedAnalysis } = aiAnalysis;
  const fitting = detailedAnalysis.recommendedServices.filter(
    ({ urgencyLevel }) => urgencyLevel !== 'emergency',
  );
  const [first] = fitting;
  const isForTeeth = DENTAL.test(recommendedSpecialties[0] ?? '');
  const missing =
    first?.id === null
      ? first
      : fitting.find(({ id, name }) => isForTeeth && id === null && DENTAL.test(name));
  if (!missing) return null;
  const { name } = missing;
  return { name, isDental: DENTAL.test(name), isFirst: missing === first };
}

/** What nobody offers has its own next steps; the list of all providers would not help. */
export const isWithoutServices = ({ services, aiAnalysis }: SymptomAnswer): boolean =>
  services.length === 0 && aiAnalysis.detailedAnalysis.recommendedServices.length === 0;
