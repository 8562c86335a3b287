import { plural } from './plural';

export const providerList = {
  save: 'Save',
  saved: 'Saved',
  heading: 'Saved providers',
  show: (count: number) => `Saved (${count})`,
  note: 'This list is kept on this device only.',
  none: 'No provider is saved on this device.',
  hint: 'Press Save on a provider to find it here again.',
  restOfServices: (count: number) =>
    plural(count, { one: '1 more service', other: `${count} more services` }),
  showMore: 'Show more providers',
  bundleCard:
    "Didn't see the providers/services you need? Let us get a personalized bundle quote for you.",
  emptyHint: 'Try another city, or search for the service itself.',
  searchServices: 'Search services for this',
  zipHint: 'Change the ZIP code in the filters, or leave it out.',
};
