import { DomainError, type FieldError } from '../../../../shared/domain-error.js';

const MAX_LIMIT_LENGTH = 600;
const MAX_FAULTS = 20;

/** Where a proposal is at fault, from its own root on: `rule.source`, empty for the whole. */
export interface ProposalFault {
  readonly path: string;
  /** Key of the text. */
  readonly key: string;
  /** What the text names, such as an id. */
  readonly limit?: string;
}

/** A proposal that is no JSON, breaks the schema of the files, or names what is not there. */
export class InvalidProposal extends DomainError {
  readonly kind = 'invalid';
  readonly code = 'invalid-proposal';
  override readonly errors: readonly FieldError[];

  constructor(faults: readonly ProposalFault[]) {
    const errors = faults.slice(0, MAX_FAULTS).map(({ path, key, limit }) => ({
      path: path ? `proposal.${path}` : 'proposal',
      message: limit === undefined ? key : `${key}:${limit.slice(0, MAX_LIMIT_LENGTH)}`,
    }));
    super(errors.map(({ path, message }) => `${path}: ${message}`).join('\n'));
    this.errors = errors;
  }
}

/** A trial that was stopped: it took too long or too much memory, or nobody waits for it. */
export class TrialStopped extends DomainError {
  readonly kind = 'busy';
  readonly code = 'trial-stopped';
}
