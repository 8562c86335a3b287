import { plural } from './plural';

export const directory = {
  heading: 'Our Healthcare Providers',
  area: 'Houston and The Woodlands, Texas. The pilot focuses on cardiology and primary care.',
  search: {
    label: 'Search by name, specialty, service or city',
    placeholder: 'Name, specialty, service or city',
  },
  count: (count: number) => plural(count, { one: '1 provider', other: `${count} providers` }),
  countCapped: (count: number) => `More than ${count.toLocaleString('en-US')} providers`,
  order: {
    rating: 'Sorted by rating, then name',
    distance: (zip: string) => `Sorted by distance from ${zip}, nearest first`,
    price: (service: string) => `Sorted by the price of “${service}”, lowest first`,
  },
  showAll: 'Show all providers',
  showAllOf: (count: number) => `Show all ${count} providers`,
  loading: 'Loading providers...',
  failed: 'Failed to fetch providers',
  emptyNoFilter: 'No providers available at this time.',
  emptyFiltered: 'No providers match your current filters.',
  bundleButton: 'Get Bundle Quote',
  requestPrice: 'Request Cash Price',
  requestPriceAt: (provider: string) => `Request Cash Price: ${provider}`,
  clear: 'Clear All Filters',
  filters: {
    toggle: 'Filters',
    count: (count: number) => `${count} active`,
    active: 'Active filters',
    remove: 'Remove filter:',
    rating: (stars: number) => (stars === 5 ? '5 stars' : `${stars} stars or more`),
    search: 'Search',
    from: (zip: string) => `From ZIP code ${zip}`,
    within: (miles: number, zip: string | null) =>
      zip ? `Within ${miles} miles of ${zip}` : `Within ${miles} miles`,
  },
  card: {
    countyProgram: 'County program',
    countyProgramHint:
      'A county health program. Its prices may depend on whether you qualify. Ask first.',
    rating: (rating: string, reviews: number) => ({
      rating,
      rest: `of 5, ${plural(reviews, { one: '1 review', other: `${reviews} reviews` })}`,
    }),
    answersWithin: {
      hours: (count: number): string =>
        plural(count, {
          one: 'Usually answers within an hour',
          other: `Usually answers within ${count} hours`,
        }),
      days: (count: number): string =>
        plural(count, {
          one: 'Usually answers within a day',
          other: `Usually answers within ${count} days`,
        }),
    },
    ratingSource: (source: string, day: string) => `${source}, ${day}`,
    ratingInvented: 'Invented for the demo',
    /** To the only location, or to the nearest of several. */
    distance: (miles: number, several: boolean) => {
      const away =
        miles < 1
          ? 'Less than 1 mile away'
          : plural(miles, { one: 'About 1 mile away', other: `About ${miles} miles away` });
      return several ? `${away}, nearest location` : away;
    },
    map: 'map',
    website: (provider: string) => `Website of ${provider}`,
    service: 'Service',
    hidden: 'Pricing available after sign in',
    signIn: 'Sign in',
    signInFor: (service: string) => `to see the price of ${service}`,
    signInButton: 'Sign In to See Cash Pricing',
    request: 'Request Appointment',
    moreServices: (count: number) =>
      plural(count, { one: 'Show 1 More Service', other: `Show ${count} More Services` }),
    lessServices: 'Show Less',
    noServices: 'No services listed yet.',
    listing:
      'This hospital publishes its prices but takes no appointment requests here. Request a cash price, and we ask for you.',
    openFile: 'Open the published price file',
  },
  choosing: {
    compare: 'Compare',
    label: 'Comparison',
    count: (count: number, most: number) => `${count} of ${most} chosen`,
    full: (most: number) => `You can compare up to ${most}. Take one out first.`,
    open: 'Compare side by side',
    clear: 'Clear',
  },
  coverage: {
    facility: 'Facility price only',
    facilityHint: 'Doctors may bill you separately.',
    professional: 'Doctor’s fee only',
    unknown: 'Part not stated',
  },
  source: {
    published_file: (date: string) => `Published by the hospital, file of ${date}`,
    provider: (date: string) => `Given by the provider on ${date}`,
    demo: 'Demo price, not a real offer',
    demoGuest: 'Invented clinic for this demo',
    ageing: 'This price is more than a year old.',
  },
};
