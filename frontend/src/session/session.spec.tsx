import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { answerWith, held, json, problem, requestsOf } from '../../test/network';
import { person } from '../../test/person';
import { EmbeddedIdentity } from './embedded-identity';
import { rememberSignIn, remembersSignIn } from './remembered-sign-in';
import { Session } from './session';

const TOKEN = 'POST /api/auth/token';
const SIGN_OUT = 'POST /api/auth/sign-out';

let session: Session;

beforeEach(() => {
  session = new Session(() => new EmbeddedIdentity(() => session.accessToken()));
});

const access = (token = 'first') => ({ token, user: person() });

function Greeting() {
  const { viewer, ended } = session.useState();
  return <p>{viewer.kind === 'guest' ? `guest ${ended ?? ''}`.trim() : viewer.user.email}</p>;
}

describe('the start', () => {
  it('restores the session of the browser', async () => {
    answerWith({ [TOKEN]: () => json(access()) });
    await session.start();
    expect(session.current()).toEqual({
      viewer: { kind: 'user', user: person() },
      ended: null,
      secondFactorRequiredAt: null,
    });
    expect(session.accessToken()).toBe('first');
  });

  it.each([
    ['the browser has no session', () => json({ token: null, user: null })],
    ['the server fails', () => problem(500, 'unexpected-error')],
    ['nobody answers', () => Promise.reject(new TypeError('fetch failed'))],
  ])('makes the person a guest when %s', async (_case, answer) => {
    answerWith({ [TOKEN]: answer });
    await session.start();
    expect(session.current()).toMatchObject({ viewer: { kind: 'guest' }, ended: null });
    expect(session.accessToken()).toBeNull();
  });
});

describe('the note on this device that somebody is signed in', () => {
  it('is there from the sign-in to the sign-out', async () => {
    answerWith({ [TOKEN]: () => json(access()), [SIGN_OUT]: () => json({}) });
    expect(remembersSignIn()).toBe(false);
    await session.start();
    expect(remembersSignIn()).toBe(true);
    await session.signOut();
    expect(remembersSignIn()).toBe(false);
  });

  it('goes when the session has ended, and stays when nobody answers', async () => {
    rememberSignIn();
    answerWith({ [TOKEN]: () => problem(500, 'unexpected-error') });
    await session.start();
    expect(remembersSignIn()).toBe(true);
    answerWith({ [TOKEN]: () => json({ token: null, user: null }) });
    await session.start();
    expect(remembersSignIn()).toBe(false);
  });
});

describe('a renewal', () => {
  it('is shared by all calls that need it at the same time', async () => {
    const token = held();
    answerWith({ [TOKEN]: token.answer });
    const renewals = [session.renew(), session.renew(), session.renew()];
    token.give(json(access('second')));
    expect(await Promise.all(renewals)).toEqual([true, true, true]);
    expect(requestsOf(TOKEN)).toHaveLength(1);
    expect(session.accessToken()).toBe('second');
  });

  it('asks again after one that failed', async () => {
    answerWith({ [TOKEN]: () => problem(503, 'unavailable') });
    await expect(session.renew()).rejects.toThrow('503');
    answerWith({ [TOKEN]: () => json(access()) });
    expect(await session.renew()).toBe(true);
  });
});

describe('a page', () => {
  it('shows who is signed in, and that the session has expired', () => {
    render(<Greeting />);
    expect(screen.getByText('guest')).toBeDefined();
    act(() => void session.signIn(access()));
    expect(screen.getByText('pat@mail.example')).toBeDefined();
    act(() => session.expire('expired'));
    expect(screen.getByText('guest expired')).toBeDefined();
    expect(session.accessToken()).toBeNull();
  });

  it('forgets the expiry after the next sign-in', () => {
    session.signIn(access());
    session.expire('email-not-verified');
    session.signIn(access());
    expect(session.current().ended).toBeNull();
  });

  it('does not tell a guest that a session has expired', () => {
    session.expire('expired');
    expect(session.current().ended).toBeNull();
  });
});

describe('a sign-out', () => {
  beforeEach(() => {
    session.signIn(access());
    sessionStorage.setItem('draft', 'a dull ache');
  });

  it('removes what this tab knows of the person', async () => {
    answerWith({ [SIGN_OUT]: () => new Response(null, { status: 204 }) });
    await session.signOut();
    expect(session.accessToken()).toBeNull();
    expect(sessionStorage).toHaveLength(0);
  });

  it('that fails leaves the person signed in', async () => {
    answerWith({ [SIGN_OUT]: () => problem(500, 'unexpected-error') });
    await expect(session.signOut()).rejects.toThrow('500');
    expect(session.accessToken()).toBe('first');
    expect(sessionStorage.getItem('draft')).toBe('a dull ache');
  });
});
