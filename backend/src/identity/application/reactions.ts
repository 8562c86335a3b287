import { on, Reactions } from '../../shared/domain/reaction.js';
import { UserRegistered } from '../contract/identity.events.js';
import { VerificationRequested } from '../domain/verification.events.js';
import { SendVerification } from './send-verification.job.js';

export const reactions = new Reactions([
  on(UserRegistered, 'identity-mails-verification', ({ userId }) => new SendVerification(userId)),
  on(VerificationRequested, 'identity-mails-verification-again', ({ userId }) => new SendVerification(userId)),
]);
