import { DomainError } from './domain-error.js';

/**
 * Current version of each consent text that a request body carries. The texts themselves are
 * `booking.health-consent` and `price.health-consent` here and the consumer health data page of the
 * web client (`LEGAL_VERSIONS.healthData`). A change of meaning requires a new version in all three
 * places.
 */
export const CONSENT_VERSIONS = { healthData: '0.2' } as const;

/** Versions of the consent texts that a person agreed to. */
export interface GivenConsents {
  readonly healthData: string;
}

/**
 * The person agreed to a text that is no longer current. The response carries the current version,
 * and its text as the message of the field.
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

/**
 * Accepts only the current version of the health data consent.
 * @param text key of the current consent text, for the error
 * @throws ConsentChanged
 */
export function requireCurrentConsent({ healthData }: GivenConsents, text: string): void {
  if (healthData !== CONSENT_VERSIONS.healthData) throw new ConsentChanged(text);
}
