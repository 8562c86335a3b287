import { plural } from './plural';

export const compare = {
  back: 'All providers',
  heading: 'Providers side by side',
  compared: 'Providers',
  fact: 'Fact',
  labels: {
    place: 'Specialty and cities',
    services: 'Services',
    distance: 'Distance',
    rating: 'Rating',
    answers: 'Answers to requests',
    step: 'Next step',
  },
  services: (count: number) => plural(count, { one: '1 service', other: `${count} services` }),
  notSaid: 'Has not said',
  notListed: 'Does not list this service',
  notKnown: 'Not known',
  noRating: 'No rating',
  fewAnswers: 'Too few answers so far to say',
  noRequests: 'Takes no appointment requests here',
  different: 'These prices cover different things.',
  differentHint: 'Read what each one includes: with one of them, more bills may follow.',
  invented: 'Not all of these prices are real.',
  inventedHint: 'Nobody can get the price of a clinic marked “Demo”.',
  leftOut: (count: number) =>
    plural(count, {
      one: '1 provider of this link is left out: it is not listed here, or it is one too many.',
      other: `${count} providers of this link are left out: they are not listed here, or too many.`,
    }),
  none: 'Choose at least two providers to compare.',
  pricesOf: 'Show prices of',
  chooseService: 'Choose a service',
  byAll: 'All of these providers list',
  bySome: 'Some of these providers list',
  remove: 'Remove',
  removed: (provider: string) => `${provider} is no longer compared.`,
  oneLeft: (provider: string) =>
    `${provider} is still chosen. Check “Compare” on one or two more providers of the list.`,
  hint: 'Check “Compare” on two or three providers of the list.',
};
