import type { Language } from '../../../shared/language.js';

export interface Person {
  readonly userId: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly email: string;
  readonly language: Language;
}

/**
 * What booking knows of people, told by identity's events. These may come in any order: `seen` is
 * the event's number, and the largest wins.
 */
export abstract class People {
  /** Undefined when nothing was heard of them yet. */
  abstract find(userId: string): Promise<Person | 'erased' | undefined>;
  abstract keep(person: Person, seen: string): Promise<void>;
  /** For good: nothing that arrives later brings them back. */
  abstract forget(userId: string): Promise<void>;
}
