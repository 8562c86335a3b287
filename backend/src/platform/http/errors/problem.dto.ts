import { ApiProperty } from '@nestjs/swagger';

export class FieldProblemDto {
  /** Where the fault is, such as `preferredSlots[1].end`; empty for the whole body. */
  path!: string;
  /** Stable, for programs; of one rule, not of the whole refusal. */
  code!: string;
  /** The same for people, in the language of the request. */
  message!: string;
}

/** Every answer that is not a success (RFC 9457). */
export class ProblemDto {
  /** A page that explains the code. */
  type!: string;
  title!: string;
  @ApiProperty({ type: 'integer' }) status!: number;
  /** Stable, for programs. */
  code!: string;
  /** What is special about this one, such as the fields at fault; else the title again. */
  detail!: string;
  /** Names this one refusal: the route that was asked and, behind `#`, the id of the request. */
  instance!: string;
  requestId!: string;
  errors?: FieldProblemDto[];
  /** `email-not-verified`: good for 15 minutes to have the verification mail sent again. */
  ticket?: string;
  /** `second-factor-required`: good for five minutes to answer with a code. */
  challenge?: string;
  /** `already-pending`: the booking that waits for its answer. */
  bookingId?: string;
  /** `requests-waiting`: how many wait, and the first of them. */
  @ApiProperty({ type: 'integer', required: false }) requestsWaiting?: number;
  bookingIds?: string[];
  /**
   * `wrong-status`: the status that the record has. `outdated-version`: its version.
   * `consent-changed`: the current version, whose text `errors` holds.
   */
  @ApiProperty({ oneOf: [{ type: 'string' }, { type: 'integer' }], required: false }) current?:
    string | number;
  /** Of a record that cannot do this now: the state that it is in. */
  state?: string;
  /** Of the same: what it can become, or what can be done. */
  allowed?: string[];
  /** `not-ready-to-publish`: what is missing. */
  gaps?: string[];
  /** `confirmation-needed`: what has to be confirmed to apply a price file. */
  confirmations?: string[];
  /** `price-not-asked`: the services that are named and not asked about, or named twice. */
  services?: string[];
  /** `later-import-in-force`: the import of a price file that has to be undone first. */
  importId?: string;
  /** `payload-too-large` of a price file: how many bytes it may have. */
  @ApiProperty({ type: 'integer', required: false }) maxBytes?: number;
}
