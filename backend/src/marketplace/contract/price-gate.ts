import type { ActorState } from '../../shared/actors.js';

/** The one rule of who sees prices. */
export abstract class PriceGate {
  /**
   * Whether this person, or a guest when undefined, sees prices that their provider has not made
   * public.
   */
  abstract opensFor(viewer: ActorState | undefined): boolean;
}
