import type { Facts } from '../facts';
import { PROMISES } from '../promises';

/**
 * Every sentence that praises the product or promises something. Marketing and lawyers review this
 * file; the pages only repeat it. docs/legal-texts.md says what makes each sentence true.
 */
export const claims = ({ product, ownSignIn, pricesForAll, demo }: Facts) => ({
  purpose: `${product} helps people without insurance find health care at clear cash prices.`,
  pilot:
    'We start in Houston and The Woodlands, Texas. Heart care (cardiology) and primary care come first.',
  notProvider: `${product} is not a medical provider.`,
  noAdvice: 'We do not treat anyone, and we give no medical advice.',
  noPayment: 'We take no payment. You pay the clinic, never us.',
  account: pricesForAll
    ? 'You can look at everything, prices too, without an account. To ask for an appointment you need a free account.'
    : 'You can look at clinics and services without an account. To see prices and to ask for an appointment you need a free account.',
  invitation: pricesForAll
    ? 'With a free account you can ask a clinic for an appointment.'
    : 'A free account shows every cash price, its source and what it covers.',
  hospitalPrices: 'Hospital prices come from the price file that each hospital publishes.',
  clinicPrices: 'Clinic prices come from the clinic itself.',
  everyPrice: demo
    ? 'Next to each real price you see who gave it, when, and what it covers.'
    : 'Next to each price you see who gave it, when, and what it covers.',
  pricesChange: 'Prices can change. Ask for the full price before your visit.',
  requestOnly:
    'A request is not an appointment yet. Your visit is set only when the clinic says yes.',
  mailsWithoutHealth:
    'Our mail to the clinic says neither your name nor anything that you wrote. But it holds a link.',
  clinicLink:
    'Whoever opens the link sees your name, your email address, your phone number if you gave it, your symptoms and your notes. It needs no account, and it works before the clinic has answered.',
  clinicLinkEnds: `The link stops showing this when the clinic has answered, when you change or cancel the request, or after ${PROMISES.clinicLinkDays} days.`,
  reasonStays: 'If you cancel, the clinic is told so, but not why.',
  noSale: 'We do not sell your data.',
  noAds: 'We show no ads.',
  noTracking: ownSignIn
    ? 'Our pages load nothing from other companies.'
    : 'Our pages load nothing from ad or tracking companies.',
  ownCookies: ownSignIn
    ? 'We use two cookies. One keeps you signed in. The other tells us that you open our first mail in the browser in which you signed up.'
    : 'We set no cookie of our own. The company that signs you in may set one.',
  symptomsKept: `We delete the symptoms that you wrote ${PROMISES.symptomsDays} days after your request has ended.`,
  networkShortened: `After ${PROMISES.networkDays} days we shorten your network address and the name of your browser, so they no longer point to you.`,
  rights:
    'You can get a copy of your data, have it fixed or have it deleted. You can also take back a consent.',
  answerTime: `We answer within ${PROMISES.answerDays} days. It costs you nothing.`,
  breachNotice: `If somebody gets your health data who should not have it, we tell you within ${PROMISES.breachNoticeDays} days after we find out.`,
});
