import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { FakeIdentity } from '../../fakes/fake-identity.js';
import { aKernelOf, type Kernel } from '../../setup/kernel.js';
import { aCatalogue, fill, idOf } from '../a-marketplace.js';
import { CANARY, providers, services } from './priced-catalogue.js';

let kernel: Kernel;

describe('a signed-in person', () => {
  const identity = new FakeIdentity();
  beforeAll(async () => {
    kernel = await aKernelOf(identity);
    await fill(kernel, aCatalogue(services), providers);
  });
  afterAll(() => kernel.close());

  const ask = (path: string, token: string) =>
    kernel.app.inject({ url: `/api${path}`, headers: { authorization: `Bearer ${token}` } });

  it('reads prices in every operation, in an answer that nobody keeps on the way', async () => {
    const token = identity.account();
    const alder = await idOf(kernel, 'providers', 'Alder');
    for (const path of [
      '/providers/with-services',
      `/providers/${alder}`,
      `/providers/${alder}/services`,
      `/providers/by-service/${await idOf(kernel, 'services', 'ekg en')}`,
    ]) {
      const { body, headers } = await ask(path, token);
      expect([
        path,
        body.includes(`"effectivePrice":${CANARY}`),
        headers['cache-control'],
        headers.vary,
      ]).toEqual([
        path,
        true,
        'private, no-store',
        'Accept-Language, Authorization, accept-encoding',
      ]);
    }
    expect((await ask('/services', token)).json()).toMatchObject([
      { price: null, pricesHidden: false },
      {},
      {},
    ]);
  });

  it('reads them in their own language', async () => {
    expect(
      (await ask('/providers/with-services', identity.account({ language: 'es' }))).body,
    ).toContain('Todo incluido');
  });

  it('who is suspended reads what guests read', async () => {
    const { body, headers } = await ask(
      '/providers/with-services',
      identity.account({ status: 'suspended' }),
    );
    expect([body.includes(String(CANARY)), headers['cache-control']]).toEqual([
      false,
      'public, max-age=0, must-revalidate',
    ]);
  });

  it('with a token that is not valid is told so and reads nothing', async () => {
    const { statusCode, body, headers } = await ask('/providers/with-services', 'forged');
    expect([statusCode, JSON.parse(body), headers['cache-control']]).toMatchObject([
      401,
      { code: 'invalid-token' },
      'no-store',
    ]);
  });
});
