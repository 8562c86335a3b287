import type { Evidence } from '../reading/evidence.js';
import type { NonMedical } from '../reading/knowledge.js';
import type { Token } from './normalise.js';

const SPEAKERS = new Set(['i', 'im', 'ive', 'tengo', 'siento', 'estoy']);
const PERSONS = new Set(
  'me husband wife son daughter baby kid child mom mother dad father grandma grandpa sister brother friend neighbor man woman boy girl people person esposo esposa hijo hija bebe nino nina mama papa abuelo abuela hermano hermana amigo vecino senor senora'.split(
    ' ',
  ),
);
/** May stand before an animal that is the subject. */
const BEFORE_ANIMALS =
  /^(?:help|emergency|why|what|if|when|can|how|old|year|years|mo|yo|poor|sick|little|small|big|male|female|pet|our|neighbors?|urgent|please|vet|ayuda|urgencia|viejo|vieja|pobre|nuestro|nuestra|porque|mascota|\d+)$/;

/** What the whole text says of people; it lets a query through and stops none. */
interface Flags {
  /** A blow, blood or a sudden or sharp thing is told. */
  readonly harmed: boolean;
  /** A child, an old or a pregnant person is named. */
  readonly human: boolean;
  /** Somebody speaks of a person. */
  readonly personal: boolean;
  /** Somebody says what he or she feels, has or ate. */
  readonly felt: boolean;
}

/** Says when a query is about something else than a person's health. */
export class Gate {
  private readonly strong: ReadonlySet<string>;
  private readonly weak: ReadonlySet<string>;
  private readonly animals: ReadonlySet<string>;
  private readonly contact: ReadonlySet<string>;

  constructor({ strong, weak, animals, contact }: NonMedical) {
    this.strong = new Set(strong);
    this.weak = new Set(weak);
    this.animals = new Set(animals);
    this.contact = new Set(contact);
  }

  /**
   * Clauses that tell of an animal that is ill, which no alarm for people is raised by: the animal is the subject of a
   * clause in which something is wrong, and what follows names no person. No other clause is taken out.
   */
  animalClauses(tokens: readonly Token[], evidence: readonly Evidence[]): Set<number> {
    const clauses = new Set<number>();
    if (tokens.some(({ text }) => this.contact.has(text))) return clauses;
    const words = understood(evidence);
    const wrong = new Set(evidence.map(({ clause }) => clause));
    let isOfAnimal = false;
    for (const [at, token] of tokens.entries()) {
      if (token.clause !== tokens[at - 1]?.clause)
        isOfAnimal &&= !this.namesPerson(tokens, token.clause);
      if (
        !words.has(at) &&
        this.animals.has(token.text) &&
        wrong.has(token.clause) &&
        this.isSubject(tokens, at, words)
      )
        isOfAnimal = true;
      if (isOfAnimal) clauses.add(token.clause);
    }
    return clauses;
  }

  /** Nobody else and nothing that is wrong stands before it in its clause: "my old dog ...", not "i walked my dog". */
  private isSubject(tokens: readonly Token[], at: number, words: ReadonlySet<number>): boolean {
    const { clause } = tokens[at] ?? {};
    for (let back = at; back >= 0 && tokens[back]?.clause === clause; back -= 1) {
      const token = tokens[back];
      if (
        !token ||
        words.has(back) ||
        token.lead.some((word) => SPEAKERS.has(word)) ||
        (back < at && !BEFORE_ANIMALS.test(token.text))
      )
        return false;
    }
    return true;
  }

  private namesPerson(tokens: readonly Token[], clause: number): boolean {
    return tokens.some(
      (token) =>
        token.clause === clause &&
        (PERSONS.has(token.text) || token.lead.some((word) => SPEAKERS.has(word))),
    );
  }

  /** What is left of the evidence when each clause about something else is taken out; never asked in an emergency. */
  medical(tokens: readonly Token[], evidence: readonly Evidence[], flags: Flags): Evidence[] {
    const clauses = new Set(evidence.map(({ clause }) => clause));
    const elsewhere = new Set(
      [...clauses].filter((clause) => {
        const own = tokens.flatMap((token, at) => (token.clause === clause ? [at] : []));
        return this.isElsewhere(
          tokens,
          own,
          evidence.filter((each) => each.clause === clause),
          flags,
        );
      }),
    );
    return evidence.filter(({ clause }) => !elsewhere.has(clause));
  }

  private isElsewhere(
    tokens: readonly Token[],
    own: readonly number[],
    evidence: readonly Evidence[],
    { harmed, human, personal, felt }: Flags,
  ): boolean {
    const told = evidence.filter(({ kind }) => kind !== 'body');
    const words = understood(told);
    const texts = own.flatMap((at) => tokens[at] ?? []);
    const free = own.filter((at) => !words.has(at)).flatMap((at) => tokens[at] ?? []);
    const hasAnimal = free.some(({ text }) => this.animals.has(text));
    if (hasAnimal && !tokens.some(({ text }) => this.contact.has(text))) return true;
    if (
      isGibberish(
        texts,
        told.length ? own.filter((at) => words.has(at)).flatMap((at) => tokens[at] ?? []) : [],
      )
    )
      return true;
    if (free.some(({ text }) => this.strong.has(text))) return true;
    const everyday =
      human && told.length ? 0 : free.filter(({ text }) => this.weak.has(text)).length;
    const isWeak =
      everyday > 0 &&
      !(felt && told.some(({ kind }) => kind === 'symptom' || kind === 'condition'));
    if (!told.length) return isWeak || (free.length > evidence.length + 1 && !(personal && harmed));
    return isWeak && words.size <= (everyday > 1 && !personal ? 2 : 1);
  }

  private hasAnimal(tokens: readonly Token[], understoodAt: ReadonlySet<number>): boolean {
    return tokens.some(({ text }, at) => !understoodAt.has(at) && this.animals.has(text));
  }
}

function understood(evidence: readonly Evidence[]): Set<number> {
  return new Set(evidence.flatMap(({ positions }) => positions));
}

/** What was understood are guesses at misspelt words only, and as many words stand beside them that are none at all. */
function isGibberish(tokens: readonly Token[], meant: readonly Token[]): boolean {
  const unknown = tokens.filter((token) => token.unknown).length;
  return unknown > 1 && unknown >= meant.length && meant.every(({ typed }) => typed !== undefined);
}
