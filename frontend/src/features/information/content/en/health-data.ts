import { paths } from '@/paths';
import { type LegalText, link } from '../blocks';
import type { Facts } from '../facts';
import { PROMISES } from '../promises';
import { SOURCES } from '../sources';
import { claims } from './claims';

export type HealthDataSection =
  | 'what-it-is'
  | 'what-we-collect'
  | 'why'
  | 'sources'
  | 'sharing'
  | 'never'
  | 'consent'
  | 'your-rights'
  | 'appeal'
  | 'washington'
  | 'texas'
  | 'changes';

export const healthData = (facts: Facts): LegalText<HealthDataSection> => {
  const { support } = facts;
  const say = claims(facts);
  return {
    heading: 'Consumer health data privacy policy',
    lead: 'Some data tells others about your health. This page is about that data only.',
    summary: [
      'We collect health data when you send it to ask for an appointment or a price, and when you search.',
      'An appointment request goes to the clinic that you choose.',
      say.symptomsKept,
      'We never sell it, and we never use it for ads.',
    ],
    sections: {
      'what-it-is': {
        title: 'What consumer health data is',
        blocks: [
          'It is data that is tied to you and says something about your body or your mind: now, in the past or in the future. That you are looking for care counts, too.',
          'Washington and some other states have laws about it. We give everyone the same rights, wherever they live.',
          ['For all other data, read our ', link('privacy policy', paths.privacy()), '.'],
        ],
      },
      'what-we-collect': {
        title: 'What we collect',
        blocks: [
          {
            list: [
              'Symptoms and notes that you write in an appointment request.',
              'What you write when you ask for a price. Our staff reads it; no clinic gets it from us.',
              `The words of your searches and what we answered: with your account if you are signed in, for ${PROMISES.searchDays} days.`,
              'Which clinic, which service and which times you ask for.',
              'If you are a new patient, who the visit is for, and the age group of that person.',
            ],
          },
          `${say.symptomsKept} The rest stays as long as you have the account.`,
          {
            counsel:
              'While somebody fills in a request, the server reads what they wrote for signs of an emergency, and keeps nothing. Decide whether this page must say so, too, and under which version.',
          },
          'We do not collect test results, scans, health records, fingerprints, face scans or genes.',
        ],
      },
      why: {
        title: 'Why we collect it',
        blocks: [
          {
            list: [
              'To pass your request to the clinic, so that it can prepare and answer.',
              'To ask for a price for you.',
              'To find services that fit your search, and to see what people look for and do not find.',
              'To show you your own requests.',
              'To help you when you write to us about a request.',
            ],
          },
          'We use it for nothing else.',
        ],
      },
      sources: {
        title: 'Where it comes from',
        blocks: [
          'From you. We do not buy health data, and we do not ask others for it. A clinic may tell us if it confirms your visit.',
        ],
      },
      sharing: {
        title: 'What we share, and with whom',
        blocks: [
          {
            list: [
              `With the clinic that you choose. First it gets the service, the times, if you are a new patient, who the visit is for, their age group, your language and the price that you saw. ${say.mailsWithoutHealth} ${say.clinicLink} ${say.clinicLinkEnds} ${say.reasonStays}`,
              'With companies that run our computers and send our mails. They only store and carry the data for us.',
              'With courts or agencies, when the law says that we must.',
            ],
          },
          'We share it with no sister company.',
          {
            counsel:
              'List the operator’s affiliates by name, or confirm that there are none. Name the companies that process the data.',
          },
        ],
      },
      never: {
        title: 'What we never do',
        blocks: [
          {
            list: [
              'We do not sell health data.',
              'We do not use it for ads, and we do not give it to ad companies.',
              'We do not track where you are. We draw no fence around clinics to see who goes there. Distances come from a ZIP code.',
              'We do not treat you worse because you use your rights.',
            ],
          },
        ],
      },
      consent: {
        title: 'Your consent',
        blocks: [
          'Each form tells you what you agree to when you send it. We store with your request which version of this page that was.',
          'We need the data in a request to send the request for you. You decide what you write. You can look at clinics and services without telling us anything about your health.',
          'For text messages we ask you apart from that. You can say no and still send the request.',
          'If we ever want to use health data for something new, we ask you first.',
        ],
      },
      'your-rights': {
        title: 'Your rights, and how to use them',
        blocks: [
          {
            list: [
              'Ask if we hold health data about you, and see it.',
              'Get a list of everyone we shared it with, and how to reach them.',
              'Take back your consent.',
              'Have it deleted. We also tell the clinic and the companies that work for us to delete it. Backup copies may last up to six months.',
            ],
          },
          [
            'In ',
            link('your account', paths.account()),
            ' you can see it, take back your consent and have it deleted yourself.',
          ],
          [
            'For everything else, or if that does not work, write to ',
            support,
            ' from the email address of your account. Say what you want. We may ask a question to make sure that it is you.',
          ],
          `${say.answerTime} If we need longer, we tell you why. It can then take ${PROMISES.answerDays} days more.`,
        ],
      },
      appeal: {
        title: 'If we say no',
        blocks: [
          [
            'Write to ',
            support,
            ` again and put “Appeal” in the subject. Somebody else looks at it. You get an answer in writing within ${PROMISES.answerDays} days.`,
          ],
          'If the answer is still no, you can turn to the attorney general of your state.',
        ],
      },
      washington: {
        title: 'Washington',
        blocks: [
          [
            'The law is the ',
            link('My Health My Data Act, chapter 19.373 RCW', SOURCES.washingtonLaw),
            '. You can ',
            link('complain to the Washington State Attorney General', SOURCES.washingtonComplaint),
            '.',
          ],
          {
            counsel:
              'Check this page against RCW 19.373.020, .030 and .040, and say which other states’ laws apply, such as Nevada’s.',
          },
        ],
      },
      texas: {
        title: 'Texas',
        blocks: [
          'Texas has its own law on health privacy: chapter 181 of the Health and Safety Code. It reaches further than the federal HIPAA law. It can cover anyone who collects health data, websites too. It forbids the sale of that data.',
          [
            'The Texas Attorney General explains ',
            link('your rights in Texas', SOURCES.texasPrivacy),
            ' and takes ',
            link('complaints', SOURCES.texasComplaint),
            '.',
          ],
          {
            counsel:
              'Decide how chapter 181 (notice, authorization, training) and the Texas Data Privacy and Security Act apply to the operator.',
          },
        ],
      },
      changes: {
        title: 'If this page changes',
        blocks: [
          'We put the new version and its date here. We ask you before we collect, use or share more than this page says.',
        ],
      },
    },
  };
};
