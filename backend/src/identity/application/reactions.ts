import { BookingConsentGiven } from '../../booking/contract/booking.events.js';
import { PriceConsentGiven } from '../../pricing/contract/pricing.events.js';
import { on, Reactions } from '../../shared/domain/reaction.js';
import { UserErased, UserRegistered } from '../contract/identity.events.js';
import { LinkRequested } from '../domain/link.events.js';
import { VerificationRequested } from '../domain/verification.events.js';
import { GiveConsent } from './give-consent.command.js';
import { RemoveAccount } from './remove-account.job.js';
import { SendLink } from './send-link.job.js';
import { SendVerification } from './send-verification.job.js';

const keepConsent = ({
  userId,
  kind,
  version,
  at,
}: BookingConsentGiven | PriceConsentGiven): GiveConsent =>
  new GiveConsent(userId, kind, version, new Date(at));

export const reactions = new Reactions([
  on(
    UserRegistered,
    'identity-mails-verification',
    ({ userId, mailHeld }) => new SendVerification(userId, mailHeld),
  ),
  on(
    VerificationRequested,
    'identity-mails-verification-again',
    ({ userId }) => new SendVerification(userId),
  ),
  on(LinkRequested, 'identity-mails-link', ({ requestId }) => new SendLink(requestId)),
  on(BookingConsentGiven, 'identity-records-booking-consent', keepConsent),
  on(PriceConsentGiven, 'identity-records-price-consent', keepConsent),
  on(UserErased, 'identity-removes-account', ({ userId }) => new RemoveAccount(userId)),
]);
