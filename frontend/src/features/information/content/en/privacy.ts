import { paths } from '@/paths';
import { type LegalText, link } from '../blocks';
import type { Facts } from '../facts';
import { PROMISES } from '../promises';
import { claims } from './claims';

export type PrivacySection =
  | 'what-we-keep'
  | 'how-we-use-it'
  | 'who-gets-it'
  | 'cookies'
  | 'how-we-protect-it'
  | 'your-rights'
  | 'children'
  | 'changes'
  | 'contact';

export const privacy = (facts: Facts): LegalText<PrivacySection> => {
  const { product, support, ownSignIn } = facts;
  const say = claims(facts);
  return {
    heading: 'Privacy policy',
    lead: `What ${product} knows about you, why, and for how long.`,
    summary: [
      'We keep what you tell us: your account, your requests to clinics and to us, and your searches.',
      say.symptomsKept,
      `${say.noSale} ${say.noAds} ${say.noTracking}`,
      say.rights,
    ],
    sections: {
      'what-we-keep': {
        title: 'What we keep',
        blocks: [
          {
            records: [
              {
                title: 'Your account',
                lines: [
                  {
                    label: 'What',
                    text: 'Your first and last name, email address, ZIP code and language.',
                  },
                  {
                    label: 'Why',
                    text: 'To sign you in, to write to you, and to tell a clinic who asks. Your ZIP code shows how far away providers are.',
                  },
                  { label: 'How long', text: 'As long as you have the account.' },
                ],
              },
              ...(ownSignIn
                ? [
                    {
                      title: 'The page where you signed up or asked for a sign-in link',
                      lines: [
                        {
                          label: 'What',
                          text: 'Its address on our site, with the words of your search if you came from one.',
                        },
                        { label: 'Why', text: 'To take you back there. It is in no mail.' },
                        {
                          label: 'How long',
                          text: `Until you first sign in, and ${PROMISES.signUpHours} hours at most. With a sign-in link, until you use it. We delete unused links every day.`,
                        },
                      ],
                    },
                  ]
                : []),
              ...(ownSignIn
                ? [
                    {
                      title: 'Your password',
                      lines: [
                        {
                          label: 'What',
                          text: 'Only a scrambled form. Nobody can read your password from it, not even we.',
                        },
                        { label: 'Why', text: 'To check that it is you.' },
                        { label: 'How long', text: 'As long as you have the account.' },
                      ],
                    },
                  ]
                : []),
              {
                title: 'How you found us',
                lines: [
                  {
                    label: 'What',
                    text: 'If you came by a link that carries tags, such as the name of a newsletter, those tags.',
                  },
                  { label: 'Why', text: 'To learn which links help people find us.' },
                  {
                    label: 'How long',
                    text: 'We keep them only if you make an account, and as long as you have it.',
                  },
                ],
              },
              {
                title: 'Your appointment requests',
                lines: [
                  {
                    label: 'What',
                    text: 'The clinic and service, the times you offer, your symptoms, your notes, whether you are new there, who the visit is for and their age group. The price that you saw. Your phone number, if you give it, and whether you agreed to text messages.',
                  },
                  {
                    label: 'Why',
                    text: 'To pass your request to the clinic that you chose, and to show it to you.',
                  },
                  {
                    label: 'How long',
                    text: `${say.symptomsKept} The rest stays as long as you have the account.`,
                  },
                ],
              },
              {
                title: 'Your price requests',
                lines: [
                  {
                    label: 'What',
                    text: 'What you ask about, what you write, your email address and your phone number, if you give it.',
                  },
                  {
                    label: 'Why',
                    text: 'To find out the price and to tell you. Our staff reads it. We pass on neither your name nor your words.',
                  },
                  {
                    label: 'Who can open it',
                    text: 'The page that we link when you send the request shows all of it to whoever has its address. The link in our mail shows where the request stands and the price, but not your words.',
                  },
                  {
                    label: 'How long',
                    text: `We delete what you wrote and your phone number ${PROMISES.symptomsDays} days after the last change. The rest stays until you ask us to delete it.`,
                  },
                ],
              },
              {
                title: 'Sign-ups, sign-ins and changes',
                lines: [
                  {
                    label: 'What',
                    text: 'The time, if it worked, your network address (IP address) and the name of your browser.',
                  },
                  { label: 'Why', text: 'To notice when somebody tries to break in.' },
                  {
                    label: 'How long',
                    text: `${say.networkShortened} We delete the list of sign-ins after ${PROMISES.signInLogDays} days.`,
                  },
                ],
              },
              {
                title: 'What you search and which pages you open',
                lines: [
                  {
                    label: 'What',
                    text: 'The words of a search, without mail addresses, numbers and names that say so, and what we answered; the pages, clinics and services that you open. The site that you came from, a part of your network address and the kind of your browser. With your account if you are signed in, otherwise with a random number of your browser. A browser that sends Global Privacy Control is not tied to an account.',
                  },
                  {
                    label: 'Why',
                    text: 'To find services, to see what people look for and do not find, and to count visits. Never for ads.',
                  },
                  {
                    label: 'How long',
                    text: `${PROMISES.searchDays} days. Counts without people stay.`,
                  },
                ],
              },
              {
                title: 'Mails to our help desk',
                lines: [
                  { label: 'What', text: 'What you write to us, and our answer.' },
                  { label: 'Why', text: 'To help you.' },
                  { label: 'How long', text: 'As long as we need it to help you.' },
                ],
              },
            ],
          },
          'Words that you type into the search box do not go into our technical logs.',
          'While you fill in a request, our server reads what you wrote, in case it is an emergency. It keeps none of it until you send the request.',
          { counsel: 'State how long mails to the help desk and backup copies are kept.' },
        ],
      },
      'how-we-use-it': {
        title: 'How we use it',
        blocks: [
          {
            list: [
              'To run your account.',
              'To send your requests to the clinic, and to write to you about them.',
              'To show prices and services that fit.',
              'To keep the site safe and to fix what is broken.',
              'To do what the law asks of us.',
            ],
          },
          'We do not use it for anything else. We send no ads by mail.',
        ],
      },
      'who-gets-it': {
        title: 'Who gets it',
        blocks: [
          {
            list: [
              `The clinic that you choose. First it gets the service, the times, if you are new there, who the visit is for, their age group, your language and the price that you saw. ${say.mailsWithoutHealth} ${say.clinicLink} ${say.clinicLinkEnds} ${say.reasonStays}`,
              'Companies that run our computers and send our mails. They work for us and may not use your data for themselves.',
              ...(ownSignIn
                ? []
                : [
                    'The company that signs you in. It knows your email address and when you sign in.',
                  ]),
              'Courts or agencies, but only when the law says that we must.',
            ],
          },
          'Nobody else. We do not sell your data. We do not share it for ads.',
          'Once the clinic has your request, the clinic keeps its own copy. Its own privacy rules hold for that copy.',
          'If you follow a link to a map or to a hospital, you leave our site. That other site does not learn from us which page you were on.',
          {
            counsel:
              'Name the companies that run servers and mail, and where the data lies. Say what happens if the business is sold.',
          },
        ],
      },
      cookies: {
        title: 'Cookies and your browser',
        blocks: [
          say.ownCookies,
          ...(ownSignIn
            ? [
                `Other sites and scripts cannot read them. The first ends after ${PROMISES.sessionIdleDays} days without a visit, and after ${PROMISES.sessionMostDays} days at most. The second ends after ${PROMISES.signUpHours} hours at most. Without an account you get neither.`,
              ]
            : []),
          'Your browser also remembers the language and colors that you choose, the providers that you have saved, its random number and that you are signed in. If you ask for a sign-in link, it keeps your email address until you use the link. If it cannot reach us, it keeps the counts of your visit and sends them later.',
          'Until you close the page, it remembers the tags of the link that brought you here. It also keeps a search that you left to sign in, a form that you did not send, and the providers that you chose to compare. You can clear all of this in your browser.',
          `${say.noTracking} There are no ad cookies and no hidden counters of other companies.`,
        ],
      },
      'how-we-protect-it': {
        title: 'How we protect it',
        blocks: [
          {
            list: [
              'Only people who need your data for their work can see it.',
              'Each change that our staff makes is written down, with who made it.',
              'Names, symptoms and addresses stay out of our technical logs.',
              'We ask for little, and we delete it when its time is over.',
            ],
          },
          `No site can promise that nothing will ever go wrong. ${say.breachNotice}`,
          { counsel: 'Describe how the operator encrypts connections and storage.' },
        ],
      },
      'your-rights': {
        title: 'Your rights',
        blocks: [
          'These rights are yours, wherever you live:',
          {
            list: [
              'See your data and get a copy.',
              'Have mistakes fixed.',
              'Have your account and your data deleted. Open requests and appointments are then cancelled, and the clinics are told. We keep only a record that something was done, without your name.',
              'Take back a consent, such as the one for text messages.',
            ],
          },
          [
            'You can do all of this yourself in ',
            link('your account', paths.account()),
            ', at any time.',
          ],
          [
            'Does that not work, or is something else wrong? Write to ',
            support,
            ` from the email address of your account. ${say.answerTime} If we say no, we tell you why. You can then ask us to look again.`,
          ],
          [
            'More on data about your health: ',
            link('consumer health data privacy policy', paths.healthData()),
            '.',
          ],
        ],
      },
      children: {
        title: 'Children',
        blocks: [
          `You must be ${PROMISES.leastAge} or older to have an account. A parent can ask for an appointment for a child. We then keep the age group of the child, not the name.`,
        ],
      },
      changes: {
        title: 'If this policy changes',
        blocks: [
          'We put the new version and its date on this page. If we want to keep or share more than before, we ask you first.',
        ],
      },
      contact: {
        title: 'Who is responsible',
        blocks: [
          ['Write to ', support, ' with any question about your data.'],
          {
            counsel:
              'Add the legal name and postal address of the operator, and who answers for privacy there.',
          },
        ],
      },
    },
  };
};
