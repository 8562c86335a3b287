import { ConsentWithdrawn, UserErased } from '../../identity/contract/identity.events.js';
import { on, Reactions } from '../../platform/events/reaction.js';
import {
  PriceFileAddressGiven,
  PriceFileLookWanted,
  PriceFileReceived,
  PriceQuoted,
  PriceRequested,
} from '../contract/pricing.events.js';
import { EndPriceConsent } from './end-price-consent.command.js';
import { ForgetRequester } from './forget-requester.command.js';
import { MailPrice } from './mail-price.job.js';
import { FetchPriceFile } from './price-imports/fetch-price-file.job.js';
import { ReadPriceFile } from './price-imports/read-price-file.job.js';
import { LookAtPriceFile } from './price-imports/watch/look-at-price-file.job.js';

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
  on(PriceFileAddressGiven, 'pricing-fetches-file', ({ importId }) => new FetchPriceFile(importId)),
  on(PriceFileReceived, 'pricing-reads-file', ({ importId }) => new ReadPriceFile(importId)),
  on(
    PriceFileLookWanted,
    'pricing-looks-at-file',
    ({ watchedId, providerId, address }) => new LookAtPriceFile(watchedId, providerId, address),
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
