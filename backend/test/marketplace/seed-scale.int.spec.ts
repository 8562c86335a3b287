import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { WrongUsage } from '../../src/shared/infrastructure/cli-command.js';
import { SeedScale } from '../../src/marketplace/infrastructure/seed-scale.cli.js';
import { aKernel, type Kernel } from '../setup/kernel.js';
import { refreshed } from './a-marketplace.js';
import { recomputed, stored } from './recomputed.js';

let kernel: Kernel;
const seed = (...args: string[]): Promise<string> => kernel.app.get(SeedScale).run(args);

beforeAll(async () => {
  kernel = await aKernel();
});
afterAll(() => kernel.close());

describe('seed:scale', () => {
  it.each([[[]], [['--providers', '0']], [['--providers', 'x']], [['--providers', '10', '--links-per-provider', '500']], [['--more', '1']]])('refuses %j', async (args) => {
    await expect(seed(...args)).rejects.toBeInstanceOf(WrongUsage);
    expect(await kernel.rows('select from marketplace.providers')).toEqual([]);
  });

  it('fills the tables and the directory, which is what the records say', async () => {
    expect(await seed('--providers', '60', '--links-per-provider', '4')).toBe('60 providers with 240 links.');
    await refreshed(kernel);
    const [counts] = await kernel.rows(`select (select count(*)::int from marketplace.providers) as providers, (select count(*)::int from marketplace.provider_services) as links,
      (select count(*)::int from marketplace.directory) as rows, (select count(*)::int from marketplace.directory_places) as places, (select count(*)::int from marketplace.stale_providers) as stale`);
    expect(counts).toEqual({ providers: 60, links: 240, rows: 60, places: 60, stale: 0 });
    expect(await stored(kernel)).toEqual(await recomputed(kernel, new Date().toISOString().slice(0, 10)));
    const near = await kernel.app.inject('/api/providers/with-services?order=distance&zip=77002');
    expect(near.json<{ id: string }[]>()).toHaveLength(20);
    expect((await kernel.app.inject(`/api/providers/${near.json<{ id: string }[]>()[0]?.id}`)).statusCode).toBe(200);
  });

  it('refuses a database that has providers', async () => {
    await expect(seed('--providers', '1')).rejects.toThrow('There are providers already');
  });
});
