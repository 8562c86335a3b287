import type { LinearModel } from './linear-model.js';
import { featuresOfClauses, type ToldClause } from './told-clauses.js';

/** How a model weighs clauses together, and without any one of them, in one pass over them. */
export class WeighedClauses {
  private readonly sums: readonly number[];
  private readonly count: number;
  private readonly holders: ReadonlyMap<number, ToldClause | undefined>;

  constructor(
    private readonly model: LinearModel,
    clauses: readonly ToldClause[],
  ) {
    const features = featuresOfClauses(clauses);
    this.sums = model.sumsOf(features);
    this.count = features.length;
    this.holders = holdersOf(clauses);
  }

  /** @returns log-odds of all clauses, in the order of the outcomes. */
  logOdds(): number[] {
    return this.model.logOddsOf(this.sums, this.count);
  }

  /** The same of all clauses but one. */
  logOddsWithout(clause: ToldClause): number[] {
    const own = Int32Array.from(
      new Set(clause.features.filter((feature) => this.holders.get(feature) === clause)),
    );
    const less = this.model.sumsOf(own);
    const sums = this.sums.map((sum, outcome) => sum - (less[outcome] ?? 0));
    return this.model.logOddsOf(sums, this.count - own.length);
  }
}

/** The only clause that has a feature, or undefined where several have it. */
function holdersOf(clauses: readonly ToldClause[]): Map<number, ToldClause | undefined> {
  const holders = new Map<number, ToldClause | undefined>();
  for (const clause of clauses)
    for (const feature of clause.features) {
      const isFirst = !holders.has(feature) || holders.get(feature) === clause;
      holders.set(feature, isFirst ? clause : undefined);
    }
  return holders;
}
