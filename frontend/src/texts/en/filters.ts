import { plural } from './plural';

export const filters = {
  specialties: 'Specialty',
  services: 'Service',
  cities: 'City',
  rating: 'Lowest rating',
  anyRating: 'Any rating',
  ratingHint: 'Providers without a rating are left out.',
  anyRatingHint: 'Providers without a rating are shown, too.',
  zip: 'ZIP code',
  zipHint: 'In Texas. Distances are straight lines.',
  zipHintOwn: (zip: string) =>
    `While this is empty, your own counts: ${zip}. Distances are straight lines.`,
  zipFaults: {
    incomplete: 'Please enter a valid 5-digit zip code',
    missing: 'Enter a ZIP code to measure distance from.',
  },
  radius: 'Distance',
  anyRadius: 'Any distance',
  miles: (miles: number) => `Within ${miles} miles`,
  order: 'Sort by',
  orders: { rating: 'Best rated first', distance: 'Nearest first', price: 'Lowest price first' },
  orderHint: 'To sort by price, choose exactly one service below.',
  find: (facet: string) => `Find: ${facet}`,
  found: (count: number) =>
    plural(count, { one: '1 choice matches.', other: `${count} choices match.` }),
  all: (count: number) => `Show all ${count}`,
  fewer: 'Show fewer',
  apply: 'Apply Filters',
  clear: 'Clear All',
  note: 'Changes count once you apply them.',
  loading: 'Loading choices...',
  failed: 'The choices could not be loaded.',
};
