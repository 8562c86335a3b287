import { createHmac, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/clock.js';
import { Tickets } from '../../application/sign-in/tickets.js';
import { InvalidTicket } from '../../domain/access.errors.js';
import { SigningKeys } from './signing-keys.js';

const LIFETIME_MS = 15 * 60_000;

/** Tickets as `userId.end.signature`, where the end is in milliseconds since 1970. */
@Injectable()
export class SignedTickets extends Tickets {
  constructor(
    private readonly keys: SigningKeys,
    private readonly clock: Clock,
  ) {
    super();
  }

  issue(userId: string): string {
    const content = `${userId}.${this.clock.now().getTime() + LIFETIME_MS}`;
    return `${content}.${this.signature(content).toString('base64url')}`;
  }

  userOf(ticket: string): string {
    const [userId = '', end = '', signature = ''] = ticket.split('.');
    const actual = Buffer.from(signature, 'base64url');
    const expected = this.signature(`${userId}.${end}`);
    if (
      actual.length !== expected.length ||
      !timingSafeEqual(actual, expected) ||
      Number(end) < this.clock.now().getTime()
    )
      throw new InvalidTicket('The ticket is forged or over.');
    return userId;
  }

  private signature(content: string): Buffer {
    return createHmac('sha256', this.keys.for('verification-ticket')).update(content).digest();
  }
}
