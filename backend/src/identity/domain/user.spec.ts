import { expect, it } from '@jest/globals';
import { AlreadyVerified, NotVerified, VerificationTooSoon } from './identity.errors.js';
import { type Registration, User } from './user.js';

const noon = new Date('2030-04-01T12:00:00Z');
const after = (seconds: number) => new Date(noon.getTime() + seconds * 1000);
const limits = { pauseSeconds: 60, perDay: 5 };
const DAY = 86_400;

const aUser = (changes: Partial<Registration> = {}, id = 'u1') =>
  new User(
    id,
    {
      email: 'ana@mail.example',
      emailVerified: false,
      firstName: 'Ana',
      lastName: 'Gil',
      language: 'en',
      source: {},
      ipAddress: null,
      userAgent: null,
      ...changes,
    },
    noon,
  );
const eventsOf = (user: User) => user.pullEvents();

it('publishes a new user who is not verified yet', () => {
  const user = aUser({ language: 'es' });
  expect(eventsOf(user)).toEqual([
    {
      type: 'identity.user-registered.v1',
      userId: 'u1',
      email: 'ana@mail.example',
      firstName: 'Ana',
      lastName: 'Gil',
      language: 'es',
      mailHeld: false,
    },
  ]);
  expect([user.isVerified, user.access]).toEqual([false, 'unverified']);
});

it('admits a user at once whose address a provider has verified', () => {
  const user = aUser({ emailVerified: true, firstName: undefined, lastName: undefined });
  expect([user.isVerified, user.access]).toEqual([true, 'active']);
  expect(eventsOf(user)).toMatchObject([{ firstName: null, lastName: null }]);
});

it('verifies once, and a repetition succeeds', () => {
  const user = aUser();
  expect([user.confirmEmail(noon), user.confirmEmail(after(5)), user.access]).toEqual([
    'verified',
    'already-verified',
    'active',
  ]);
});

const secondsToWait = (user: User, seconds: number): number => {
  try {
    user.requestVerification(after(seconds), limits);
    return 0;
  } catch (error) {
    if (error instanceof VerificationTooSoon) return error.retryAfterSeconds;
    throw error;
  }
};

it('requires a minute between two mails, counted from the sign-up', () => {
  const user = aUser();
  expect([
    secondsToWait(user, 0),
    secondsToWait(user, 59),
    secondsToWait(user, 60),
    secondsToWait(user, 61),
    secondsToWait(user, 120),
  ]).toEqual([60, 1, 0, 59, 0]);
  expect(eventsOf(user).map(({ type }) => type)).toEqual([
    'identity.user-registered.v1',
    'identity.verification-requested.v1',
    'identity.verification-requested.v1',
  ]);
});

it('sends five mails in any 24 hours, the first at the sign-up', () => {
  const user = aUser();
  expect([100, 200, 300, 400].map((seconds) => secondsToWait(user, seconds))).toEqual([0, 0, 0, 0]);
  expect([
    secondsToWait(user, 500),
    secondsToWait(user, DAY - 1),
    secondsToWait(user, DAY),
    secondsToWait(user, DAY + 60),
  ]).toEqual([DAY - 500, 1, 0, 40]);
  expect(secondsToWait(user, DAY + 100)).toBe(0);
});

it('sends no mail to a verified user', () => {
  const user = aUser({ emailVerified: true });
  expect(() => user.requestVerification(after(DAY), limits)).toThrow(AlreadyVerified);
});

it('makes only a verified user an admin', () => {
  expect(() => aUser().grantAdmin(noon)).toThrow(NotVerified);
  expect(() => aUser({ emailVerified: true }).grantAdmin(noon)).not.toThrow();
});

it('publishes a new name and a new language, and nothing else', () => {
  const user = aUser();
  eventsOf(user);
  user.describe({ firstName: 'Anna' }, noon);
  user.changeLanguage('es', noon);
  expect(eventsOf(user)).toEqual([
    {
      type: 'identity.user-changed.v1',
      userId: 'u1',
      email: 'ana@mail.example',
      firstName: 'Anna',
      lastName: 'Gil',
      language: 'en',
    },
    {
      type: 'identity.user-changed.v1',
      userId: 'u1',
      email: 'ana@mail.example',
      firstName: 'Anna',
      lastName: 'Gil',
      language: 'es',
    },
  ]);
  user.describe({}, noon);
  user.describe({ firstName: 'Anna', zipCode: '77001' }, noon);
  user.changeLanguage('es', noon);
  user.verificationSent(noon);
  expect(eventsOf(user)).toEqual([]);
});
