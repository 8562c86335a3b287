import { Injectable } from '../../../platform/config/injectable.js';
import { Settings } from '../../../platform/config/settings.js';
import { networkOf } from '../../../platform/limits/network.js';
import { TooManyConcurrentPasswords } from '../../domain/access.errors.js';

/**
 * Limits how many passwords one network (an IPv4 address, an IPv6 /64) may have checked or hashed
 * at a time, so that it cannot fill the queue for everybody. It counts in this process, like the
 * queue that it protects.
 */
@Injectable()
export class PasswordConcurrency {
  private readonly inFlight = new Map<string, number>();

  constructor(private readonly settings: Settings) {}

  /**
   * Runs work that hashes a password, or refuses before it starts.
   * @throws TooManyConcurrentPasswords
   */
  async run<Result>(ipAddress: string, work: () => Promise<Result>): Promise<Result> {
    const from = networkOf(ipAddress);
    const others = this.inFlight.get(from) ?? 0;
    if (others >= this.settings.passwordTriesAtOnce) throw new TooManyConcurrentPasswords();
    this.inFlight.set(from, others + 1);
    try {
      return await work();
    } finally {
      this.release(from);
    }
  }

  private release(from: string): void {
    const left = (this.inFlight.get(from) ?? 1) - 1;
    if (left > 0) this.inFlight.set(from, left);
    else this.inFlight.delete(from);
  }
}
