import { createHmac, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Settings } from '../../../../platform/config/settings.js';
import { networkOf } from '../../../../platform/limits/network.js';

/** Who searches, as a keyed hash: no address lies in a table. */
@Injectable()
export class SearchHash {
  private readonly key: Buffer;

  constructor({ identitySecret = randomBytes(32).toString('hex') }: Settings) {
    this.key = createHmac('sha256', identitySecret).update('symptom searches').digest();
  }

  /** Of a person, or of a guest's network. */
  of(userId: string | null | undefined, ipAddress: string): string {
    return createHmac('sha256', this.key)
      .update(userId ? `user ${userId}` : `network ${networkOf(ipAddress)}`)
      .digest('base64url');
  }

  /** The same on one day only, so that nobody is followed from day to day. */
  on(day: string, userId: string | null, ipAddress: string): string {
    return createHmac('sha256', this.key)
      .update(`${day} ${this.of(userId, ipAddress)}`)
      .digest('base64url');
  }
}
