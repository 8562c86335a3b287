/** What the words say: each fact with the clauses that state it. */
export class Facts {
  constructor(
    private readonly clauses = new Map<string, Set<number>>(),
    private readonly words = new Map<string, readonly number[]>(),
    private readonly replies = 0,
  ) {}

  /** @param at the word that says it, where its place matters. */
  add(fact: string, clause: number, at?: number): void {
    if (at !== undefined) this.words.set(fact, [...(this.words.get(fact) ?? []), at]);
    const clauses = this.clauses.get(fact);
    if (clauses) clauses.add(clause);
    else this.clauses.set(fact, new Set([clause]));
  }

  has(fact: string): boolean {
    return this.clauses.has(fact);
  }

  /** The clauses that say it; none when nothing does. */
  clausesOf(fact: string): ReadonlySet<number> {
    return this.clauses.get(fact) ?? NOWHERE;
  }

  /** One of its words stands at most `maxDistance` words from one of the positions. */
  isNear(fact: string, positions: readonly number[], maxDistance: number): boolean {
    return (
      this.words
        .get(fact)
        ?.some((word) => positions.some((position) => Math.abs(position - word) <= maxDistance)) ??
      false
    );
  }

  /**
   * These facts and those of further statements, which no clause holds: each stands in a place of
   * its own, so that it takes nothing back, and nothing takes it back. Nothing is added to the
   * result but by this method.
   */
  with(statements: readonly (readonly string[])[]): Facts {
    const clauses = new Map(this.clauses);
    for (const [at, facts] of statements.entries())
      for (const fact of facts)
        clauses.set(fact, new Set([...(clauses.get(fact) ?? []), -1 - this.replies - at]));
    return new Facts(clauses, this.words, this.replies + statements.length);
  }

  /** All of them. */
  names(): string[] {
    return [...this.clauses.keys()];
  }

  /** Forgets what the words seemed to say. */
  delete(fact: string): void {
    this.clauses.delete(fact);
    this.words.delete(fact);
  }

  /** The first clause that says it. */
  firstClauseOf(fact: string): number {
    return this.clausesOf(fact).values().next().value ?? 0;
  }
}

const NOWHERE: ReadonlySet<number> = new Set();

const HARM = ['mod:trauma', 'mod:hard-hit', 'mod:blood', 'mod:sharp', 'mod:sudden', 'mod:severe'];
const PEOPLE = ['mod:child', 'mod:elder', 'mod:pregnant'];

export const mentionsHarm = (facts: Facts): boolean => HARM.some((fact) => facts.has(fact));

export const mentionsPerson = (facts: Facts): boolean => PEOPLE.some((fact) => facts.has(fact));
