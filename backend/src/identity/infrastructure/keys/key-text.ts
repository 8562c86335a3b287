import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { KEY_START, TEST_PREFIX } from '../../../shared/api-keys.js';

/** Neither format takes a key of the other. */
const FORMAT = /^ofk_([0-9a-f]{16})_([\w-]{43})$/;
const TEST_FORMAT = /^ofk_(test_[0-9a-f]{16})_([\w-]{43})$/;

/** The two parts of a key's text. */
export interface KeyParts {
  /** Public: finds the key. */
  readonly prefix: string;
  readonly secret: string;
}

/** A new secret of 256 random bits, and the hash that is stored of it. */
export interface NewSecret {
  readonly secret: string;
  readonly hash: string;
}

/** The parts of a key; undefined for any other text. */
export const parseKey = (text: string): KeyParts | undefined => partsOf(FORMAT.exec(text));

/** The parts of a test key; undefined for any other text. */
export const parseTestKey = (text: string): KeyParts | undefined => partsOf(TEST_FORMAT.exec(text));

function partsOf(found: RegExpExecArray | null): KeyParts | undefined {
  const [, prefix, secret] = found ?? [];
  return prefix !== undefined && secret !== undefined ? { prefix, secret } : undefined;
}

/** A new prefix: public, and unique by its 64 random bits. */
export const newPrefix = (): string => randomBytes(8).toString('hex');

/** The same of a test key. */
export const newTestPrefix = (): string => TEST_PREFIX + newPrefix();

export function newSecret(): NewSecret {
  const secret = randomBytes(32).toString('base64url');
  return { secret, hash: secretHashOf(secret) };
}

/** The start of a key's text, which lists show. */
export const startOf = (prefix: string): string => `${KEY_START}${prefix}`;

/** The text of a key. @param start see `startOf` */
export const keyText = (start: string, secret: string): string => `${start}_${secret}`;

/**
 * SHA-256 as base64url. A slow hash would protect nothing here: nobody guesses 256 random bits.
 */
export const secretHashOf = (secret: string): string =>
  createHash('sha256').update(secret).digest('base64url');

/** Compares two hashes in constant time. */
export function isSameHash(one: string, other: string): boolean {
  const [first, second] = [Buffer.from(one), Buffer.from(other)];
  return first.length === second.length && timingSafeEqual(first, second);
}
