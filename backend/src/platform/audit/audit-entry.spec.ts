import { expect, it } from '@jest/globals';
import { type AuditEntry, digestOf, EMPTY_PAYLOAD, START_DIGEST } from './audit-entry.js';

const entry: AuditEntry = {
  id: '1',
  at: '2026-11-26T12:00:00.000000Z',
  key: null,
  actorId: 'system',
  command: 'Backup',
  action: null,
  table: null,
  record: null,
  reason: null,
  requestId: null,
  apiKeyId: null,
};
const digest = (changes: Partial<AuditEntry> = {}): string =>
  digestOf(START_DIGEST, { ...entry, ...changes }, EMPTY_PAYLOAD);

it('digests an entry without an API key as before there were keys', () => {
  expect(digest()).toBe('5011bb04d22944f660d55953cec4a7b9664fdd75d1536ae14520f451340402ae');
});

it('covers every field of an entry, with the API key', () => {
  const changed = Object.keys(entry).map((field) => digest({ [field]: 'other' }));
  expect(new Set([digest(), ...changed]).size).toBe(changed.length + 1);
});
