import { DomainError } from '../../shared/domain/domain-error.js';

export class TooManySearches extends DomainError {
  readonly kind = 'too-many';
  readonly code = 'too-many-requests';
  constructor(override readonly retryAfterSeconds: number) { super('Too many searches.'); }
}
