import { AsyncLocalStorage } from 'node:async_hooks';
import type { RateLimitState } from './rate-limits.js';

/**
 * The limits that the request at hand has met, for the headers of its answer. The newest state of a
 * policy wins, of several subjects the one with the least left.
 */
export class RateLimitReport {
  private static readonly current = new AsyncLocalStorage<RateLimitReport>();
  private readonly states = new Map<string, RateLimitState>();

  /** Runs a request; what its limits say lands in this report. */
  run<Result>(work: () => Result): Result {
    return RateLimitReport.current.run(this, work);
  }

  /** Outside a request nothing is noted. */
  static record(state: RateLimitState): void {
    if (state.policy.reported !== false) RateLimitReport.current.getStore()?.add(state);
  }

  all(): RateLimitState[] {
    return [...this.states.values()];
  }

  private add(state: RateLimitState): void {
    const { name } = state.policy;
    const recorded = this.states.get(name);
    if (!recorded || state.remaining <= recorded.remaining) this.states.set(name, state);
  }
}
