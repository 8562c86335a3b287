import { DomainError } from '../../shared/domain/domain-error.js';

export class TooManyEvents extends DomainError {
  readonly kind = 'too-many';
  readonly code = 'too-many-requests';
  constructor(override readonly retryAfterSeconds: number) { super('too-many-requests'); }
}

export abstract class EventLimits {
  /** Counts one request for its address and each session in it. @throws TooManyEvents */
  abstract admit(ipAddress: string, sessionIds: readonly string[]): void;
}
