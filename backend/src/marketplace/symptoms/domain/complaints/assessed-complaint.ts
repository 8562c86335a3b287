import type { Language } from '../../../../shared/language.js';
import type { Complaint, ComplaintSource } from './complaint.js';
import { remainingSigns } from './remaining-signs.js';

/** What to do about a complaint, in the language of the answer. */
export interface AssessedComplaint {
  readonly id: string;
  readonly name: string;
  /** What to do at home. */
  readonly care: string;
  /** Signs to be seen sooner: three, without those that were said or replied. */
  readonly sooner: readonly string[];
  readonly source: ComplaintSource;
}

/**
 * The complaint in one language; null without one.
 * @param isKnown whether a sign was said or replied
 */
export function assessedComplaint(
  complaint: Complaint | undefined,
  language: Language,
  isKnown: (sign: string) => boolean,
): AssessedComplaint | null {
  if (!complaint) return null;
  const { id, name, care, sooner, source } = complaint;
  return {
    id,
    name: name[language],
    care: care[language],
    sooner: remainingSigns(sooner[language], language, isKnown),
    source,
  };
}
