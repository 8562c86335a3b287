import type { Evidence } from '../reading/evidence.js';
import type { NonMedical } from '../reading/knowledge.js';
import type { Token } from './normalise.js';
import { isOfPerson, isOwn, isSpoken, namesFamily } from './persons.js';

const wordSet = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));
const mayStandIn = (words: ReadonlySet<string>, word: string): boolean =>
  words.has(word) || /^\d+$/.test(word);

/** May stand before an animal that is the subject, as may a number. */
const BEFORE_ANIMALS = wordSet(`
  help emergency why what if when can how old year years mo yo poor sick little small big male
  female pet our neighbor neighbors urgent please vet ayuda urgencia viejo vieja pobre nuestro
  nuestra porque mascota
`);

/** May stand between an animal and what is wrong with it, as may a number. */
const AFTER_ANIMALS = wordSet(`
  just keep keeps kept started suddenly sudden now also and or not no cant wont doesnt isnt ya se
  esta anda empezo puede old year years month months mo yo has had may might really very muy today
  hoy
`);
/** What an animal did, or what was done to it; the sign behind it may be a person's. */
const EVENTS = wordSet(`
  died dead dying passed ran run jumped found knocked got escaped barked barking woke murio muerto
  escapo perdio tiro tumbo encontro desperto empujo lost pushed saved sat lay slept sleeping
  asleep dormido dormida durmiendo duerme
`);

/** What the whole text says of people; it lets a query through and stops none. */
interface Flags {
  /** The text mentions a blow, blood, or something sudden or sharp. */
  readonly mentionsHarm: boolean;
  /** A child, an old or a pregnant person is named. */
  readonly human: boolean;
  /** The text refers to a person. */
  readonly personal: boolean;
  /** Somebody says what they feel, have or ate. */
  readonly reportsSymptom: boolean;
}

/** Says when a query is about something else than a person's health. */
export class NonMedicalFilter {
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
   * Positions of the words that say what is wrong with an animal, which raise no alarm for people:
   * the animal is the subject of the sign right behind it ("my dog is throwing up blood") and the
   * text names nobody of a family, who may have the same ("the dog isn't breathing and neither is
   * my dad"). Everything else counts for a person, so "my dog died and throwing up blood" is, too.
   *
   * @returns positions of the animal, what stands before it and its sign.
   */
  ofAnimals(tokens: readonly Token[], evidence: readonly Evidence[]): Set<number> {
    const positions = new Set<number>();
    if (tokens.some((token) => this.contact.has(token.text) || namesFamily(token)))
      return positions;
    const words = understood(evidence);
    for (const [at, token] of tokens.entries()) {
      if (words.has(at) || !this.animals.has(token.text) || !this.isSubject(tokens, at, words))
        continue;
      const sign = this.signBehind(tokens, at, words);
      if (sign === undefined) continue;
      const first = tokens.findIndex(({ clause }) => clause === token.clause);
      for (const place of range(first, endOf(sign, evidence))) positions.add(place);
    }
    return positions;
  }

  /**
   * Where a sign begins in the same clause with nothing between that may be an event or another
   * subject.
   */
  private signBehind(
    tokens: readonly Token[],
    animal: number,
    words: ReadonlySet<number>,
  ): number | undefined {
    const { clause } = tokens[animal] ?? {};
    const own = tokens.flatMap((token, at) => (token.clause === clause && at > animal ? [at] : []));
    if (own.some((at) => this.isOfHuman(tokens[at]))) return undefined;
    for (const at of own) {
      const { text = '' } = tokens[at] ?? {};
      if (EVENTS.has(text)) return undefined;
      if (words.has(at)) return at;
      if (!this.animals.has(text) && !mayStandIn(AFTER_ANIMALS, text)) return undefined;
    }
    return undefined;
  }

  /** Behind the animal a person is named, or something of theirs: "cat on my lap". */
  private isOfHuman(token: Token | undefined): boolean {
    if (!token) return false;
    return isOfPerson(token) || (isOwn(token) && !this.animals.has(token.text));
  }

  /**
   * Nobody else and nothing that is wrong stands before it in its clause: "my old dog ...", not "i
   * walked my dog".
   */
  private isSubject(tokens: readonly Token[], at: number, words: ReadonlySet<number>): boolean {
    const { clause } = tokens[at] ?? {};
    for (let back = at; back >= 0 && tokens[back]?.clause === clause; back -= 1) {
      const token = tokens[back];
      if (
        !token ||
        words.has(back) ||
        isSpoken(token) ||
        (back < at && !mayStandIn(BEFORE_ANIMALS, token.text))
      )
        return false;
    }
    return true;
  }

  /**
   * The evidence without that of clauses about something else; not used in an emergency.
   */
  medical(tokens: readonly Token[], evidence: readonly Evidence[], flags: Flags): Evidence[] {
    const clauses = new Set(evidence.map(({ clause }) => clause));
    const nonMedicalClauses = new Set(
      [...clauses].filter((clause) => {
        const own = tokens.flatMap((token, at) => (token.clause === clause ? [at] : []));
        return this.isNonMedical(
          tokens,
          own,
          evidence.filter((each) => each.clause === clause),
          flags,
        );
      }),
    );
    return evidence.filter(({ clause }) => !nonMedicalClauses.has(clause));
  }

  private isNonMedical(
    tokens: readonly Token[],
    own: readonly number[],
    evidence: readonly Evidence[],
    { mentionsHarm, human, personal, reportsSymptom }: Flags,
  ): boolean {
    const relevant = evidence.filter(({ kind }) => kind !== 'body');
    const words = understood(relevant);
    const texts = own.flatMap((at) => tokens[at] ?? []);
    const free = own.filter((at) => !words.has(at)).flatMap((at) => tokens[at] ?? []);
    const hasAnimal = free.some(({ text }) => this.animals.has(text));
    if (hasAnimal && !tokens.some(({ text }) => this.contact.has(text))) return true;
    if (
      isGibberish(
        texts,
        relevant.length ? own.filter((at) => words.has(at)).flatMap((at) => tokens[at] ?? []) : [],
      )
    )
      return true;
    if (free.some(({ text }) => this.strong.has(text))) return true;
    const everyday =
      human && relevant.length ? 0 : free.filter(({ text }) => this.weak.has(text)).length;
    const isWeak =
      everyday > 0 &&
      !(reportsSymptom && relevant.some(({ kind }) => kind === 'symptom' || kind === 'condition'));
    if (!relevant.length)
      return isWeak || (free.length > evidence.length + 1 && !(personal && mentionsHarm));
    return isWeak && words.size <= (everyday > 1 && !personal ? 2 : 1);
  }
}

/** The last word of a sign: "throwing up blood", not only "throwing up". */
function endOf(sign: number, evidence: readonly Evidence[]): number {
  const own = understood(evidence.filter(({ positions }) => positions.includes(sign)));
  let end = sign;
  while (own.has(end + 1)) end += 1;
  return end;
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, at) => from + at);
}

function understood(evidence: readonly Evidence[]): Set<number> {
  return new Set(evidence.flatMap(({ positions }) => positions));
}

/**
 * What was understood are guesses at misspelt words only, and as many words stand beside them that
 * are none at all.
 */
function isGibberish(tokens: readonly Token[], meant: readonly Token[]): boolean {
  const unknown = tokens.filter((token) => token.unknown).length;
  return unknown > 1 && unknown >= meant.length && meant.every(({ typed }) => typed !== undefined);
}
