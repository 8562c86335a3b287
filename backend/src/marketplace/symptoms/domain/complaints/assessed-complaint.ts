import type { Language } from '../../../../shared/language.js';
import type { Complaint, ComplaintSource } from './complaint.js';

/** What to do about a complaint, in the language of the answer. */
export interface AssessedComplaint {
  readonly id: string;
  readonly name: string;
  /** What to do at home. */
  readonly care: string;
  /** Three signs to be seen sooner. */
  readonly sooner: readonly string[];
  readonly source: ComplaintSource;
}

/** The complaint in one language; null without one. */
export function assessedComplaint(
  complaint: Complaint | undefined,
  language: Language,
): AssessedComplaint | null {
  if (!complaint) return null;
  const { id, name, care, sooner, source } = complaint;
  return {
    id,
    name: name[language],
    care: care[language],
    sooner: sooner[language],
    source,
  };
}
