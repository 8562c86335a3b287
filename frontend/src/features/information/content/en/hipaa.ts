import { paths } from '@/paths';
import { type LegalText, link } from '../blocks';
import type { Facts } from '../facts';
import { PROMISES } from '../promises';
import { SOURCES } from '../sources';
import { claims } from './claims';

export type HipaaSection =
  | 'what-hipaa-is'
  | 'what-we-are'
  | 'what-we-hold'
  | 'which-rules'
  | 'at-the-clinic'
  | 'no-badge'
  | 'complain';

export const hipaa = (facts: Facts): LegalText<HipaaSection> => {
  const { product, support } = facts;
  const say = claims(facts);
  return {
    heading: 'HIPAA: what we are and what we are not',
    lead: 'HIPAA is the federal law on health privacy. Here is what it does, and does not do, for what you tell us.',
    summary: [
      `${say.notProvider} We are not a health plan.`,
      'We do hold some health data: what you write in a request or a search.',
      'As we read the law, HIPAA does not cover us. Other laws do.',
      'Your clinic has duties of its own once it has your request.',
    ],
    sections: {
      'what-hipaa-is': {
        title: 'What HIPAA is',
        blocks: [
          'HIPAA tells doctors, hospitals and health plans how to guard your health data. It also binds the companies that handle that data for them.',
          [
            'It does not cover everyone who has health data. The government explains ',
            link('whom it covers and what your rights are', SOURCES.hipaaForPeople),
            '.',
          ],
        ],
      },
      'what-we-are': {
        title: 'What we are',
        blocks: [
          {
            list: [
              `${product} is a place to compare cash prices and to ask for appointments.`,
              `${say.notProvider} ${say.noAdvice}`,
              'We are not a health plan, and we send no bills to one.',
              say.noPayment,
            ],
          },
          'You use our site on your own. So, as we read it, HIPAA does not cover what you tell us.',
          {
            counsel:
              'Confirm this reading. Check if passing requests to clinics makes the operator a business associate of a clinic.',
          },
        ],
      },
      'what-we-hold': {
        title: 'What we hold',
        blocks: [
          'We do not say that we hold no health data. We do hold some:',
          {
            list: [
              'The symptoms and notes in your appointment requests.',
              'What you write when you ask for a price.',
              `The words of your searches, for ${PROMISES.searchDays} days.`,
              'Which clinic and which service you asked for.',
              'Who the visit is for, and the age group of that person.',
            ],
          },
          say.symptomsKept,
          'Do not send us more than the clinic needs to know. Leave out card numbers and your Social Security number.',
        ],
      },
      'which-rules': {
        title: 'Which rules we follow',
        blocks: [
          {
            list: [
              [
                'Our own promises: the ',
                link('privacy policy', paths.privacy()),
                ' and the ',
                link('consumer health data privacy policy', paths.healthData()),
                '.',
              ],
              'The federal law against unfair and false business claims. The Federal Trade Commission (FTC) watches over it.',
              'The FTC rule on leaks of health data. It makes sites like ours tell people when such data gets out.',
              'State laws on health data, such as those of Texas and Washington.',
            ],
          },
          say.breachNotice,
          { counsel: 'Confirm which of these laws bind the operator.' },
        ],
      },
      'at-the-clinic': {
        title: 'At the clinic',
        blocks: [
          'Most clinics and hospitals must follow HIPAA. From the moment they have your request, they must guard it as the law says.',
          'A small clinic that takes only cash and sends no electronic bills may fall outside of HIPAA. You can ask the clinic.',
        ],
      },
      'no-badge': {
        title: 'Why you see no badge',
        blocks: [
          'The government gives out no HIPAA badge for websites. So we do not show one. What counts is what a site does with your data, and that is what these pages tell you.',
        ],
      },
      complain: {
        title: 'If something is wrong',
        blocks: [
          ['Write to ', support, ' first, if you can. We want to fix it.'],
          [
            'About us, you can complain to the ',
            link('FTC', SOURCES.ftcComplaint),
            ' or to the ',
            link('Texas Attorney General', SOURCES.texasComplaint),
            '.',
          ],
          [
            'About a clinic, you can complain to the ',
            link('U.S. Department of Health and Human Services', SOURCES.hipaaComplaint),
            '.',
          ],
        ],
      },
    },
  };
};
