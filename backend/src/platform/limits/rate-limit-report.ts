import { AsyncLocalStorage } from 'node:async_hooks';
import type { RateLimitState } from './rate-limits.js';

/**
 * The limits that the current request met, for the headers of its response. Of several states of
 * one policy, the one with the fewest remaining calls is kept.
 */
export class RateLimitReport {
  private static readonly current = new AsyncLocalStorage<RateLimitReport>();
  private readonly states = new Map<string, RateLimitState>();

  /** Runs the handling of a request; `record` writes to this report meanwhile. */
  run<Result>(work: () => Result): Result {
    return RateLimitReport.current.run(this, work);
  }

  /** Records a state for the current request, if there is one and the policy is reported. */
  static record(state: RateLimitState): void {
    if (state.policy.reported !== false) RateLimitReport.current.getStore()?.add(state);
  }

  /** The recorded states, one for each policy. */
  all(): RateLimitState[] {
    return [...this.states.values()];
  }

  private add(state: RateLimitState): void {
    const { name } = state.policy;
    const recorded = this.states.get(name);
    if (!recorded || state.remaining <= recorded.remaining) this.states.set(name, state);
  }
}
