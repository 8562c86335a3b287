import { paths } from '@/paths';
import { type LegalText, link } from '../blocks';
import type { Facts } from '../facts';
import { PROMISES } from '../promises';
import { claims } from './claims';

export type TermsSection =
  | 'agreement'
  | 'what-we-do'
  | 'not-medical'
  | 'prices'
  | 'requests'
  | 'payment'
  | 'your-account'
  | 'fair-use'
  | 'clinics'
  | 'our-part'
  | 'ending'
  | 'changes'
  | 'law'
  | 'contact';

export const terms = (facts: Facts): LegalText<TermsSection> => {
  const { product, support } = facts;
  const say = claims(facts);
  return {
    heading: 'Terms of service',
    lead: `The rules for using ${product}, in plain words.`,
    summary: [
      `${say.notProvider} In an emergency call 911.`,
      'Prices are information. The clinic makes the offer.',
      say.requestOnly,
      say.noPayment,
    ],
    sections: {
      agreement: {
        title: 'Your agreement with us',
        blocks: [
          `When you make an account, you agree to these terms. You must be ${PROMISES.leastAge} or older.`,
          ['How we treat your data is in our ', link('privacy policy', paths.privacy()), '.'],
          {
            counsel:
              'Add the legal name of the operator. Say if people who only look are bound, too.',
          },
        ],
      },
      'what-we-do': {
        title: 'What we do',
        blocks: [
          `${say.purpose} You can compare prices and ask a clinic for an appointment.`,
          'We pass on requests. The care itself is between you and the clinic.',
        ],
      },
      'not-medical': {
        title: 'Not medical advice',
        blocks: [
          `${say.notProvider} ${say.noAdvice} Nothing on this site tells you what you have or what you need. A doctor or nurse can.`,
          'In an emergency call 911. If you think about suicide, call or text 988. Do not wait for an answer from us or from a clinic.',
        ],
      },
      prices: {
        title: 'Prices',
        blocks: [
          `${say.hospitalPrices} ${say.clinicPrices} ${say.everyPrice}`,
          say.pricesChange,
          'A price here is information, not an offer from us. It may be old, it may be wrong, and it may not cover the whole bill. Only the clinic or hospital can make you an offer.',
          [
            'You have a right to a price in writing: the ',
            link('Good Faith Estimate', paths.helpCenter('good-faith-estimate')),
            '.',
          ],
        ],
      },
      requests: {
        title: 'Appointment requests',
        blocks: [
          say.requestOnly,
          'The clinic may say no, or offer you another time. We cannot promise that it answers, or when.',
          'If you cannot come, tell the clinic as early as you can. The clinic may have its own rule for late notice.',
        ],
      },
      payment: {
        title: 'Payment',
        blocks: [
          `${say.noPayment} We charge you nothing for an account or for a request.`,
          'Questions about a bill go to the clinic.',
        ],
      },
      'your-account': {
        title: 'Your account',
        blocks: [
          {
            list: [
              'Give your real name and your own email address.',
              'Keep your password to yourself.',
              'Tell us if you think that somebody else uses your account.',
              'Ask for an appointment only for yourself, your child, or somebody who wants you to.',
            ],
          },
        ],
      },
      'fair-use': {
        title: 'Fair use',
        blocks: [
          'Please do not:',
          {
            list: [
              'send requests that you do not mean,',
              'pretend to be somebody else,',
              'break into the site or slow it down on purpose,',
              'use it to hurt or to cheat anyone.',
            ],
          },
          'If you do, we may close your account.',
        ],
      },
      clinics: {
        title: 'Clinics and hospitals',
        blocks: [
          'They do not belong to us, and they do not work for us. They answer for their care, their prices and their bills.',
          'We list hospitals because their prices are public. That does not mean that they work with us.',
        ],
      },
      'our-part': {
        title: 'What we answer for',
        blocks: [
          'We work with care, but mistakes happen. The site may be down for a while. If you find a mistake, tell us, and we fix it.',
          {
            counsel:
              'Write the clauses on warranty and liability that the law of the operator’s state allows.',
          },
        ],
      },
      ending: {
        title: 'How it ends',
        blocks: [
          [
            'You can end it at any time. Delete your account in ',
            link('your account', paths.account()),
            ', or write to ',
            support,
            ' and we do it.',
          ],
          'We can end it if you break these terms. We tell you why, unless the law forbids it.',
        ],
      },
      changes: {
        title: 'If these terms change',
        blocks: [
          'We put the new version on this page, with the date from which it holds. If you do not agree, you can close your account.',
        ],
      },
      law: {
        title: 'Law and disputes',
        blocks: [
          'Please write to us first. Most things can be solved that way.',
          { counsel: 'State the governing law and the place for disputes.' },
        ],
      },
      contact: { title: 'Contact', blocks: [['Write to ', support, '.']] },
    },
  };
};
