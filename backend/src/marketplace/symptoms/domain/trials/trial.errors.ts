import { DomainError, type FieldError } from '../../../../shared/domain-error.js';

const MAX_REASON_LENGTH = 600;

/** A proposal that is no JSON, breaks the schema of the files, or names what is not there. */
export class InvalidProposal extends DomainError {
  readonly kind = 'invalid';
  readonly code = 'invalid-proposal';
  override readonly errors: readonly FieldError[];

  /** @param reason for people who know the files of the knowledge base, in English. */
  constructor(reason: string) {
    super(reason);
    this.errors = [
      { path: 'proposal', message: `proposal-refused:${reason.slice(0, MAX_REASON_LENGTH)}` },
    ];
  }
}

/** A trial that was stopped, because it took too long or too much memory. */
export class TrialStopped extends DomainError {
  readonly kind = 'busy';
  readonly code = 'trial-stopped';
}
