import { createHmac } from 'node:crypto';

/**
 * Derives one key for each purpose from IDENTITY_SECRET, so that a signature is valid for one
 * purpose only.
 */
export class SigningKeys {
  constructor(private readonly secret: string) {}

  /** The key for a purpose, as base64url text. */
  for(
    purpose:
      'verification-ticket' | 'second-factor-challenge' | 'second-factor' | 'identity-provider',
  ): string {
    return createHmac('sha256', this.secret).update(purpose).digest('base64url');
  }
}
