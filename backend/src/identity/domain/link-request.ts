import { AggregateRoot } from '../../shared/aggregate-root.js';
import type { Language } from '../../shared/language.js';
import { LinkRequested } from './link.events.js';

export interface Asked {
  readonly email: string;
  readonly purpose: 'sign-in' | 'reset';
  readonly language: Language;
  readonly ipAddress: string;
  readonly userAgent: string;
}

/**
 * Somebody asked for a mail to an address. Whether it has an account is found out later, so that
 * the answer cannot tell.
 */
export class LinkRequest extends AggregateRoot {
  readonly email: string;
  readonly purpose: Asked['purpose'];
  readonly language: Language;
  readonly ipAddress: string;
  readonly userAgent: string;

  constructor(
    readonly id: string,
    { email, purpose, language, ipAddress, userAgent }: Asked,
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
