import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type {
  AskedPrice,
  PublishedFile,
  PublishedPrice,
} from '../../../contract/published-prices.js';
import { ProviderService } from '../providers/provider-service.js';
import { isSamePrice } from './asked-price.js';
import { type AppliedSnapshot, applySnapshot, undoSnapshot } from './price-file-snapshot.js';

const KEYS = ['cbc', 'ct_head', 'ekg', 'mri_knee', 'tsh'];
const services = KEYS.map((key) => ({ id: `id of ${key}`, key }));
const before = { by: 'somebody', at: new Date('2026-01-01T00:00:00Z') };
const author = { by: 'ada', at: new Date('2026-11-01T00:00:00Z') };

const aFile = (importId: string, asOf = '2026-10-01'): PublishedFile => ({
  importId,
  asOf,
  sourceUrl: 'https://hospital.example/prices.csv',
  attester: 'Grace Hopper',
});

const aPrice = (serviceKey: string, changes: Partial<PublishedPrice> = {}): PublishedPrice => ({
  serviceKey,
  code: '73721',
  cents: 50_000,
  billingClass: 'facility',
  noDiscount: false,
  comparable: true,
  row: 'row 4',
  ...changes,
});

/** A provider's offers, changed in place as the repository's entities are. */
class Hospital {
  private links: ProviderService[] = [];
  private readonly deleted = new Set<ProviderService>();
  private count = 0;

  offer(key: string, asked: AskedPrice | 'on request' | 'attested'): this {
    const terms = { coverage: 'complete', includes: 'All' } as const;
    const link = new ProviderService(
      `link of ${key}`,
      'p',
      `id of ${key}`,
      terms,
      before.by,
      before.at,
    );
    if (typeof asked === 'object') link.askAgain(asked, before.by, before.at);
    else if (asked === 'attested')
      link.setPrice(
        { cents: null, inherits: true, confirmed: false, noCharge: false },
        before.by,
        before.at,
      );
    this.links.push(link);
    return this;
  }

  apply(file: PublishedFile, prices: readonly PublishedPrice[]): AppliedSnapshot {
    const offering = { providerId: 'p', links: this.live, services };
    const applied = applySnapshot(offering, file, prices, () => `new ${this.count++}`, author);
    this.links = [...this.links, ...applied.added];
    return applied;
  }

  undo({ replaced }: AppliedSnapshot): string[] {
    const ids = replaced.map(({ linkId }) => linkId);
    const own = this.live.filter(({ id }) => ids.includes(id));
    // As the database keeps it.
    const kept = JSON.parse(JSON.stringify(replaced)) as typeof replaced;
    const staying = undoSnapshot(own, kept, author);
    for (const { linkId, serviceKey, before: earlier } of replaced) {
      const link = own.find(({ id }) => id === linkId);
      if (link && earlier === null && !staying.includes(serviceKey)) this.deleted.add(link);
    }
    return staying;
  }

  link(key: string): ProviderService {
    const link = this.live.find(({ serviceId }) => serviceId === `id of ${key}`);
    if (!link) throw new Error(`It does not offer ${key}.`);
    return link;
  }

  /** What it asks, by service. */
  get asked(): Record<string, AskedPrice> {
    return Object.fromEntries(
      this.live
        .map(({ serviceId, asked }): [string, AskedPrice] => [serviceId.slice(6), asked])
        .sort(([one], [other]) => (one < other ? -1 : 1)),
    );
  }

  private get live(): ProviderService[] {
    return this.links.filter((link) => !this.deleted.has(link));
  }
}

const published = (importId: string, cents = 50_000): AskedPrice => ({
  coverage: 'facility',
  includes: 'Facility',
  includesEs: null,
  customPrice: cents,
  noCharge: false,
  comparable: true,
  source: {
    kind: 'published_file',
    asOf: '2025-10-01',
    sourceUrl: null,
    importId,
    row: 'row 9',
    attester: null,
  },
  attestedAt: null,
});

describe('a file that is applied', () => {
  it('adds what is new, with terms and source', () => {
    const hospital = new Hospital();
    const { replaced } = hospital.apply(aFile('a'), [aPrice('mri_knee', { noDiscount: true })]);
    expect(replaced).toMatchObject([{ serviceKey: 'mri_knee', before: null }]);
    expect(hospital.asked).toEqual({
      mri_knee: {
        coverage: 'facility',
        includes: expect.stringMatching(/facility price only; no discount off list price$/),
        includesEs: expect.stringMatching(/sin descuento sobre el precio de lista$/),
        customPrice: 50_000,
        noCharge: false,
        comparable: true,
        source: {
          kind: 'published_file',
          asOf: '2026-10-01',
          sourceUrl: 'https://hospital.example/prices.csv',
          importId: 'a',
          row: 'row 4',
          attester: 'Grace Hopper',
        },
        attestedAt: null,
      },
    });
  });

  it('puts what it lacks of an earlier file on request', () => {
    const hospital = new Hospital().offer('ekg', published('old'));
    expect(hospital.apply(aFile('a'), []).replaced).toMatchObject([
      { serviceKey: 'ekg', after: { customPrice: null, source: null } },
    ]);
  });

  it('leaves alone what the provider said itself, and what nobody said', () => {
    const own: AskedPrice = {
      ...published('x'),
      source: { kind: 'provider', asOf: '2026-10-01', sourceUrl: null },
      attestedAt: '2026-10-01T00:00:00.000Z',
    };
    const hospital = new Hospital()
      .offer('cbc', own)
      .offer('ekg', 'attested')
      .offer('tsh', 'on request');
    const earlier = hospital.asked;
    expect(hospital.apply(aFile('a'), [aPrice('cbc'), aPrice('ekg')]).replaced).toEqual([]);
    expect(hospital.asked).toEqual(earlier);
  });

  it('takes over the day and the row of a price that stays the same', () => {
    const hospital = new Hospital();
    hospital.apply(aFile('a'), [aPrice('cbc')]);
    hospital.apply(aFile('b', '2026-10-02'), [aPrice('cbc', { row: 'row 5' })]);
    expect(hospital.asked.cbc?.source).toMatchObject({ importId: 'b', row: 'row 5' });
  });

  it('changes nothing when it says the same again', () => {
    const hospital = new Hospital();
    hospital.apply(aFile('a'), [aPrice('cbc')]);
    expect(hospital.apply(aFile('b'), [aPrice('cbc')]).replaced).toEqual([]);
    expect(hospital.asked.cbc?.source).toMatchObject({ importId: 'a' });
  });

  it('marks what is never compared, also above a million dollars, up to what can be stored', () => {
    const hospital = new Hospital().offer('tsh', published('old'));
    hospital.apply(aFile('a'), [
      aPrice('cbc', { cents: 906_400_000, comparable: false }),
      aPrice('ekg', { comparable: false }),
      aPrice('tsh', { cents: 2_000_000_001, comparable: false }),
    ]);
    expect(hospital.asked).toMatchObject({
      cbc: { customPrice: 906_400_000, comparable: false },
      ekg: { comparable: false },
      tsh: { customPrice: null, comparable: true },
    });
  });

  it('does not touch status and availability', () => {
    const hospital = new Hospital().offer('cbc', published('old'));
    hospital.link('cbc').setActive(false, before.by, before.at);
    hospital.apply(aFile('a'), [aPrice('cbc')]);
    expect(hospital.link('cbc')).toMatchObject({ status: 'draft', isAvailable: false });
  });
});

describe('a file that is undone', () => {
  it('leaves alone what has changed since, and says so', () => {
    const hospital = new Hospital().offer('cbc', published('old')).offer('ekg', published('old'));
    const applied = hospital.apply(aFile('a'), [aPrice('cbc'), aPrice('ekg')]);
    hospital
      .link('cbc')
      .setPrice(
        { cents: 100, inherits: false, confirmed: true, noCharge: false },
        author.by,
        author.at,
      );
    expect(hospital.undo(applied)).toEqual(['cbc']);
    expect(hospital.asked).toMatchObject({
      cbc: { customPrice: 100, source: { kind: 'provider' } },
      ekg: { source: { importId: 'old' } },
    });
  });
});

const anyAsked = fc.record({
  coverage: fc.constantFrom('complete' as const, 'facility' as const, 'professional' as const),
  includes: fc.constantFrom('All', 'Part'),
  includesEs: fc.constantFrom(null, 'Todo'),
  customPrice: fc.integer({ min: 1, max: 1000 }),
  noCharge: fc.constant(false),
  comparable: fc.boolean(),
  source: fc.record({
    kind: fc.constantFrom('published_file' as const, 'provider' as const, 'demo' as const),
    asOf: fc.constantFrom('2026-10-01', '2026-10-02'),
    sourceUrl: fc.constantFrom(null, 'https://hospital.example/prices.csv'),
    importId: fc.constantFrom(null, 'old'),
    row: fc.constantFrom(null, 'row 4'),
    attester: fc.constantFrom(null, 'Grace Hopper'),
  }),
  attestedAt: fc.constantFrom(null, '2026-10-01T00:00:00.000Z'),
});
const anyHospital = fc
  .dictionary(
    fc.constantFrom(...KEYS),
    fc.oneof(anyAsked, fc.constantFrom('on request' as const, 'attested' as const)),
  )
  .map((offers) => () => {
    const hospital = new Hospital();
    for (const [key, asked] of Object.entries(offers)) hospital.offer(key, asked);
    return hospital;
  });
const anyPrices = fc.uniqueArray(
  fc.record({
    serviceKey: fc.constantFrom(...KEYS),
    cents: fc.oneof(fc.integer({ min: 1, max: 3 }), fc.constant(2_000_000_001)),
    billingClass: fc.constantFrom(null, 'facility' as const, 'both' as const),
    noDiscount: fc.boolean(),
    comparable: fc.boolean(),
    code: fc.constantFrom('73721', '77067'),
    row: fc.constantFrom('row 4', 'item 2/charge 1'),
  }),
  { selector: ({ serviceKey }) => serviceKey },
);
const anyFile = fc.constantFrom('2026-10-01', '2026-10-02');

describe('whatever was there before', () => {
  it('is there again after applying and undoing', () => {
    fc.assert(
      fc.property(anyHospital, anyFile, anyPrices, (make, asOf, prices) => {
        const hospital = make();
        const applied = hospital.apply(aFile('a', asOf), prices);
        expect(hospital.undo(applied)).toEqual([]);
        expect(hospital.asked).toEqual(make().asked);
      }),
    );
  });

  it('is as after A alone when B is applied after A and undone', () => {
    fc.assert(
      fc.property(anyHospital, anyPrices, anyPrices, anyFile, (make, a, b, asOf) => {
        const [hospital, other] = [make(), make()];
        const first = hospital.apply(aFile('a'), a);
        hospital.undo(hospital.apply(aFile('b', asOf), b));
        other.apply(aFile('a'), a);
        expect(hospital.asked).toEqual(other.asked);
        hospital.undo(first);
        expect(hospital.asked).toEqual(make().asked);
      }),
    );
  });

  it('is changed once by a file and not by the same one again', () => {
    fc.assert(
      fc.property(anyHospital, anyPrices, (make, prices) => {
        const hospital = make();
        const { replaced } = hospital.apply(aFile('a'), prices);
        for (const { before: earlier, after } of replaced)
          if (earlier) expect(isSamePrice(earlier, after)).toBe(false);
        expect(hospital.apply(aFile('b'), prices).replaced).toEqual([]);
      }),
    );
  });
});
