import { describe, expect, it } from '@jest/globals';
import type { MatchedProvider, MatchedService, RecommendedService } from '../answer/symptom-answer';
import { byPriority, compare, priceRange, sameService } from './comparison';

const MRI: MatchedService = {
  id: 'mri',
  name: 'Knee MRI',
  description: '',
  category: 'Imaging',
  duration: 45,
  providerCount: 3,
};

function provider(
  name: string,
  cents: number | null,
  changes: Partial<MatchedProvider> = {},
): MatchedProvider {
  const service = {
    id: 'mri',
    key: 'mri_knee',
    name: 'Knee MRI',
    description: '',
    category: 'Imaging',
    duration: 45,
    bookable: true,
  };
  return {
    id: name,
    slug: name,
    name,
    kind: 'clinic',
    photoUrl: null,
    website: null,
    rating: 0,
    reviewCount: 0,
    ratingSource: null,
    ratingAsOf: null,
    distanceMiles: null,
    specialty: 'Radiology',
    specialtyKey: 'radiology',
    demo: false,
    bookable: true,
    countyProgram: false,
    languages: [],
    providerLocations: [],
    pricesHidden: false,
    serviceId: 'mri',
    providerServices: [{ id: `${name}-mri`, service, effectivePrice: cents }],
    ...changes,
  };
}

const shown = (providers: MatchedProvider[]) =>
  compare(MRI, providers).offers.map((each) => [each.provider.name, each.bestValue, each.saving]);

describe('a comparison of prices', () => {
  it('marks the cheapest as best value and shows how much more the others cost', () => {
    expect(
      shown([provider('Dear', 50_000), provider('Cheap', 30_000), provider('Middle', 30_050)]),
    ).toEqual([
      ['Cheap', true, null],
      ['Middle', false, 50],
      ['Dear', false, 20_000],
    ]);
    expect(compare(MRI, [provider('Dear', 50_000), provider('Cheap', 30_000)]).cheapest).toBe(
      'Cheap',
    );
  });

  it('marks every lowest price', () => {
    expect(shown([provider('One', 100), provider('Dear', 101), provider('Two', 100)])).toEqual([
      ['One', true, null],
      ['Two', true, null],
      ['Dear', false, 1],
    ]);
  });

  it('has no best value with a single price', () => {
    expect(shown([provider('Alone', 100)])).toEqual([['Alone', false, null]]);
    expect(shown([provider('Alone', 100), provider('Silent', null)])).toEqual([
      ['Alone', false, null],
      ['Silent', false, null],
    ]);
  });

  it('never calls a county program the best value, and measures no saving against it', () => {
    expect(
      shown([
        provider('County', 80, { countyProgram: true }),
        provider('One', 100),
        provider('Two', 130),
      ]),
    ).toEqual([
      ['One', true, null],
      ['County', false, null],
      ['Two', false, 30],
    ]);
    expect(shown([provider('County', 80, { countyProgram: true }), provider('One', 100)])).toEqual([
      ['County', false, null],
      ['One', false, null],
    ]);
  });

  it('treats no charge as a price, and puts prices on request last', () => {
    expect(shown([provider('Silent', null), provider('Paid', 500), provider('Free', 0)])).toEqual([
      ['Free', true, null],
      ['Paid', false, 500],
      ['Silent', false, null],
    ]);
  });

  it('leaves out providers that match another service', () => {
    expect(
      shown([
        provider('Other', 1, { serviceId: 'ct' }),
        provider('One', 100),
        provider('Without', 2, { providerServices: [] }),
      ]),
    ).toEqual([['One', false, null]]);
  });

  it('spans from the lowest to the highest price, when they differ', () => {
    expect(
      priceRange(
        compare(MRI, [provider('One', 100), provider('Two', 250), provider('Silent', null)]).offers,
      ),
    ).toEqual({ lowest: 100, highest: 250 });
    expect(
      priceRange(compare(MRI, [provider('One', 100), provider('Two', 100)]).offers),
    ).toBeNull();
    expect(priceRange([])).toBeNull();
  });
});

describe('recommended services', () => {
  const recommended = (
    name: string,
    priority: RecommendedService['priority'],
    id: string | null = name,
  ): RecommendedService => ({ id, name, priority, urgencyLevel: 'routine', medicalReasoning: '' });

  it('stand by priority, each once', () => {
    expect(
      byPriority([
        recommended('c', 'other'),
        recommended('a', 'secondary'),
        recommended('p', 'primary'),
        recommended('a', 'primary'),
      ]).map(({ name }) => name),
    ).toEqual(['p', 'a', 'c']);
  });

  it('are the same by id, and by name in any case where one has no id', () => {
    expect(sameService({ id: 'a', name: 'X' }, { id: 'b', name: 'X' })).toBe(false);
    expect(sameService({ id: null, name: ' knee  MRI ' }, MRI)).toBe(true);
    expect(sameService({ id: null, name: 'KNEE MRI' }, MRI)).toBe(true);
    expect(sameService({ id: 'ct', name: 'Knee MRI' }, MRI)).toBe(false);
  });
});
