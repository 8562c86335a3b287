import { DomainError } from '../../shared/domain-error.js';
import type { StoredEvent } from './stored-events.js';

/** More waits to be written than may. */
export class IntakeFull extends DomainError {
  readonly kind = 'busy';
  readonly code = 'busy';
  override readonly retryAfterSeconds = 2;
}

/**
 * Takes in events; many callers share one statement.
 * A port, because the application layer holds no SQL.
 */
export abstract class EventIntake {
  /**
   * Resolves when all of these are durable; an event whose id is stored already is left as it is.
   * @throws IntakeFull when too many events wait to be written.
   */
  abstract store(rows: readonly StoredEvent[]): Promise<void>;
}
