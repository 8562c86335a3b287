import { describe, expect, it } from '@jest/globals';
import type { Schema } from '@/api/schema';
import { anyAgeing, publishedFile, sharedCoverage, sharedIncludes, sources } from './price-facts';

type ProviderService = Schema<'ProviderServiceView'>;

const SERVICE = {
  id: 's',
  key: 'ekg',
  name: 'EKG',
  description: '',
  category: 'heart',
  duration: 15,
  bookable: true,
};

function aPrice({
  cents = 6000 as number | null,
  coverage = 'facility' as const,
  includes = 'One',
  asOf = '2026-04-01',
}) {
  return {
    id: 'link',
    service: SERVICE,
    effectivePrice: cents,
    priceOnRequest: cents === null,
    priceSource: {
      kind: 'published_file' as const,
      asOf,
      coverage,
      sourceUrl: `https://hospital.example/${asOf}`,
      includes,
      ageing: asOf < '2025-10-01',
    },
  } satisfies ProviderService;
}

const HIDDEN: ProviderService = {
  id: 'link',
  service: SERVICE,
  priceInfo: { kind: 'published_file', asOf: '2026-04-01', coverage: 'facility' },
};

describe('the facts stated once for all prices of a provider', () => {
  it('states the coverage when all prices share it', () => {
    expect(sharedCoverage([aPrice({}), aPrice({})])).toBe('facility');
  });

  it('leaves it to each price when they differ', () => {
    const complete = {
      ...aPrice({}),
      priceSource: { ...aPrice({}).priceSource, coverage: 'complete' as const },
    };
    expect(sharedCoverage([aPrice({}), complete])).toBeNull();
    const unknown = aPrice({ includes: 'One; the file does not say whether this is a part' });
    expect(sharedCoverage([unknown, unknown])).toBe('unknown');
    expect(sharedCoverage([aPrice({}), unknown])).toBeNull();
  });

  it('does not let a price on request decide', () => {
    const onRequest = {
      ...aPrice({ cents: null }),
      priceSource: { ...aPrice({}).priceSource, coverage: 'complete' as const },
    };
    expect(sharedCoverage([aPrice({}), onRequest])).toBe('facility');
  });

  it('states nothing about hidden prices', () => {
    expect(sharedCoverage([HIDDEN])).toBeNull();
    expect(sharedIncludes([HIDDEN, HIDDEN])).toBeNull();
    expect(publishedFile([HIDDEN])).toBeNull();
    expect(anyAgeing([HIDDEN])).toBe(false);
  });

  it('repeats no sentence on what is included', () => {
    expect(sharedIncludes([aPrice({}), aPrice({})])).toBe('One');
    expect(sharedIncludes([aPrice({}), aPrice({ includes: 'Two' })])).toBeNull();
    const coded = ['77067', '73721'].map((code) => aPrice({ includes: `For code ${code}; One` }));
    expect(sharedIncludes(coded)).toBe('One');
  });
});

describe('where the prices come from', () => {
  it('lists each source once', () => {
    expect(sources([aPrice({}), aPrice({}), aPrice({ asOf: '2026-05-01' })])).toEqual([
      { kind: 'published_file', asOf: '2026-04-01' },
      { kind: 'published_file', asOf: '2026-05-01' },
    ]);
  });

  it('is shown to guests too', () => {
    expect(sources([HIDDEN])).toHaveLength(1);
  });

  it('links the published file', () => {
    expect(publishedFile([aPrice({})])).toBe('https://hospital.example/2026-04-01');
  });

  it('flags a price that is growing old', () => {
    expect(anyAgeing([aPrice({}), aPrice({ asOf: '2025-01-01' })])).toBe(true);
  });
});
