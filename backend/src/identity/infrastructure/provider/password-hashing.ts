import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promise as queueOf, type queueAsPromised } from 'fastq';
import { DomainError } from '../../../shared/domain-error.js';

/** Parameters of better-auth, so that its hashes stay valid. */
const COST = { N: 16_384, r: 16, p: 1 };
const KEY_BYTES = 64;
const SALT_BYTES = 16;
const MAX_MEMORY = 128 * COST.N * COST.r * 2;

/** Too many passwords are waiting: 503 with `Retry-After: 1`. */
export class HashQueueFull extends DomainError {
  readonly kind = 'busy';
  readonly code = 'busy';
  constructor() {
    super('Too many passwords wait to be hashed.');
  }
}

interface HashJob {
  readonly password: string;
  readonly salt: string;
  /** Deadline by `performance.now()`. */
  readonly untilMs: number;
}

/** How many passwords are hashed at a time, and how many may wait. */
interface HashingLimits {
  readonly passwordHashesAtOnce: number;
  readonly passwordHashesWaiting: number;
  /** Maximum wait in milliseconds: shorter than the timeout of a connection. */
  readonly passwordHashWaitMs: number;
}

/**
 * Hashes passwords with scrypt, only a few at a time, so that many sign-ins leave processor time
 * for everybody else. The others wait in a queue; those that do not fit, or wait too long, are
 * refused.
 */
export class PasswordHashing {
  private readonly queue: queueAsPromised<HashJob, Buffer>;

  constructor(private readonly terms: HashingLimits) {
    this.queue = queueOf(deriveKey, terms.passwordHashesAtOnce);
  }

  /** The hash as `salt:key`, both hexadecimal. @throws HashQueueFull */
  readonly hash = async (password: string): Promise<string> => {
    const salt = randomBytes(SALT_BYTES).toString('hex');
    return `${salt}:${(await this.key(password, salt)).toString('hex')}`;
  };

  /** Whether a password has this hash. @throws HashQueueFull */
  readonly verify = async ({
    hash,
    password,
  }: {
    readonly hash: string;
    readonly password: string;
  }): Promise<boolean> => {
    const [salt = '', key = ''] = hash.split(':');
    const expected = Buffer.from(key, 'hex');
    const actual = await this.key(password, salt);
    return expected.length === actual.length && timingSafeEqual(expected, actual);
  };

  /** @throws HashQueueFull unless a password can be queued */
  assertCapacity(): void {
    if (this.queue.length() >= this.terms.passwordHashesWaiting) throw new HashQueueFull();
  }

  private async key(password: string, salt: string): Promise<Buffer> {
    this.assertCapacity();
    return this.queue.push({
      password,
      salt,
      untilMs: performance.now() + this.terms.passwordHashWaitMs,
    });
  }
}

/** Runs in the thread pool of libuv. */
async function deriveKey({ password, salt, untilMs }: HashJob): Promise<Buffer> {
  if (performance.now() > untilMs) throw new HashQueueFull();
  return new Promise((done, failed) => {
    scrypt(
      password.normalize('NFKC'),
      salt,
      KEY_BYTES,
      { ...COST, maxmem: MAX_MEMORY },
      (error, key) => (error ? failed(error) : done(key)),
    );
  });
}
