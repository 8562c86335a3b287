import { UserErased } from '../../../identity/contract/identity.events.js';
import { on, Reactions } from '../../../platform/events/reaction.js';
import { ForgetSearcher } from './forget-searcher.command.js';

export const reactions = new Reactions([
  on(UserErased, 'marketplace-forgets-searcher', ({ userId }) => new ForgetSearcher(userId)),
]);
