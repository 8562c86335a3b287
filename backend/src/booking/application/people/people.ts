import type { Language } from '../../../shared/language.js';

export interface Person {
  readonly userId: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly email: string;
  readonly language: Language;
}

/**
 * Booking's copy of names and addresses, fed by identity's events. These may arrive in any order:
 * the event with the largest number wins.
 * A port, because the application layer holds no SQL.
 */
export abstract class People {
  /** Undefined until the first event about them has arrived. */
  abstract find(userId: string): Promise<Person | 'erased' | undefined>;
  /**
   * Locks the person's row until the transaction ends and creates an empty one where there is none.
   * Who writes a name into a list holds this lock, so that a change of the name finds the new row.
   */
  abstract lock(userId: string): Promise<void>;
  /** Does nothing when a newer event was stored or the person was erased; locks the row anyway. */
  abstract store(person: Person, eventNumber: string): Promise<void>;
  /** For good: no later event brings the person back. Locks the row. */
  abstract forget(userId: string): Promise<void>;
}
