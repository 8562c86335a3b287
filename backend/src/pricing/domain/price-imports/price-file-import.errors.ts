import { DomainError } from '../../../shared/domain-error.js';
import type { ImportStatus } from './import-status.js';

export class NoSuchImport extends DomainError {
  readonly kind = 'not-found';
  readonly code = 'not-found';
  constructor() {
    super('There is no such import.');
  }
}

/** That cannot be done with an import in this status. */
export class NotInThisStatus extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'not-allowed';
  override readonly details: { readonly state: ImportStatus };
  constructor(state: ImportStatus) {
    super('That cannot be done now.');
    this.details = { state };
  }
}

/** An administrator has to say first which hospital a file belongs to. */
export class NoHospitalChosen extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'no-hospital-chosen';
  constructor() {
    super('Choose the hospital that this file belongs to first.');
  }
}

/** Without a day, the age of its prices cannot be shown. */
export class NoFileDate extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'no-file-date';
  constructor() {
    super('The file does not say when it was updated, so its prices cannot be applied.');
  }
}
