import { UserErased } from '../../identity/contract/identity.events.js';
import { on, Reactions } from '../../shared/domain/reaction.js';
import { ForgetVisitor } from './forget-visitor.command.js';

export const reactions = new Reactions([
  on(UserErased, 'analytics-forgets-visitor', ({ userId }) => new ForgetVisitor(userId)),
]);
