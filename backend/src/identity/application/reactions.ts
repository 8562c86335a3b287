import { BookingConsentGiven } from '../../booking/contract/booking.events.js';
import { on, Reactions } from '../../platform/events/reaction.js';
import { PriceConsentGiven } from '../../pricing/contract/pricing.events.js';
import { UserErased, UserRegistered } from '../contract/identity.events.js';
import { KeyExpiresSoon, PersonalKeyIssued } from '../domain/keys/keys.events.js';
import { LinkRequested } from '../domain/link.events.js';
import { SecondFactorReset } from '../domain/second-factor.events.js';
import { VerificationRequested } from '../domain/verification.events.js';
import { SendKeyExpiry } from './keys/send-key-expiry.job.js';
import { SendKeyNotice } from './keys/send-key-notice.job.js';
import { SendLink } from './links/send-link.job.js';
import { SendSecondFactorNotice } from './second-factor/send-second-factor-notice.job.js';
import { GiveConsent } from './users/give-consent.command.js';
import { RemoveAccount } from './users/remove-account.job.js';
import { SendVerification } from './verification/send-verification.job.js';

const recordConsent = ({
  userId,
  kind,
  version,
  at,
}: BookingConsentGiven | PriceConsentGiven): GiveConsent =>
  new GiveConsent(userId, kind, version, new Date(at));

/** What identity does when something has happened. */
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
  on(
    SecondFactorReset,
    'identity-mails-second-factor-reset',
    ({ userId }) => new SendSecondFactorNotice(userId),
  ),
  on(PersonalKeyIssued, 'identity-mails-key', ({ userId }) => new SendKeyNotice(userId)),
  on(
    KeyExpiresSoon,
    'identity-mails-key-expiry',
    ({ keyId, expiresAt }) => new SendKeyExpiry(keyId, expiresAt),
  ),
  on(BookingConsentGiven, 'identity-records-booking-consent', recordConsent),
  on(PriceConsentGiven, 'identity-records-price-consent', recordConsent),
  on(UserErased, 'identity-removes-account', ({ userId }) => new RemoveAccount(userId)),
]);
