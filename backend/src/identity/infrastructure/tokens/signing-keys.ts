import { createHmac } from 'node:crypto';

/**
 * One key for each purpose, made from the installation's secret: what is signed for one is worth
 * nothing for another.
 */
export class SigningKeys {
  constructor(private readonly secret: string) {}

  for(
    purpose:
      'verification-ticket' | 'second-factor-challenge' | 'second-factor' | 'identity-provider',
  ): string {
    return createHmac('sha256', this.secret).update(purpose).digest('base64url');
  }
}
