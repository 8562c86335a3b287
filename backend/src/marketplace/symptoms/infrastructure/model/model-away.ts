import { OptionalDependency } from '../../../../platform/observability/health.js';
import type { SecondOpinions } from '../../application/second-opinion.js';

/** Readiness says it while the language model is left alone. */
export class ModelAway extends OptionalDependency {
  readonly reason = 'ai-away';

  constructor(private readonly opinions: SecondOpinions) {
    super();
  }

  get away(): boolean {
    return this.opinions.paused;
  }
}
