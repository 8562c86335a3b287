import type { Language } from '../../shared/language.js';

/** A patient whom demo data has invented. Nobody can sign in as one. */
export interface DemoPerson {
  readonly id: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly language: Language;
}

/**
 * The invented people of demo data, for other contexts that add what these people did.
 * A contract: other contexts call it.
 */
export abstract class DemoPeople {
  /** Who signed up first comes first; empty without demo data. */
  abstract patients(): Promise<DemoPerson[]>;
  /** Id of the demo administrator; null when there is none. */
  abstract adminId(): Promise<string | null>;
}
