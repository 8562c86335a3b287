import { ConsentWithdrawn, UserErased } from '../../identity/contract/identity.events.js';
import { on, Reactions } from '../../platform/events/reaction.js';
import { PriceQuoted, PriceRequested } from '../contract/pricing.events.js';
import { EndPriceConsent } from './end-price-consent.command.js';
import { ForgetRequester } from './forget-requester.command.js';
import { MailPrice } from './mail-price.job.js';

export const reactions = new Reactions([
  on(
    PriceRequested,
    'pricing-mails-requester',
    ({ priceRequestId, receiptHeld }) => new MailPrice(priceRequestId, 'received', 0, receiptHeld),
  ),
  on(
    PriceRequested,
    'pricing-mails-desk',
    ({ priceRequestId }) => new MailPrice(priceRequestId, 'desk'),
  ),
  on(
    PriceQuoted,
    'pricing-mails-quote',
    ({ priceRequestId, quote }) => new MailPrice(priceRequestId, 'quoted', quote),
  ),
  on(
    ConsentWithdrawn,
    'pricing-ends-consent',
    ({ userId, kind, verifiedEmail = null }) => new EndPriceConsent(userId, kind, verifiedEmail),
  ),
  on(
    UserErased,
    'pricing-forgets-requester',
    ({ userId, verifiedEmail = null }) => new ForgetRequester(userId, verifiedEmail),
  ),
]);
