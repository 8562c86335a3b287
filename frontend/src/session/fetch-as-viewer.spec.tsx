import { beforeEach, describe, expect, it } from '@jest/globals';
import {
  answerWith,
  bodiesOf,
  headersOf,
  inTurn,
  json,
  problem,
  requestsOf,
} from '../../test/network';
import { person } from '../../test/person';
import { EmbeddedIdentity } from './embedded-identity';
import { fetchAsViewer } from './fetch-as-viewer';
import { Session } from './session';

const TOKEN = 'POST /api/auth/token';
const READ = 'GET /api/bookings/mine';
const WRITE = 'POST /api/bookings';

let session: Session;
let send: (request: Request) => Promise<Response>;

beforeEach(() => {
  session = new Session(() => new EmbeddedIdentity(() => session.accessToken()));
  send = fetchAsViewer(session);
});

const read = () => send(new Request('/api/bookings/mine'));
const write = () =>
  send(new Request('/api/bookings', { method: 'POST', body: '{"about":"knee"}' }));

const signedIn = () => session.signIn({ token: 'old', user: person() });
const freshToken = () => json({ token: 'fresh', user: person() });
const onlyFresh = (request: Request) =>
  request.headers.get('Authorization') === 'Bearer fresh' ? json([]) : problem(401, 'sign-in');

it('sends no token for a guest', async () => {
  answerWith({ [READ]: () => problem(401, 'sign-in') });
  expect((await read()).status).toBe(401);
  expect(headersOf(READ, 'Authorization')).toEqual([null]);
});

it('sends the token of the person', async () => {
  signedIn();
  answerWith({ [READ]: () => json([]) });
  await read();
  expect(headersOf(READ, 'Authorization')).toEqual(['Bearer old']);
});

describe('an expired token', () => {
  beforeEach(() => {
    signedIn();
    answerWith({ [READ]: onlyFresh, [WRITE]: onlyFresh, [TOKEN]: freshToken });
  });

  it('is renewed, and the request repeated with its body', async () => {
    expect((await write()).status).toBe(200);
    expect(headersOf(WRITE, 'Authorization')).toEqual(['Bearer old', 'Bearer fresh']);
    expect(await bodiesOf(WRITE)).toEqual([{ about: 'knee' }, { about: 'knee' }]);
  });

  it('is renewed once for all requests of a page', async () => {
    const answers = await Promise.all([read(), read(), write()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(requestsOf(TOKEN)).toHaveLength(1);
  });

  it('does not end the session when nobody can renew it now', async () => {
    answerWith({ [TOKEN]: () => problem(503, 'unavailable') });
    await expect(read()).rejects.toThrow('503');
    expect(session.current()).toMatchObject({ viewer: { kind: 'user' }, ended: null });
  });
});

describe('a session that is over', () => {
  beforeEach(() => {
    signedIn();
  });

  it('by a sign-out in another tab becomes that of a guest here', async () => {
    answerWith({
      [READ]: () => problem(401, 'sign-in'),
      [TOKEN]: () => json({ token: null, user: null }),
    });
    const answer = await read();
    expect(answer.status).toBe(401);
    expect(await answer.json()).toMatchObject({ code: 'sign-in' });
    expect(session.current()).toMatchObject({ viewer: { kind: 'guest' }, ended: 'expired' });
    expect(requestsOf(READ)).toHaveLength(1);
  });

  it('is tried once more and no further', async () => {
    answerWith({ [READ]: () => problem(401, 'sign-in'), [TOKEN]: freshToken });
    expect((await read()).status).toBe(401);
    expect(requestsOf(READ)).toHaveLength(2);
    expect(session.current().ended).toBe('expired');
  });

  it('because the address is no longer verified says so', async () => {
    answerWith({ [READ]: () => problem(401, 'email-not-verified'), [TOKEN]: freshToken });
    await read();
    expect(session.current().ended).toBe('email-not-verified');
  });
});

describe('a refusal', () => {
  beforeEach(() => {
    signedIn();
  });

  it('for want of a second factor is recorded for the page and given to the caller', async () => {
    answerWith({ [READ]: () => problem(403, 'second-factor-missing') });
    const answer = await read();
    expect(await answer.json()).toMatchObject({ code: 'second-factor-missing' });
    expect(session.current().secondFactorRequiredAt).toBe(window.location.pathname);
    session.confirmSecondFactor();
    expect(session.current().secondFactorRequiredAt).toBeNull();
  });

  it('of another kind changes nothing in the session', async () => {
    answerWith({ [READ]: inTurn(() => problem(403, 'forbidden')) });
    expect((await read()).status).toBe(403);
    expect(session.current()).toMatchObject({
      viewer: { kind: 'user' },
      secondFactorRequiredAt: null,
    });
    expect(requestsOf(TOKEN)).toHaveLength(0);
  });
});
