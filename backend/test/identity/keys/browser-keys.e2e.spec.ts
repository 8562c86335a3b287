import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { aKernel, type Kernel, until } from '../../setup/kernel.js';
import { aSignedInPerson, ask, bearer, type Person, startWork } from '../people.js';
import { aKey, codeOf, type MadeKey } from './a-key.js';

const SITE = 'https://clinic.example';
const OTHER_SITE = 'https://other.example';
let kernel: Kernel;
let ana: Person;
let key: string;
beforeAll(async () => {
  kernel = await aKernel({ signUpsPerHour: 1000 });
  await startWork(kernel);
  ana = await aSignedInPerson(kernel);
  ({ key } = (await made({ origins: [SITE] })).json<MadeKey>());
});
afterAll(() => kernel.close());

const made = (changes: object) =>
  ask(
    kernel,
    '/account/api-keys',
    { name: 'Our page', scopes: ['directory:read'], ...changes },
    { headers: bearer(ana.token) },
  );
const from = (origin: string | undefined, headers: Record<string, string> = {}) => ({
  ...(origin !== undefined && { origin }),
  ...headers,
});
const read = (origin: string | undefined, text = key) =>
  kernel.app.inject({
    url: '/api/filter-options/cities',
    headers: from(origin, { authorization: `Bearer ${text}` }),
  });
const asked = (origin: string, url = '/api/filter-options/cities', method = 'GET') =>
  kernel.app.inject({
    method: 'OPTIONS',
    url,
    headers: from(origin, { 'access-control-request-method': method }),
  });

describe('a key of web pages', () => {
  it('reads from a page of its site, and the page may see the answer', async () => {
    const { statusCode, headers } = await read(SITE);
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'access-control-allow-origin': SITE,
      'cross-origin-resource-policy': 'cross-origin',
      vary: expect.stringMatching(/\bOrigin$/),
    });
    expect(headers).not.toHaveProperty('access-control-allow-credentials');
  });

  it.each([
    ['of another site', OTHER_SITE],
    ['that names no site', undefined],
  ])('is refused to a caller %s', async (_what, origin) => {
    const answer = await read(origin);
    expect(codeOf(answer)).toBe('403 key-not-allowed');
    expect(answer.headers).not.toHaveProperty('access-control-allow-origin');
  });

  it('is not used up by calls from elsewhere, nor for everybody by one visitor', async () => {
    const few = await aKernel({
      databaseUrl: kernel.url,
      dataDir: kernel.settings.dataDir,
      apiKeyCallsPerMinute: 2,
    });
    const statusFor = async (origin: string, remoteAddress: string): Promise<number> =>
      (
        await few.app.inject({
          url: '/api/filter-options/cities',
          remoteAddress,
          headers: { origin, authorization: `Bearer ${key}` },
        })
      ).statusCode;
    const calls: [string, string][] = [
      [OTHER_SITE, '192.0.2.1'],
      [OTHER_SITE, '192.0.2.1'],
      [OTHER_SITE, '192.0.2.1'],
      [SITE, '192.0.2.1'],
      [SITE, '192.0.2.1'],
      [SITE, '192.0.2.1'],
      [SITE, '192.0.2.2'],
    ];
    const statuses = [];
    for (const call of calls) statuses.push(await statusFor(...call));
    expect(statuses).toEqual([403, 403, 403, 200, 200, 429, 200]);
    await few.close();
  });

  it('shows its page why a wrong key is refused', async () => {
    const answer = await read(SITE, `${key.slice(0, -1)}${key.endsWith('A') ? 'B' : 'A'}`);
    expect(codeOf(answer)).toBe('401 invalid-key');
    expect(answer.headers['access-control-allow-origin']).toBe(SITE);
  });

  it('works on its sites soon after it was made', async () => {
    const site = 'http://localhost:8080';
    await made({ origins: [site] });
    await until(async () => (await asked(site)).statusCode === 204);
  });

  it.each([
    ['prices', { scopes: ['directory:read', 'prices:read'] }, 'scopes', 'scope-not-in-browsers'],
    ['a path', { origins: [`${SITE}/page`] }, 'origins', 'not-an-origin'],
    ['an insecure site', { origins: ['http://clinic.example'] }, 'origins', 'not-an-origin'],
    ['every site', { origins: ['*'] }, 'origins', 'not-an-origin'],
    ['a needless port', { origins: [`${SITE}:443`] }, 'origins', 'not-an-origin'],
    ['an impossible port', { origins: [`${SITE}:99999`] }, 'origins', 'not-an-origin'],
    ['null for sites', { origins: null }, 'origins', 'not-a-list'],
    ['null for its time', { lifetimeDays: null }, 'lifetimeDays', 'not-a-number'],
  ])('is not made with %s', async (_what, changes, path, code) => {
    const answer = await made({ origins: [SITE], ...changes });
    expect(answer.statusCode).toBe(400);
    expect(answer.json<{ errors: object[] }>().errors).toMatchObject([{ path, code }]);
  });
});

it.each([
  ['a key of programs', async () => (await aKey(kernel, ana)).key],
  ['a session', async () => ana.token],
])('an answer to %s is not for pages of other sites', async (_what, credential) => {
  const answer = await read(SITE, await credential());
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).not.toHaveProperty('access-control-allow-origin');
  expect(answer.headers['cross-origin-resource-policy']).toBe('same-origin');
});

describe('before a page of another site calls', () => {
  it('its browser is told that a listed site may read', async () => {
    const { statusCode, headers } = await asked(SITE);
    expect(statusCode).toBe(204);
    expect(headers).toMatchObject({
      'access-control-allow-origin': SITE,
      'access-control-allow-methods': 'GET',
      'access-control-allow-headers': 'Authorization, Accept-Language, If-None-Match',
    });
  });

  it.each([
    ['a site that no key names', OTHER_SITE, '/api/filter-options/cities'],
    ['a page outside of the API', SITE, '/health/live'],
  ])('nothing is opened to %s', async (_what, origin, url) => {
    const { statusCode, headers } = await asked(origin, url);
    expect(statusCode).toBe(405);
    expect(headers).not.toHaveProperty('access-control-allow-origin');
  });

  it('nothing but reading is opened', async () => {
    const { headers } = await asked(SITE, '/api/bookings', 'POST');
    expect(headers['access-control-allow-methods']).toBe('GET');
    const written = await kernel.app.inject({
      method: 'POST',
      url: '/api/events/batch',
      headers: from(SITE),
      payload: { events: [] },
    });
    expect(written.headers).not.toHaveProperty('access-control-allow-origin');
  });
});
