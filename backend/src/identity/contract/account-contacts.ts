import type { Language } from '../../shared/language.js';

/** Where other contexts write to people about what belongs to their account. */
export abstract class AccountContacts {
  /** The address of an active user; undefined when they are suspended or deleted. */
  abstract of(userId: string): Promise<{ email: string; language: Language } | undefined>;
}
