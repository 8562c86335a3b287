import type { Evidence } from './evidence.js';
import type { NonMedical } from './knowledge.js';
import type { Token } from './normalise.js';

interface Flags {
  /** A red flag that no title of a film may hide, such as a poisoning. */
  readonly danger: boolean;
  /** Such a flag that tells of a person, so that no animal in the sentence may hide it either. */
  readonly person: boolean;
  /** Any red flag of the highest level; an animal hides it only when it is named before it. */
  readonly alarm: boolean;
  /** Such a flag that several facts together raise: no table or coffee in the sentence explains it away. */
  readonly joined: boolean;
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

  /** @param flags what the red-flag rules and the words about people say. */
  isElsewhere(tokens: readonly Token[], evidence: readonly Evidence[], { danger, person, alarm, joined, harmed, human, personal, felt }: Flags): boolean {
    if (person) return false;
    const told = evidence.filter(({ kind }) => kind !== 'body');
    const words = new Set(told.flatMap(({ positions }) => positions));
    const free = tokens.filter((_, at) => !words.has(at));
    const first = alarm ? Math.min(tokens.length, ...words) : tokens.length;
    const animal = tokens.some(({ text }, at) => at < first && !words.has(at) && this.animals.has(text));
    if (animal && !tokens.some(({ text }) => this.contact.has(text))) return true;
    if (alarm && personal) return false;
    if (!alarm && isGibberish(tokens, words)) return true;
    const title = free.some(({ text }) => this.strong.has(text));
    if (danger && !title) return false;
    if (!evidence.length) return !alarm;
    if (title) return true;
    if (joined) return false;
    const everyday = human && told.length ? 0 : free.filter(({ text }) => this.weak.has(text)).length;
    const weak = everyday > 0 && !(felt && told.some(({ kind }) => kind === 'symptom' || kind === 'condition'));
    if (!told.length) return weak || (free.length > evidence.length + 1 && !(personal && harmed));
    return weak && words.size <= (everyday > 1 && !personal ? 2 : 1);
  }
}

/** What was understood are guesses at misspelt words only, and as many words stand beside them that are none at all. */
function isGibberish(tokens: readonly Token[], understood: ReadonlySet<number>): boolean {
  const unknown = tokens.filter(({ unknown: none }) => none).length;
  return unknown > 1 && unknown >= understood.size && [...understood].every((at) => tokens[at]?.typed !== undefined);
}
