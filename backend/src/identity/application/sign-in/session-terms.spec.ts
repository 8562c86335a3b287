import { expect, it } from '@jest/globals';
import { Settings } from '../../../platform/config/settings.js';
import { SessionTerms } from './session-terms.js';

const now = new Date('2030-04-30T12:00:00Z');
const hours = (count: number) => new Date(now.getTime() + count * 3_600_000);
const terms = new SessionTerms(new Settings({ sessionMostDays: 30, staffSessionHours: 12 }), {
  now: () => now,
});
const account = { issuer: 'i', subject: 's', email: 'a@b.example', emailVerified: true, name: 'A' };
const end = (
  startedAt: Date,
  endsAt: Date,
  role: 'user' | 'admin' | 'analyst' | 'super_admin' = 'user',
) => terms.end({ account, secret: 'x', startedAt, endsAt }, role);

it('ends a session where the provider ends it', () => {
  expect(end(hours(-1), hours(168))).toEqual(hours(168));
  expect(end(hours(-200), hours(0))).toBeUndefined();
});

it('ends it thirty days after its start however often it is used', () => {
  expect(end(hours(-29 * 24), hours(168))).toEqual(hours(24));
  expect(end(hours(-30 * 24), hours(168))).toBeUndefined();
});

it.each(['admin', 'analyst', 'super_admin'] as const)(
  'ends it twelve hours after its start for %s',
  (role) => {
    expect(end(hours(-11), hours(168), role)).toEqual(hours(1));
    expect(end(hours(-12), hours(168), role)).toBeUndefined();
  },
);
