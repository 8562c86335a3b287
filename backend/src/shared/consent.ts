import { DomainError } from './domain-error.js';

/**
 * Current version of each consent text that travels with a request. The texts themselves are
 * `booking.health-consent` and `price.health-consent` here and the consumer health data page of
 * the web client (`LEGAL_VERSIONS.healthData`). A change of meaning takes a new version everywhere.
 */
export const CONSENT_VERSIONS = { healthData: '0.2' } as const;

/** Versions of the consent texts that somebody read and agreed to. */
export interface GivenConsents {
  readonly healthData: string;
}

/**
 * The person agreed to a text that is no longer current. The answer carries the current text and
 * its version.
 */
export class ConsentChanged extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'consent-changed';
  override readonly details = { current: CONSENT_VERSIONS.healthData };
  override readonly errors: readonly { readonly path: string; readonly message: string }[];

  /** `text` is the key of the current consent text. */
  constructor(text: string) {
    super('The consent text has changed.');
    this.errors = [{ path: 'consents.healthData', message: text }];
  }
}

/** @throws ConsentChanged unless the current text was agreed to. `text` is the key of that text. */
export function requireCurrentConsent({ healthData }: GivenConsents, text: string): void {
  if (healthData !== CONSENT_VERSIONS.healthData) throw new ConsentChanged(text);
}
