import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { AdminApp, aPlaceForm, aProviderForm } from './admin-marketplace.js';

let app: AdminApp;

beforeAll(async () => {
  app = await AdminApp.start();
  await app.resetCatalogue();
  for (const [name, specialty] of [
    ['Bayou', 'Cardiology'],
    ['acorn', 'Podiatry'],
    ['Cedar', 'Allergy'],
  ])
    await app.send('POST', '/providers', aProviderForm({ name, specialty }));
  for (const [name, city] of [
    ['North', 'Spring'],
    ['South', 'Conroe'],
  ])
    await app.send('POST', '/locations', aPlaceForm({ name, city }));
});
afterAll(() => app.kernel.close());

const told = async (path: string, field: string): Promise<unknown[]> =>
  (await app.call('GET', `/admin${path}`))
    .json<Record<string, unknown>[]>()
    .map((row) => row[field]);

it('sorts by the column that is asked for, both ways', async () => {
  expect(await told('/providers', 'name')).toEqual(['acorn', 'Bayou', 'Cedar']);
  expect(await told('/providers?order=desc', 'name')).toEqual(['Cedar', 'Bayou', 'acorn']);
  expect(await told('/providers?sort=specialty', 'specialty')).toEqual([
    'Allergy',
    'Cardiology',
    'Podiatry',
  ]);
  expect(await told('/providers?sort=updatedAt&order=desc', 'name')).toEqual([
    'Cedar',
    'acorn',
    'Bayou',
  ]);
  expect(await told('/locations?sort=city', 'city')).toEqual(['Conroe', 'Spring']);
  const prices = await told('/services?sort=price&order=desc&limit=100', 'price');
  expect(prices).toEqual([...prices].sort((a, b) => Number(b) - Number(a)));
});

it.each([
  '/providers?sort=email;drop',
  '/services?sort=key',
  '/locations?order=up',
  '/providers?sort=name&sort=status',
])('refuses %s', async (path) => {
  const answer = await app.call('GET', `/admin${path}`);
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({
    errors: [{ path: expect.stringMatching(/^(sort|order)$/) }],
  });
});
