/** What the words say, each fact with the clauses that say it. */
export class Facts {
  private readonly places = new Map<string, Set<number>>();

  add(fact: string, clause: number): void {
    const known = this.places.get(fact);
    if (known) known.add(clause);
    else this.places.set(fact, new Set([clause]));
  }

  has(fact: string): boolean {
    return this.places.has(fact);
  }

  /** The clauses that say it; none when nothing does. */
  clausesOf(fact: string): ReadonlySet<number> {
    return this.places.get(fact) ?? NOWHERE;
  }

  /** The first clause that says it. */
  firstClauseOf(fact: string): number {
    return this.clausesOf(fact).values().next().value ?? 0;
  }
}

const NOWHERE: ReadonlySet<number> = new Set();
