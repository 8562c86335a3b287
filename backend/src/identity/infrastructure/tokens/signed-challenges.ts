import { createHmac, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/clock.js';
import { type Challenge, Challenges } from '../../application/second-factor/challenges.js';
import { InvalidChallenge } from '../../domain/access.errors.js';
import { SigningKeys } from './signing-keys.js';

const LIFETIME_MS = 5 * 60_000;

/** Challenges as base64url JSON with a signature (HMAC-SHA-256). */
@Injectable()
export class SignedChallenges extends Challenges {
  constructor(
    private readonly keys: SigningKeys,
    private readonly clock: Clock,
  ) {
    super();
  }

  issue({ email, subject, returnTo }: Challenge): string {
    const content = Buffer.from(
      JSON.stringify({ email, subject, returnTo, end: this.clock.now().getTime() + LIFETIME_MS }),
    ).toString('base64url');
    return `${content}.${this.signature(content).toString('base64url')}`;
  }

  read(text: string): Challenge {
    const [content = '', signature = ''] = text.split('.');
    const actual = Buffer.from(signature, 'base64url');
    const expected = this.signature(content);
    if (actual.length !== expected.length || !timingSafeEqual(actual, expected))
      throw new InvalidChallenge('The challenge is forged.');
    const { email, subject, returnTo, end } = JSON.parse(
      Buffer.from(content, 'base64url').toString(),
    ) as Challenge & { end: number };
    if (end < this.clock.now().getTime()) throw new InvalidChallenge('The challenge is over.');
    return { email, subject, returnTo };
  }

  private signature(content: string): Buffer {
    return createHmac('sha256', this.keys.for('second-factor-challenge')).update(content).digest();
  }
}
