import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  isSameHash,
  keyText,
  newPrefix,
  newSecret,
  newTestPrefix,
  parseKey,
  parseTestKey,
  secretHashOf,
  startOf,
} from './key-text.js';

const aKey = (): string => keyText(startOf(newPrefix()), newSecret().secret);

describe('the text of a key', () => {
  it('is read into its parts, of which the hash is stored', () => {
    const prefix = newPrefix();
    const { secret, hash } = newSecret();
    expect(parseKey(keyText(startOf(prefix), secret))).toEqual({ prefix, secret });
    expect(hash).toBe(secretHashOf(secret));
    expect(Buffer.from(secret, 'base64url')).toHaveLength(32);
    expect(hash).not.toContain(secret);
  });

  it('is never the same twice', () => {
    expect(new Set(Array.from({ length: 100 }, aKey)).size).toBe(100);
  });

  it('is refused when a character is cut, added or foreign', () => {
    const key = aKey();
    fc.assert(
      fc.property(fc.nat(key.length - 1), fc.string({ minLength: 1, maxLength: 3 }), (at, more) => {
        const cut = key.slice(0, at) + key.slice(at + 1);
        expect(parseKey(cut)).toBeUndefined();
        expect(parseKey(key.slice(0, at) + more + key.slice(at))).toBeUndefined();
        expect(parseKey(`${key.slice(0, at)}é${key.slice(at + 1)}`)).toBeUndefined();
      }),
    );
  });

  it('reads any other text as none', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(parseKey(text)).toBeUndefined();
        expect(parseKey(`ofk_${text}`)).toBeUndefined();
      }),
    );
  });
});

describe('the text of a test key', () => {
  it('is read as one, and as no other key', () => {
    const prefix = newTestPrefix();
    const { secret } = newSecret();
    const text = keyText(startOf(prefix), secret);
    expect(text).toMatch(/^ofk_test_[0-9a-f]{16}_/);
    expect(parseTestKey(text)).toEqual({ prefix, secret });
    expect(parseKey(text)).toBeUndefined();
    expect(parseTestKey(aKey())).toBeUndefined();
  });
});

describe('hashes', () => {
  it('are the same only for the same secret', () => {
    const [one, other] = [newSecret(), newSecret()];
    expect(isSameHash(one.hash, secretHashOf(one.secret))).toBe(true);
    expect(isSameHash(one.hash, other.hash)).toBe(false);
    expect(isSameHash(one.hash, '')).toBe(false);
  });
});
