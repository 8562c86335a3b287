import { paths } from '@/paths';
import { link, type Page, strong } from '../blocks';
import type { Facts } from '../facts';
import { ESTIMATE_LAW, PROMISES } from '../promises';
import { NO_SURPRISES_PHONE, SOURCES } from '../sources';
import { claims } from './claims';

export type HelpSection = 'prices' | 'appointments' | 'estimate' | 'account' | 'contact';

export const help = (facts: Facts): Page<HelpSection> => {
  const { product, support, phone, pricesForAll, ownSignIn, demo } = facts;
  const say = claims(facts);
  const { soon, later, asked, disputeFromDollars, disputeWithinDays } = ESTIMATE_LAW;
  return {
    heading: 'How can we help?',
    lead: 'Short answers to what people ask us most.',
    sections: {
      prices: {
        title: 'Compare prices',
        blocks: [],
        parts: {
          'how-to-compare': {
            title: 'How do I compare prices?',
            blocks: [
              {
                steps: [
                  [
                    'Go to ',
                    link('Services', paths.services()),
                    ' and type a test, a visit or a kind of doctor.',
                  ],
                  ...(pricesForAll ? [] : ['Sign in. An account is free.']),
                  'Look at the price, and then at the line below it. It says what the price covers, who gave it and when.',
                  'Compare like with like. A price for the place alone looks low, but more bills may follow.',
                  'Ask the clinic for the full price before you go.',
                ],
              },
            ],
          },
          'need-an-account': {
            title: 'Do I need an account?',
            blocks: [`${say.account} We check that your email address is yours.`],
          },
          insurance: {
            title: 'Do you take insurance?',
            blocks: [
              'We are not a clinic and not an insurance company. All prices here are cash prices: what you pay when you do not use insurance.',
              'Some clinics take insurance, too. Ask the clinic if it takes yours, and what you would pay with it. What you pay in cash may not count toward your deductible. Your plan can tell you.',
            ],
          },
          'what-it-costs': {
            title: 'What does this site cost?',
            blocks: [`Nothing. ${say.noPayment}`],
          },
          'facility-price-only': {
            title: 'What does “Facility price only” mean?',
            blocks: [
              'The price is for the place: the room, the machines and the staff there. The doctor, a lab or the person who puts you to sleep may send you their own bill.',
              'Before you go, ask: “Who else will send me a bill, and how much will it be?”',
              'You may also see “Doctor and facility included” or “Doctor’s fee only”. They mean just what they say.',
            ],
          },
          'where-prices-come-from': {
            title: 'Where do the prices come from?',
            blocks: [
              [
                `${say.hospitalPrices} The law makes them `,
                link('publish it', SOURCES.hospitalPrices),
                `. ${say.clinicPrices}`,
              ],
              `${say.everyPrice} For a hospital you can open the file, too, if it has a public address.`,
            ],
          },
          'can-prices-change': {
            title: 'Can a price change?',
            blocks: [`Yes. ${say.pricesChange} We mark a price that is more than a year old.`],
          },
          'price-on-request': {
            title: 'Why is there no price?',
            blocks: [
              '“Price on request” means that we do not have a price from this provider. Call and ask.',
            ],
          },
          'county-program': {
            title: 'What is a county program?',
            blocks: [
              'It is health care run by the county. Its price may depend on where you live and how much you earn. Ask if you qualify before you plan with that price.',
            ],
          },
          'demo-clinics': demo
            ? {
                title: 'What does “Demo” mean?',
                blocks: [
                  'A clinic marked “Demo” is made up, and so are its prices. It shows how the site works. You cannot get care there.',
                ],
              }
            : null,
        },
      },
      appointments: {
        title: 'Ask for an appointment',
        blocks: [],
        parts: {
          'how-to-ask': {
            title: 'How do I ask for an appointment?',
            blocks: [
              {
                steps: [
                  ['Choose a clinic and press ', strong('Request Appointment'), '.'],
                  'Offer up to five times that work for you.',
                  'Say in a few words what it is about. Leave out what the clinic does not need to know.',
                  'Send it.',
                ],
              },
            ],
          },
          'what-happens-next': {
            title: 'What happens after I send a request?',
            blocks: [
              'You get a mail that says what you asked for, with a reference. The clinic gets a mail with the service and the times. It says yes, offers another time or asks something, and we pass that on to you.',
              `${say.mailsWithoutHealth} ${say.clinicLink}`,
              say.clinicLinkEnds,
              `${say.requestOnly} We keep the price that you saw, and its date, with your request.`,
            ],
          },
          'how-to-cancel': {
            title: 'How do I cancel or change it?',
            blocks: [
              [
                'Go to ',
                link('your account', paths.account()),
                '. There you can cancel it or ask for other times. If the clinic has said yes, call the clinic, too.',
              ],
              [
                'Does that not work? Write to ',
                support,
                ' and name the reference that is in our mail.',
              ],
              'Do it early. Each clinic says how many hours ahead it needs to know. It is in our mail to you.',
              `${say.reasonStays} We charge no fee. The clinic may have its own rule, so ask.`,
            ],
          },
          'why-not-hospitals': {
            title: 'Why can I not ask a hospital here?',
            blocks: [
              'We list hospitals with the prices they publish. They do not take requests through us. You can request a cash price, and we ask the hospital for you.',
            ],
          },
          'for-someone-else': {
            title: 'Can I ask for my child or for someone else?',
            blocks: [
              `Yes. Say who it is for when you send the request. You must be ${PROMISES.leastAge} or older to have an account.`,
            ],
          },
          'do-i-pay-here': { title: 'Do I pay here?', blocks: [`No. ${say.noPayment}`] },
        },
      },
      estimate: {
        title: 'Your right to a price in writing',
        blocks: [],
        parts: {
          'good-faith-estimate': {
            title: 'What is a Good Faith Estimate?',
            blocks: [
              'It is a list, in writing, of what your care will likely cost. A federal law, the No Surprises Act, gives you the right to it. It is for people who have no insurance or do not use it. It is free.',
              'It should list each thing that you will likely be billed for, such as the visit, tests and the use of the room.',
            ],
          },
          'when-estimate': {
            title: 'When do I get it?',
            blocks: [
              {
                list: [
                  `You book ${soon.bookedAhead} to ${later.bookedAhead - 1} business days ahead: within ${soon.dueWithin} business day after you book.`,
                  `You book ${later.bookedAhead} or more business days ahead: within ${later.dueWithin} business days after you book.`,
                  `You only ask for it: within ${asked.dueWithin} business days after you ask.`,
                ],
              },
              'Ask for it when you call, and keep it in a safe place. You do not get one in the emergency room.',
            ],
          },
          'bill-too-high': {
            title: 'What if the bill is higher?',
            blocks: [
              `Is the bill at least $${disputeFromDollars} more than the estimate of that clinic or doctor? Then you can dispute it. You have ${disputeWithinDays} days from the date on the first bill. There is a small fee.`,
              [
                'The official source is the Centers for Medicare & Medicaid Services (CMS): ',
                link('cms.gov/nosurprises/consumers', SOURCES.noSurprises),
                ', phone ',
                link(NO_SURPRISES_PHONE, paths.phone(NO_SURPRISES_PHONE)),
                '.',
              ],
            ],
          },
          'is-this-an-estimate': {
            title: 'Is a price on this site a Good Faith Estimate?',
            blocks: [
              `No. Only the clinic or hospital can give you one. Use the price on ${product} to choose, then ask for the estimate.`,
            ],
          },
        },
      },
      account: {
        title: 'Your account and your data',
        blocks: [],
        parts: {
          'no-mail': {
            title: 'The email to verify my address did not come',
            blocks: [
              'Look in your spam folder. If it is not there, try to sign in. The page then lets you send the email again.',
            ],
          },
          'who-sees-it': {
            title: 'Who sees what I write in a request?',
            blocks: [
              `The few of our staff who run the site, and the clinic that you choose. The clinic gets a link in our first mail. ${say.clinicLink}`,
              say.clinicLinkEnds,
              [say.noSale, ' Read our ', link('privacy policy', paths.privacy()), '.'],
            ],
          },
          'copy-or-delete': {
            title: 'How do I get a copy of my data, or delete it?',
            blocks: [
              [
                'You can do it yourself in ',
                link('your account', paths.account()),
                '. There you can:',
              ],
              {
                list: [
                  'download a copy of your data,',
                  'take back what you agreed to,',
                  ...(ownSignIn ? ['sign out on all your devices,'] : []),
                  'delete your account. Open requests and appointments are then cancelled, and the clinics are told.',
                ],
              },
              [
                'Does that not work, or is something wrong? Write to ',
                support,
                ` from the email address of your account. ${say.answerTime}`,
              ],
            ],
          },
        },
      },
      contact: {
        title: 'Reach us',
        blocks: [
          phone ? ['Write to ', support, ' or call ', phone, '.'] : ['Write to ', support, '.'],
          `${say.noAdvice} For questions about your health, ask a doctor or a nurse.`,
        ],
        parts: {
          'where-we-are': {
            title: 'Where are you?',
            blocks: [
              `We are a website, so there is no office to visit. ${say.pilot} Each clinic has its address on its page.`,
            ],
          },
        },
      },
    },
  };
};
