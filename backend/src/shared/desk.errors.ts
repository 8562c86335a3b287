import { DomainError, type FieldError } from './domain-error.js';

/** The time to take a change back has passed, or somebody has changed the record since. */
export class UndoEnded extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'undo-ended';
  constructor() {
    super('This cannot be taken back any more.');
  }
}

/** Only members of staff who work with requests look after them. */
export class NotStaff extends DomainError {
  readonly kind = 'malformed';
  readonly code = 'validation-failed';
  override readonly errors: readonly FieldError[] = [{ path: 'assigneeId', message: 'not-staff' }];
  constructor() {
    super('This is not a member of staff.');
  }
}
