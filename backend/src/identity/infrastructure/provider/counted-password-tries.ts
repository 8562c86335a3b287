import { network } from '../../../platform/limits/network.js';
import { TooManyTriesAtOnce } from '../../application/access/access.errors.js';
import { PasswordTries } from '../../application/sign-in/password-tries.js';

/**
 * Counts in this process, like the queue that it protects: an IPv4 address is a network, and an
 * IPv6 /64.
 */
export class CountedPasswordTries extends PasswordTries {
  private readonly inFlight = new Map<string, number>();

  constructor(private readonly atOnce: number) {
    super();
  }

  async run<Result>(ipAddress: string, work: () => Promise<Result>): Promise<Result> {
    const from = network(ipAddress);
    const others = this.inFlight.get(from) ?? 0;
    if (others >= this.atOnce) throw new TooManyTriesAtOnce();
    this.inFlight.set(from, others + 1);
    try {
      return await work();
    } finally {
      this.leave(from);
    }
  }

  private leave(from: string): void {
    const left = (this.inFlight.get(from) ?? 1) - 1;
    if (left > 0) this.inFlight.set(from, left);
    else this.inFlight.delete(from);
  }
}
