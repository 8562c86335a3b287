import { paths } from '@/paths';
import { link, type Page } from '../blocks';
import type { Facts } from '../facts';
import { SOURCES } from '../sources';
import { claims } from './claims';

type AboutSection = 'mission' | 'why' | 'cash-price' | 'pilot' | 'what-we-are-not' | 'clinics';

export interface About extends Page<AboutSection> {
  readonly drawing: string;
  readonly call: {
    readonly heading: string;
    readonly text: string;
    readonly guest: string;
    readonly user: string;
  };
}

export const about = (facts: Facts): About => {
  const { product, support } = facts;
  const say = claims(facts);
  return {
    heading: 'Know the price before you go',
    lead: say.purpose,
    drawing: 'Where we start: The Woodlands in the north, Houston in the south',
    sections: {
      mission: {
        title: 'Our mission',
        blocks: [
          'You should be able to see what care costs before you say yes to it. We want that to be normal.',
          `So ${product} shows cash prices side by side, in plain words, and lets you ask a clinic for an appointment.`,
        ],
      },
      why: {
        title: 'Why we built it',
        blocks: [
          'The same test can cost very different amounts at two places in one city. If nobody shows you the price, you find out when the bill comes.',
          [
            'Hospitals in the United States ',
            link('must publish their prices', SOURCES.hospitalPrices),
            '. But they publish them in files made for computers. The files are huge and hard to read.',
          ],
          'Many clinics have a cash price too. Most of the time you have to call to hear it.',
          'We put both in one place.',
        ],
      },
      'cash-price': {
        title: 'What a cash price is',
        blocks: [
          'A cash price is what you pay when you do not use insurance. It does not have to be paper money. The clinic tells you how you can pay.',
          `${say.hospitalPrices} ${say.clinicPrices} ${say.everyPrice}`,
          [
            'Some prices do not cover the whole bill. Then we say so right at the price. Read what ',
            link('“Facility price only”', paths.helpCenter('facility-price-only')),
            ' means.',
          ],
        ],
      },
      pilot: {
        title: 'Where we start',
        blocks: [
          say.pilot,
          'This is a pilot, a small first step. The list is still short. It grows when clinics join.',
        ],
      },
      'what-we-are-not': {
        title: 'What we are not',
        blocks: [
          {
            list: [
              `${say.notProvider} ${say.noAdvice}`,
              'We are not insurance, and we are not a discount card.',
              say.noPayment,
              `${say.noSale} ${say.noAds}`,
            ],
          },
        ],
      },
      clinics: {
        title: 'Are you a clinic?',
        blocks: [['List your cash prices where people look for them. Write to ', support, '.']],
      },
    },
    call: {
      heading: 'See what care costs',
      text: say.invitation,
      guest: 'Create a free account',
      user: 'Find a service',
    },
  };
};
