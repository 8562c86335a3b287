import { afterAll, beforeAll, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  aCatalogue,
  aListing,
  aService,
  fill,
  idOf,
  refreshed,
} from '../../marketplace/a-marketplace.js';
import { recomputed, stored } from '../../marketplace/directory/recomputed.js';
import { aKernel, type Kernel } from '../../setup/kernel.js';
import { type Lines, PlantedImports, priceImports } from './a-price-import.js';

const SERVICES = ['cbc', 'ekg', 'mri', 'tsh'];
let kernel: Kernel;
let imports: ReturnType<typeof priceImports>;
let count = 0;

beforeAll(async () => {
  kernel = await aKernel({}, PlantedImports);
  imports = priceImports(kernel);
  await fill(kernel, aCatalogue(SERVICES.map((key) => aService(key))), []);
});
afterAll(() => kernel.close());

const anyLines: fc.Arbitrary<Lines> = fc.dictionary(
  fc.constantFrom(...SERVICES),
  fc.record({
    cashCents: fc.integer({ min: 1, max: 3 }),
    billingClass: fc.constantFrom(null, 'facility' as const, 'both' as const),
    flags: fc.constantFrom([], ['cash-above-gross'] as const, ['no-discount'] as const),
  }),
);
/** What a provider asks before: on request, its own, an invented or an older file's price. */
const anyOffers = fc.dictionary(
  fc.constantFrom(...SERVICES),
  fc.constantFrom('on request', 'provider', 'demo', 'published_file', 'attested'),
);

async function aHospital(offers: Readonly<Record<string, string>>): Promise<string> {
  const name = `Hospital ${++count}`;
  const prices = Object.keys(offers).map((serviceKey) => ({
    serviceKey,
    terms: { coverage: 'complete' as const, includes: 'All', includesEs: null },
    price: null,
  }));
  await fill(kernel, aCatalogue([], 2), [aListing(name, { offers: prices })]);
  const id = await idOf(kernel, 'providers', name);
  for (const [key, kind] of Object.entries(offers)) {
    const of = [id, key];
    const where = `where provider_id = $1
      and service_id = (select id from marketplace.services where key = $2)`;
    if (kind === 'attested')
      await kernel.rows(
        `update marketplace.provider_services set attested_at = '2026-10-01T00:00Z' ${where}`,
        of,
      );
    else if (kind !== 'on request')
      await kernel.rows(
        `update marketplace.provider_services
        set custom_price = 2, source_kind = $3, source_as_of = '2026-10-01' ${where}`,
        [...of, kind],
      );
  }
  await refreshed(kernel, true); // prices were changed behind the commands' back
  return id;
}

it('gives back exactly the earlier offers, whatever they were and is applied', async () => {
  await fc.assert(
    fc.asyncProperty(anyOffers, anyLines, async (offers, lines) => {
      const hospital = await aHospital(offers);
      const before = await imports.offers(hospital);
      const id = await imports.record(hospital, lines);
      await imports.apply(id);
      expect((await imports.undo(id)).staying).toEqual([]);
      expect(await imports.offers(hospital)).toEqual(before);
    }),
    { numRuns: 25 },
  );
});

it('is after A, B and undoing B what it is after A, and the directory follows', async () => {
  await fc.assert(
    fc.asyncProperty(anyOffers, anyLines, anyLines, async (offers, a, b) => {
      const hospital = await aHospital(offers);
      const first = await imports.record(hospital, a);
      await imports.apply(first);
      const after = await imports.offers(hospital);
      const second = await imports.record(hospital, b, { lastUpdatedOn: '2026-11-01' });
      const { outcome } = await imports.apply(second);
      expect(outcome).toBe('applied');
      expect(await imports.undo(second)).toEqual({
        providerId: hospital,
        inForce: first,
        staying: [],
      });
      expect(await imports.offers(hospital)).toEqual(after);
      expect(await stored(kernel)).toEqual(
        await recomputed(kernel, new Date().toISOString().slice(0, 10)),
      );
    }),
    { numRuns: 15 },
  );
});
