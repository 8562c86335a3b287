export type LegalDocument = 'terms' | 'privacy' | 'healthData' | 'hipaa';

interface LegalVersion {
  /** What is stored when somebody accepts the text. */
  readonly version: string;
  /** The day from which it holds. */
  readonly date: string;
  /**
   * Whether the operator's lawyer has approved the text. Until then every page says that it is a
   * template.
   */
  readonly reviewed: boolean;
}

/** A change of meaning in a legal text takes a new version and date, in both languages at once. */
export const LEGAL_VERSIONS: Readonly<Record<LegalDocument, LegalVersion>> = {
  terms: { version: '0.1', date: '2026-11-21', reviewed: false },
  privacy: { version: '0.6', date: '2026-11-25', reviewed: false },
  healthData: { version: '0.2', date: '2026-11-22', reviewed: false },
  hipaa: { version: '0.2', date: '2026-11-23', reviewed: false },
};
