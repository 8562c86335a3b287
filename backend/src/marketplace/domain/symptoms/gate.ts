import type { Evidence } from './evidence.js';
import type { NonMedical } from './knowledge.js';
import type { Token } from './normalise.js';

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
   * @param danger a red flag that no title of a film may hide, such as a poisoning.
   * @param person such a flag that tells of a person, so that no animal in the sentence may hide it either.
   */
  isElsewhere(tokens: readonly Token[], evidence: readonly Evidence[], danger: boolean, person: boolean): boolean {
    if (person) return false;
    const told = evidence.filter(({ kind }) => kind !== 'body');
    const words = new Set(told.flatMap(({ positions }) => positions));
    const free = tokens.filter((_, at) => !words.has(at));
    if (free.some(({ text }) => this.animals.has(text)) && !tokens.some(({ text }) => this.contact.has(text))) return true;
    if (danger) return false;
    if (!evidence.length) return true;
    if (free.some(({ text }) => this.strong.has(text))) return true;
    if (!told.length) return free.length > evidence.length + 1 || free.some(({ text }) => this.weak.has(text));
    return words.size === 1 && free.some(({ text }) => this.weak.has(text));
  }
}
