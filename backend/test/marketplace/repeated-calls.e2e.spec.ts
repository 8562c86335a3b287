import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import {
  AdminApp,
  type AdminRecord,
  anOfferForm,
  aPlaceForm,
  aProviderForm,
  aServiceForm,
} from './catalogue/admin-marketplace.js';

let app: AdminApp;
let ekg: string;

beforeAll(async () => {
  app = await AdminApp.start();
});
afterAll(() => app.kernel.close());
beforeEach(async () => {
  ekg = await app.resetCatalogue();
});

const withKey = (path: string, body: unknown, key: string) =>
  app.call('POST', `/admin${path}`, body, { headers: { 'idempotency-key': key } });

it('a repeated entry gets its first answer, whatever has become of the record since', async () => {
  const clinic = await app.aReadyClinic(ekg);
  const { id: locationId } = await app.send('POST', '/locations', aPlaceForm({ name: 'Second' }));
  const echo =
    (
      await app.kernel.rows<{ id: string }>(
        `select id from marketplace.services where key = 'echo'`,
      )
    )[0]?.id ?? '';
  const entries: [path: string, body: object | undefined, changed: object][] = [
    ['/providers', aProviderForm(), aProviderForm({ name: 'Oak' })],
    ['/services', aServiceForm({ key: 'scan' }), aServiceForm({ name: 'Other' })],
    ['/locations', aPlaceForm(), aPlaceForm({ city: 'Katy' })],
    [
      `/providers/${clinic.id}/services`,
      anOfferForm(echo),
      { coverage: 'complete', includes: 'Less', customPrice: 1 },
    ],
    [`/providers/${clinic.id}/locations`, { locationId }, { isActive: false }],
  ];
  for (const [path, body, changed] of entries) {
    const key = randomUUID();
    const first = await withKey(path, body, key);
    const { id } = first.json<AdminRecord>();
    await app.send('PUT', `${path}/${id}`, changed);
    const second = await withKey(path, body, key);
    expect([
      path,
      first.statusCode,
      first.headers['idempotency-replayed'],
      second.statusCode,
      second.headers['idempotency-replayed'],
    ]).toEqual([path, 201, undefined, 201, 'true']);
    expect(second.json()).toEqual(first.json());
    await app.send('DELETE', `${path}/${id}`);
    expect((await withKey(path, body, key)).json()).toEqual(first.json());
    expect(await withKey(path, { ...body, version: 7 }, key)).toMatchObject({ statusCode: 422 });
  }
});

it('so does a repeated copy and a repeated step of the workflow', async () => {
  const { id } = await app.aReadyClinic(ekg);
  const steps: [verb: string, body: object | undefined][] = [
    ['duplicate', undefined],
    ['publish', undefined],
    ['suspend', { reason: 'moved' }],
    ['restore', undefined],
    ['submit-review', undefined],
    ['attest', undefined],
  ];
  const answers: [string, object | undefined, string, unknown][] = [];
  for (const [verb, body] of steps) {
    const key = randomUUID();
    const answer = await withKey(`/providers/${id}/${verb}`, body, key);
    expect([verb, answer.statusCode]).toEqual([verb, verb === 'duplicate' ? 201 : 200]);
    answers.push([verb, body, key, answer.json()]);
  }
  const before = await app.kernel.rows('select id, version from marketplace.providers order by id');
  for (const [verb, body, key, answer] of answers)
    expect((await withKey(`/providers/${id}/${verb}`, body, key)).json()).toEqual(answer);
  expect(
    await app.kernel.rows('select id, version from marketplace.providers order by id'),
  ).toEqual(before);
  expect(new Set(answers.map(([, , , answer]) => (answer as AdminRecord).status))).toEqual(
    new Set(['draft', 'published', 'suspended', 'in_review']),
  );
});

it('ten equal entries at once make one record and give one answer', async () => {
  const key = randomUUID();
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => withKey('/providers', aProviderForm(), key)),
  );
  const [first] = answers;
  const same = (body: string): boolean =>
    body === first?.body || JSON.stringify(first?.json()) === JSON.stringify(JSON.parse(body));
  expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${same(body)}`))).toEqual(
    new Set(['201 true']),
  );
  expect(await app.kernel.rows('select count(*)::int as n from marketplace.providers')).toEqual([
    { n: 1 },
  ]);
});
