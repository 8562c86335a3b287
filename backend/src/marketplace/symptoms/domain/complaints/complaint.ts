import type { Language } from '../../../../shared/language.js';

/** The levels that a complaint may have; an emergency is the red-flag rules' alone. */
export type ComplaintLevel = 'selfcare' | 'routine' | 'urgent';

/**
 * Holds when all of `all`, at least one of `any` and none of `none` are said. A member is a fact, a
 * group of facts, or `*-sign` for that sign of any part of the body.
 */
export interface Condition {
  readonly all?: readonly string[] | undefined;
  readonly any?: readonly string[] | undefined;
  readonly none?: readonly string[] | undefined;
}

export interface ComplaintSource {
  readonly organization: string;
  readonly title: string;
  /** Address of the page, with https. */
  readonly url: string;
}

/** A common reason for a visit, with what makes it urgent, routine or fit for care at home. */
export interface Complaint {
  readonly id: string;
  readonly name: Readonly<Record<Language, string>>;
  /** Any of these is the complaint. */
  readonly facts: readonly string[];
  /** For whom the complaint is meant; everybody without it. */
  readonly only?: Condition | undefined;
  /**
   * Further signs that usually come with it: beside the complaint they have no level of their own,
   * unless they are an emergency.
   */
  readonly covers: readonly string[];
  /** From the most urgent level down; the first that holds decides. */
  readonly levels: readonly (Condition & { readonly level: ComplaintLevel })[];
  /** Where no condition holds. */
  readonly otherwise: ComplaintLevel;
  /**
   * Common and harmless in the first three months, so that a baby is seen on a normal visit where
   * nothing else is said; other complaints of a baby that young are urgent.
   */
  readonly harmlessInBabies?: boolean | undefined;
  /** Of a mother: a baby of whom the text speaks is hers and does not have it. */
  readonly ofMothers?: boolean | undefined;
  /** Who treats it where a family doctor sends it on, the first choice first; no generalist. */
  readonly specialists?: readonly string[] | undefined;
  /** Specialties that would be plainly wrong. */
  readonly notSpecialties: readonly string[];
  readonly source: ComplaintSource;
  /** What to do at home; names no medicine to start, stop or change. */
  readonly care: Readonly<Record<Language, string>>;
  /** Three signs to be seen sooner. */
  readonly sooner: Readonly<Record<Language, readonly string[]>>;
}
