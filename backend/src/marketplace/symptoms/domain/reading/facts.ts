/** What the words say, each fact with the clauses that say it. */
export class Facts {
  private readonly places = new Map<string, Set<number>>();
  private readonly words = new Map<string, readonly number[]>();

  /** @param at the word that says it, where its place matters. */
  add(fact: string, clause: number, at?: number): void {
    if (at !== undefined) this.words.set(fact, [...(this.words.get(fact) ?? []), at]);
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

  /** One of its words stands at most so many words from one of the places. */
  isNear(fact: string, places: readonly number[], most: number): boolean {
    return (
      this.words
        .get(fact)
        ?.some((word) => places.some((place) => Math.abs(place - word) <= most)) ?? false
    );
  }

  /** The first clause that says it. */
  firstClauseOf(fact: string): number {
    return this.clausesOf(fact).values().next().value ?? 0;
  }
}

const NOWHERE: ReadonlySet<number> = new Set();
