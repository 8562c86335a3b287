import { dice } from '../a-crowd.js';
import { aClinic, aListing, anOffer } from '../a-marketplace.js';

export const ZIPS = ['77002', '77380', '77494', '78701'];
export const COVERAGES = ['complete', 'facility', 'professional'] as const;

interface MadeUp {
  readonly name: string;
  readonly countyProgram: boolean;
  readonly childrenOnly: boolean;
  readonly coverage: (typeof COVERAGES)[number];
  readonly cents: number | null;
  readonly zip: string;
  readonly tenths: number;
  readonly demo: boolean;
}

export const roll = dice(11);
export const madeUp = Array.from({ length: 80 }, (_, n): MadeUp => ({
  name: `Clinic ${String(n).padStart(2, '0')}`,
  countyProgram: roll(6) === 0,
  childrenOnly: roll(5) === 0,
  coverage: COVERAGES[roll(5)] ?? 'complete',
  cents: roll(6) ? 1000 + 500 * roll(12) : null,
  zip: ZIPS[roll(4)] ?? '',
  tenths: roll(51),
  demo: roll(2) === 0,
})).map((offer) => (offer.demo ? { ...offer, cents: wider(offer.cents) } : offer));

/** Invented prices begin lower and end higher, so that one among real ones changes figures. */
function wider(cents: number | null): number | null {
  return cents && 2 * cents - 1500;
}

export const anOffice = (zipCode: string) => ({
  name: 'Office',
  address: '1 Elm Street',
  city: 'Houston',
  state: 'TX',
  zipCode,
  zone: 'America/Chicago',
});

/** The first by name is the farthest. */
export const TIED = [
  ['Tie A', 5000, '78701'],
  ['Tie B', 5000, '77002'],
  ['Tie C', 5000, '77380'],
  ['Tie D', 9000, '77380'],
] as const;

export const clinicOf = ({
  name,
  countyProgram,
  childrenOnly,
  coverage,
  cents,
  zip,
  tenths,
  demo,
}: MadeUp) => {
  const changes = {
    visitTerms: { patientAges: childrenOnly ? ('children' as const) : null },
    offers: [anOffer('mri', cents, { coverage }), anOffer('shot', cents, { coverage })],
    places: [anOffice(zip)],
  };
  return countyProgram
    ? aListing(name, {
        traits: { kind: 'hospital_listing', demo, countyProgram: true },
        ...changes,
      })
    : aClinic(name, {
        traits: { kind: 'clinic', demo },
        rating: { tenths, reviewCount: tenths ? 3 : 0 },
        ...changes,
      });
};

/** What is compared with each other: the same coverage, and real or invented. */
export const groupName = ({ group, demo }: { group: string; demo: boolean }): string =>
  `${group}${demo ? ' invented' : ''}`;

/** The groups of made-up offers, worked out one by one. */
export function expectedGroups(
  offers: readonly MadeUp[],
  forChildren: boolean,
): Map<string, { lowest: number | null; compared: MadeUp[]; all: MadeUp[] }> {
  const groups = new Map<string, { lowest: number | null; compared: MadeUp[]; all: MadeUp[] }>();
  for (const offer of offers) {
    const coverage = offer.cents === null ? 'on_request' : offer.coverage;
    const name = groupName({ group: coverage, demo: offer.demo });
    const group = groups.get(name) ?? { lowest: null, compared: [], all: [] };
    group.all.push(offer);
    if (offer.cents !== null && !offer.countyProgram && (forChildren || !offer.childrenOnly)) {
      group.compared.push(offer);
      group.lowest = Math.min(group.lowest ?? Infinity, offer.cents);
    }
    groups.set(name, group);
  }
  return groups;
}

/** The nearest first, then by name. */
export const byTieBreak = (
  [miles, name]: [number, string],
  [other, next]: [number, string],
): number => miles - other || name.localeCompare(next);
