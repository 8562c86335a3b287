import { AggregateRoot } from '../../shared/aggregate-root.js';
import type { Language } from '../../shared/language.js';
import { LinkRequested } from './link.events.js';

/** Data of a link request. */
export interface LinkDetails {
  readonly email: string;
  readonly purpose: 'sign-in' | 'reset';
  readonly language: Language;
  readonly ipAddress: string;
  readonly userAgent: string;
  /** The page to return to after signing in, a path of this site. */
  readonly returnTo: string | null;
}

/**
 * A request for a sign-in or reset link. A job looks up later whether the address has an account,
 * so that the response cannot reveal it.
 */
export class LinkRequest extends AggregateRoot {
  readonly email: string;
  readonly purpose: LinkDetails['purpose'];
  readonly language: Language;
  readonly ipAddress: string;
  readonly userAgent: string;
  readonly returnTo: string | null;

  constructor(
    readonly id: string,
    { email, purpose, language, ipAddress, userAgent, returnTo }: LinkDetails,
    readonly askedAt: Date,
  ) {
    super();
    this.email = email;
    this.purpose = purpose;
    this.language = language;
    this.ipAddress = ipAddress;
    this.userAgent = userAgent;
    this.returnTo = returnTo;
    this.record(new LinkRequested(id));
  }
}
