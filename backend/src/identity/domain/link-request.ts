import { AggregateRoot } from '../../shared/aggregate-root.js';
import type { Language } from '../../shared/language.js';
import { LinkRequested } from './link.events.js';

/** What a request for a link says. */
export interface LinkDetails {
  readonly email: string;
  readonly purpose: 'sign-in' | 'reset';
  readonly language: Language;
  readonly ipAddress: string;
  readonly userAgent: string;
}

/**
 * A request for a link by mail. Whether the address has an account is looked up later, so that the
 * answer cannot tell.
 */
export class LinkRequest extends AggregateRoot {
  readonly email: string;
  readonly purpose: LinkDetails['purpose'];
  readonly language: Language;
  readonly ipAddress: string;
  readonly userAgent: string;

  constructor(
    readonly id: string,
    { email, purpose, language, ipAddress, userAgent }: LinkDetails,
    readonly askedAt: Date,
  ) {
    super();
    this.email = email;
    this.purpose = purpose;
    this.language = language;
    this.ipAddress = ipAddress;
    this.userAgent = userAgent;
    this.record(new LinkRequested(id));
  }
}
