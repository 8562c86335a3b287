import { expect, it } from '@jest/globals';
import { ApiKey } from './api-key.js';
import { KeyExpiresSoon, PersonalKeyIssued } from './keys.events.js';

const at = (hours: number): Date => new Date(Date.UTC(2026, 10, 1, hours));
const DAY = 24;
const aKey = (lifetimeDays = 90): ApiKey =>
  new ApiKey(
    'a',
    { userId: 'u' },
    { name: 'Script', scopes: ['directory:read'], lifetimeDays, origins: [] },
    { prefix: 'p', hash: 'first' },
    at(0),
  );

it('keeps the old secret for the hours of the overlap, and lives its whole time again', () => {
  const key = aKey();
  key.rotate('second', 24, at(10));
  expect(key).toMatchObject({
    secretHash: 'second',
    previousHash: 'first',
    previousUntil: at(34),
    expiresAt: at(10 + 90 * 24),
  });
});

it('keeps the old secret no longer than it would have lived', () => {
  const key = aKey(1);
  key.rotate('second', 168, at(20));
  expect(key).toMatchObject({ previousUntil: at(24), expiresAt: at(44) });
});

it('has one old secret at most', () => {
  const key = aKey();
  key.rotate('second', 24, at(1));
  key.rotate('third', 0, at(2));
  expect(key).toMatchObject({ previousHash: 'second', previousUntil: at(2) });
});

it('gets no new secret once it is revoked', () => {
  const key = aKey();
  key.revoke(at(1));
  key.revoke(at(2));
  expect(key).toMatchObject({ revokedAt: at(1) });
  expect(() => key.rotate('second', 24, at(3))).toThrow(
    expect.objectContaining({ code: 'key-revoked' }),
  );
});

it('tells a person of every secret, and nobody of those of a service account', () => {
  const key = aKey(14);
  key.rotate('second', 24, at(1));
  expect(key.pullEvents()).toEqual([new PersonalKeyIssued('u'), new PersonalKeyIssued('u')]);
  const details = {
    name: 'Sync',
    scopes: ['directory:read'],
    lifetimeDays: 1,
    origins: [],
  } as const;
  const ofService = new ApiKey(
    'b',
    { serviceAccountId: 's' },
    details,
    { prefix: 'q', hash: 'h' },
    at(0),
  );
  expect(ofService.pullEvents()).toEqual([]);
});

it('announces its end two weeks before, after each rotation anew', () => {
  const key = aKey(30);
  key.rotate('second', 24, at(10));
  const announced = key.pullEvents().filter(({ type }) => type === KeyExpiresSoon.type);
  expect(announced).toEqual(
    [0, 10].map((start) => ({
      ...new KeyExpiresSoon('a', at(start + 30 * DAY).toISOString()),
      heldUntil: at(start + 16 * DAY).toISOString(),
    })),
  );
});
