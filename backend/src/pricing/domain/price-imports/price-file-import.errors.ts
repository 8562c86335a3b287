import { DomainError } from '../../../shared/domain-error.js';
import {
  type Confirmation,
  type OwnerConflict,
  type OwnerConflictReason,
} from '../../contract/price-file-confirmations.js';
import type { FailureCode } from '../../contract/price-file-failures.js';
import { type Failure, failureText } from '../price-files/failure.js';
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
  readonly code = 'import-not-in-status';
  override readonly details: { readonly state: ImportStatus };
  constructor(state: ImportStatus) {
    super('That cannot be done now.');
    this.details = { state };
  }
}

/** The bytes of a file are removed after 30 days; without an address it cannot be fetched again. */
export class BytesNotKept extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'bytes-not-kept';
  constructor() {
    super('The file is not stored any more. Add it again.');
  }
}

/** Another import of the hospital was applied or undone after the person looked at the changes. */
export class PricesHaveChanged extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'prices-have-changed';
  constructor() {
    super("Another file of this hospital was applied or undone. Look at this one's changes again.");
  }
}

/** How many prices of a file are implausible by our own rules, of how many, and whose it may be. */
export type StandingOut = {
  readonly implausible: number;
  readonly prices: number;
  /** What of the file does not fit the hospital. */
  readonly conflicts: readonly OwnerConflict[];
  /** What the head of the file says in its own words. */
  readonly remarks: readonly string[];
};

const CONFLICTS: Readonly<Record<OwnerConflictReason, string>> = {
  'npi-of-other': 'its NPI is that of another provider',
  'npi-differs': "it lacks the hospital's NPI",
  'npi-changed': "it has none of the NPIs of the hospital's last file",
  'npi-check-digit': 'its NPI is not a valid number',
  'name-differs': 'it names another hospital',
  'name-of-other': 'its name is that of another provider',
  'name-of-practice': 'it names a practice, a laboratory or a pharmacy',
  'street-of-other': 'another provider stands at its address',
  'address-elsewhere': 'its addresses are in another city',
  'nothing-agrees': "it does not say that it is this hospital's",
};

const conflictText = ({ reason, ours, file }: OwnerConflict): string =>
  `${CONFLICTS[reason]}: "${file ?? ''}" in the file, "${ours ?? ''}" here`;

const reasons = ({
  implausible,
  prices,
  conflicts,
  remarks,
}: StandingOut): Record<Confirmation, string> => ({
  'other-hospital': conflicts.map(conflictText).join(', '),
  'file-notes': `the file says of itself: ${remarks.map((text) => `"${text}"`).join(', ')}`,
  'dated-ahead': 'the file bears a day to come',
  'older-file': 'a file of a later day is in force',
  'most-prices-gone': "more than half of the hospital's prices would be gone",
  'implausible-prices':
    `${implausible} of ${prices} prices are implausible by our own rules: below a dollar or a ` +
    'hundredth of the list price, or far from what Medicare pays or other hospitals ask',
  'coverage-changes': 'prices are for another part of the care, or another setting, than before',
  'price-jumps': 'prices change by more than half',
});

/** What a file would do has to be confirmed first; `details` names each. */
export class ConfirmationsMissing extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'confirmation-needed';
  override readonly details: Omit<StandingOut, 'conflicts' | 'remarks'> & {
    readonly confirmations: readonly Confirmation[];
    readonly conflicts: readonly OwnerConflictReason[];
  };
  constructor(confirmations: readonly Confirmation[], standing: StandingOut) {
    const { implausible, prices, conflicts } = standing;
    const why = reasons(standing);
    const named = confirmations.map((each) => `${each} (${why[each]})`);
    super(`This has to be confirmed first: ${named.join('; ')}.`);
    const reasonsOfConflicts = conflicts.map(({ reason }) => reason);
    this.details = { confirmations, implausible, prices, conflicts: reasonsOfConflicts };
  }
}

/** Prices that somebody names are not asked about, or named twice; `details` has their services. */
export class PriceNotAsked extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'price-not-asked';
  override readonly details: { readonly services: readonly string[] };
  constructor(services: readonly string[]) {
    super('Nobody is asked about these prices of the file, or one is named twice.');
    this.details = { services };
  }
}

/** A file that was applied later has to be undone first; `details` names its import. */
export class LaterImportInForce extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'later-import-in-force';
  override readonly details: { readonly importId: string };
  constructor(importId: string) {
    super('A later file of this hospital is in force. Undo that one first.');
    this.details = { importId };
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

/** More bytes than PRICE_FILE_MAX_BYTES. */
export class PriceFileTooLarge extends DomainError {
  readonly kind = 'too-large';
  readonly code = 'payload-too-large';
  override readonly details: { readonly maxBytes: number };
  constructor(maxBytes: number) {
    super(`The file has more than ${maxBytes} bytes.`);
    this.details = { maxBytes };
  }
}

/** Whoever sent the file stopped before its end. */
export class UploadBrokeOff extends DomainError {
  readonly kind = 'malformed';
  readonly code = 'bad-request';
  constructor() {
    super('The file did not arrive whole.');
  }
}

export class EmptyPriceFile extends DomainError {
  readonly kind = 'malformed';
  readonly code = 'bad-request';
  override readonly advice = 'price-file.send-bytes';
  override readonly errors = [{ path: '', message: 'price-file.empty' }];
  constructor() {
    super('The file is empty.');
  }
}

export class InvalidPriceFileAddress extends DomainError {
  readonly kind = 'invalid';
  readonly code = 'validation-failed';
  override readonly errors = [{ path: 'address', message: 'price-file.address' }];
  constructor() {
    super('This is not an https address of a file.');
  }
}

/** The host is an IP address outside of the public network, from which no file is fetched. */
export class PrivatePriceFileAddress extends DomainError {
  readonly kind = 'invalid';
  readonly code = 'validation-failed';
  override readonly errors = [{ path: 'address', message: 'price-file.private-address' }];
  constructor() {
    super('The address leads into a private network.');
  }
}

/** A look at an address found no file; `details` says why. */
export class NoFileAtAddress extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'no-file-at-address';
  override readonly details: {
    readonly failureCode: FailureCode;
    /** Empty where the failure is about nothing in particular. */
    readonly failureAbout: string;
    readonly failure: string;
  };
  constructor(failure: Failure) {
    super('There is no file at this address.');
    const { code: failureCode, about } = failure;
    const failureAbout = about ?? '';
    this.details = { failureCode, failureAbout, failure: failureText(failure) };
  }
}

/** The hospital that somebody named is not in the catalogue. */
export class NoSuchHospital extends DomainError {
  readonly kind = 'invalid';
  readonly code = 'no-such-hospital';
  override readonly errors = [{ path: 'providerId', message: 'price-file.no-such-hospital' }];
  constructor() {
    super('This provider is not in the catalogue.');
  }
}

export class NotWatched extends DomainError {
  readonly kind = 'not-found';
  readonly code = 'not-found';
  constructor() {
    super('No price file of this provider is watched.');
  }
}
