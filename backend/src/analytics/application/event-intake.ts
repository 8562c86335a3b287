import { DomainError } from '../../shared/domain-error.js';
import type { StoredEvent } from './stored-events.js';

/** More waits to be written than may. */
export class IntakeFull extends DomainError {
  readonly kind = 'busy';
  readonly code = 'busy';
  override readonly retryAfterSeconds = 2;
}

export abstract class EventIntake {
  /**
   * Resolves when all of these are durable; an event whose id is stored already is left as it is.
   * @throws IntakeFull
   */
  abstract store(rows: readonly StoredEvent[]): Promise<void>;
}
