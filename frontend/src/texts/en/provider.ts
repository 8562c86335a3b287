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
    labels: {
      languages: 'Languages spoken',
      walkIns: 'Walk-ins',
      patientAges: 'Ages',
      openingHours: 'Opening hours',
      healthAccountCards: 'Cards of health accounts (HSA, FSA)',
      paymentPlans: 'Payment in parts',
      financialHelp: 'Help for people with low incomes',
      financialHelpUrl: 'Web page about this help',
      visitTermsSource: 'Who said so',
      visitTermsAsOf: 'On which day',
    },
    hints: {
      languages: 'One code per line, such as en or es.',
      walkIns: 'Leave it empty if the provider has not said.',
      patientAges: 'Leave it empty if the provider has not said.',
      openingHours: 'One line for days with the same hours: Mo-Fr 08:00-17:00, Sa 09:00-12:00.',
      healthAccountCards: 'Leave it empty if the provider has not said.',
      paymentPlans: 'Leave it empty if the provider has not said.',
      financialHelp: 'Leave it empty if the provider has not said.',
      visitTermsSource: 'Of walk-ins, ages, hours and payment: told by the clinic, its website.',
      visitTermsAsOf: 'As in 2026-11-24.',
    },
    answers: {
      languages: { en: 'English', es: 'Spanish' },
      walkIns: { welcome: 'Walk-ins welcome', appointment_only: 'By appointment only' },
      patientAges: {
        all: 'Sees children and adults',
        children: 'Sees children only',
        adults: 'Sees adults only',
      },
      healthAccountCards: {
        accepted: 'Takes HSA and FSA cards',
        not_accepted: 'Takes no HSA or FSA cards',
      },
      paymentPlans: {
        offered: 'You can pay in parts',
        not_offered: 'No payment in parts',
      },
      financialHelp: {
        offered: 'Lower prices for people with low incomes: ask before you go',
        not_offered: 'No lower prices for people with low incomes',
      },
    },
    speaks: (languages: string) => `Speaks ${languages}`,
    open: (hours: string) => `Open ${hours}`,
    help: 'About help with the bill',
    source: (source: string, day: string | null) =>
      day === null ? `Says: ${source}` : `Says: ${source}, ${day}`,
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
