import type { Language } from '../../../shared/language.js';

export abstract class UnverifiedPeople {
  /** Somebody who still has to verify the address; undefined when that is done or they are gone. */
  abstract find(userId: string): Promise<{ email: string; language: Language } | undefined>;
}
