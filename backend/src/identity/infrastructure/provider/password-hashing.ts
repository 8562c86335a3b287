import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promise as queueOf, type queueAsPromised } from 'fastq';
import { DomainError } from '../../../shared/domain-error.js';

/** The parameters of better-auth: hashes that it made stay good. */
const COST = { N: 16_384, r: 16, p: 1 };
const KEY_BYTES = 64;
const SALT_BYTES = 16;
const MAX_MEMORY = 128 * COST.N * COST.r * 2;

/** 503 with `Retry-After: 1`. */
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
  /** Of `performance.now()`. */
  readonly untilMs: number;
}

export interface HashingLimits {
  readonly passwordHashesAtOnce: number;
  readonly passwordHashesWaiting: number;
  /** Whoever waited longer is refused: before a connection is given up. */
  readonly passwordHashWaitMs: number;
}

/**
 * Hashes passwords with scrypt, a few at a time, so that a rush of sign-ins leaves processor time
 * to everybody else. The others wait in a queue; what does not fit into it is refused at once, what
 * waited too long in its turn.
 */
export class PasswordHashing {
  private readonly queue: queueAsPromised<HashJob, Buffer>;

  constructor(private readonly terms: HashingLimits) {
    this.queue = queueOf(deriveKey, terms.passwordHashesAtOnce);
  }

  /** `salt:key`, both hexadecimal. @throws TooManyHashes */
  readonly hash = async (password: string): Promise<string> => {
    const salt = randomBytes(SALT_BYTES).toString('hex');
    return `${salt}:${(await this.key(password, salt)).toString('hex')}`;
  };

  /** @throws TooManyHashes */
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

  /** @throws TooManyHashes */
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

/** In a thread of libuv's pool, not in the one that answers requests. */
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
