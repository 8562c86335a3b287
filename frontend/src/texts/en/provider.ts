import { plural } from './plural';

export const provider = {
  description: (name: string, specialty: string, cities: string) =>
    `${name}: services, addresses and cash prices for patients without insurance. ${specialty}. ${cities}`,
  loading: 'Loading provider...',
  failed: 'This provider could not be loaded.',
  back: 'All providers',
  demoHint: 'An invented clinic for this demo. Its prices are not real offers.',
  listing: 'Hospital price list',
  listingHint:
    'Listed from the hospital’s own published prices. The hospital takes no appointment requests here.',
  website: 'Website',
  /** Of the visits: read here, entered in the console and named in the audit log. */
  facts: {
    labels: { languages: 'Languages spoken', walkIns: 'Walk-ins', patientAges: 'Ages' },
    hints: {
      languages: 'One code on each line: en, es.',
      walkIns: 'Leave it empty if the provider has not said.',
      patientAges: 'Leave it empty if the provider has not said.',
    },
    answers: {
      languages: { en: 'English', es: 'Spanish' },
      walkIns: { welcome: 'Walk-ins welcome', appointment_only: 'By appointment only' },
      patientAges: {
        all: 'Sees children and adults',
        children: 'Sees children only',
        adults: 'Sees adults only',
      },
    },
    speaks: (languages: string) => `Speaks ${languages}`,
  },
  services: 'Services and cash prices',
  servicesGuest: 'Services',
  places: (count: number): string => plural(count, { one: 'Location', other: 'Locations' }),
  book: 'Book a visit',
  bookHint:
    'Offer times that suit you. The clinic answers with one of them. You pay the clinic, not us.',
  listingAction: 'Ask for the full price',
  listingAsk:
    'Request a cash price: we ask the hospital for the full price, and what will be billed apart.',
  closed: 'No appointment requests here',
  closedHint:
    'This provider does not take requests on this site right now. Please contact them directly.',
  guest: 'See the cash prices',
  guestHint: 'Prices and appointment requests come with a free account.',
  sharing: {
    share: 'Share',
    copied: 'Link copied',
    copyFailed: 'The link could not be copied.',
  },
};
