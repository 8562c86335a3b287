import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promise as queueOf, type queueAsPromised } from 'fastq';
import { DomainError } from '../../../shared/domain-error.js';

/** The parameters of better-auth: hashes that it made stay good. */
const COST = { N: 16_384, r: 16, p: 1 };
const KEY_BYTES = 64;
const SALT_BYTES = 16;
const MOST_MEMORY = 128 * COST.N * COST.r * 2;

/** 503 with `Retry-After: 1`. */
export class TooManyHashes extends DomainError {
  readonly kind = 'busy';
  readonly code = 'busy';
  constructor() {
    super('Too many passwords wait to be hashed.');
  }
}

interface Work {
  readonly password: string;
  readonly salt: string;
  /** Of `performance.now()`. */
  readonly untilMs: number;
}

export interface HashingTerms {
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
  private readonly queue: queueAsPromised<Work, Buffer>;

  constructor(private readonly terms: HashingTerms) {
    this.queue = queueOf(derived, terms.passwordHashesAtOnce);
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
    const wanted = Buffer.from(key, 'hex');
    const found = await this.key(password, salt);
    return wanted.length === found.length && timingSafeEqual(wanted, found);
  };

  /** @throws TooManyHashes */
  refuseWhenFull(): void {
    if (this.queue.length() >= this.terms.passwordHashesWaiting) throw new TooManyHashes();
  }

  private async key(password: string, salt: string): Promise<Buffer> {
    this.refuseWhenFull();
    return this.queue.push({
      password,
      salt,
      untilMs: performance.now() + this.terms.passwordHashWaitMs,
    });
  }
}

/** In a thread of libuv's pool, not in the one that answers requests. */
async function derived({ password, salt, untilMs }: Work): Promise<Buffer> {
  if (performance.now() > untilMs) throw new TooManyHashes();
  return new Promise((done, failed) => {
    scrypt(
      password.normalize('NFKC'),
      salt,
      KEY_BYTES,
      { ...COST, maxmem: MOST_MEMORY },
      (error, key) => (error ? failed(error) : done(key)),
    );
  });
}
