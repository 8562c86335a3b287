import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promise as queueOf, type queueAsPromised } from 'fastq';
import { DomainError } from '../../../shared/domain-error.js';

/** Parameters of better-auth, so that its hashes stay valid; they do not name the cost. */
const BLOCK = { r: 16, p: 1 };
/** No hash takes more: else the time of a sign-in would tell whether the account is there. */
const UNNAMED_COST = 14;
const KEY_BYTES = 64;
const SALT_BYTES = 16;

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
  readonly cost: number;
  /** Deadline by `performance.now()`. */
  readonly untilMs: number;
}

/** How many passwords are hashed at a time, and how many may wait. */
interface HashingTerms {
  /** Rounds of a new hash, as a power of two. */
  readonly passwordHashCost: number;
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

  constructor(private readonly terms: HashingTerms) {
    this.queue = queueOf(deriveKey, terms.passwordHashesAtOnce);
  }

  /** The hash as `salt:key`, both hexadecimal, or `salt:key:cost`. @throws HashQueueFull */
  readonly hash = async (password: string): Promise<string> => {
    const cost = this.terms.passwordHashCost;
    const salt = randomBytes(SALT_BYTES).toString('hex');
    const hash = `${salt}:${(await this.key(password, salt, cost)).toString('hex')}`;
    return cost === UNNAMED_COST ? hash : `${hash}:${cost}`;
  };

  /** Whether a password has this hash. @throws HashQueueFull */
  readonly verify = async ({
    hash,
    password,
  }: {
    readonly hash: string;
    readonly password: string;
  }): Promise<boolean> => {
    const [salt = '', key = '', named] = hash.split(':');
    const cost = Number(named ?? UNNAMED_COST);
    if (!Number.isInteger(cost) || cost < 1 || cost > UNNAMED_COST) return false;
    const expected = Buffer.from(key, 'hex');
    const actual = await this.key(password, salt, cost);
    return expected.length === actual.length && timingSafeEqual(expected, actual);
  };

  /** @throws HashQueueFull unless a password can be queued */
  assertCapacity(): void {
    if (this.queue.length() >= this.terms.passwordHashesWaiting) throw new HashQueueFull();
  }

  private async key(password: string, salt: string, cost: number): Promise<Buffer> {
    this.assertCapacity();
    return this.queue.push({
      password,
      salt,
      cost,
      untilMs: performance.now() + this.terms.passwordHashWaitMs,
    });
  }
}

/** Runs in the thread pool of libuv. */
async function deriveKey({ password, salt, cost, untilMs }: HashJob): Promise<Buffer> {
  if (performance.now() > untilMs) throw new HashQueueFull();
  const N = 2 ** cost;
  return new Promise((done, failed) => {
    scrypt(
      password.normalize('NFKC'),
      salt,
      KEY_BYTES,
      { ...BLOCK, N, maxmem: 128 * N * BLOCK.r * 2 },
      (error, key) => (error ? failed(error) : done(key)),
    );
  });
}
