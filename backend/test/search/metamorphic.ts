import type {
  Knowledge,
  Language,
} from '../../src/marketplace/symptoms/domain/reading/knowledge.js';
import {
  COMPLAINTS,
  DENIALS,
  INTERJECTIONS,
  NO,
  SENTENCE,
  SPANISH,
  TOPICS,
  UNRELATED,
} from './metamorphic-words.js';

/** Texts made from all rules and concepts, and what may be said around them. */

type Join = (members: readonly string[]) => string;
const but = (members: readonly string[]): string => members.slice(0, -1).join(', ');
const last = (members: readonly string[]): string => members.at(-1) ?? '';
/**
 * A pair joined by "and" may go on with what somebody has ("denies fever and chest pain"), so only
 * a longer list is closed by it.
 */
const all = (members: readonly string[], and: string, or: string): string =>
  `${but(members)} ${members.length > 2 ? and : or} ${last(members)}`;
const LISTS: Readonly<Record<Language, readonly Join[]>> = {
  en: [
    (list) => `no ${but(list)} or ${last(list)}`,
    (list) => `without ${but(list)} or ${last(list)}`,
    (list) => `i dont have ${but(list)} or ${last(list)}`,
    (list) => `i don't have any ${but(list)}, or ${last(list)}`,
    (list) => `denies ${but(list)} or ${last(list)}`,
    (list) => `no ${list.join(', no ')}`,
    (list) => `no ${list.join('/')}`,
    (list) => `negative for ${but(list)} or ${last(list)}`,
    (list) => `denies ${all(list, 'and', 'or')}`,
    (list) => `i dont have ${all(list, 'and', 'or')}`,
    (list) => `without ${all(list, 'and', 'or')}`,
  ],
  es: [
    (list) => `sin ${but(list)} ni ${last(list)}`,
    (list) => `no tengo ${but(list)} ni ${last(list)}`,
    (list) => `no tiene ${but(list)} o ${last(list)}`,
    (list) => `no tengo ni ${list.join(' ni ')}`,
    (list) => `sin ${list.join(', sin ')}`,
    (list) => `niega ${but(list)} ni ${last(list)}`,
    (list) => `niega ${all(list, 'y', 'ni')}`,
    (list) => `no tengo ${all(list, 'y', 'ni')}`,
    (list) => `sin ${all(list, 'y', 'ni')}`,
  ],
};

/** A number from 0 to 1 that depends on the seed alone (mulberry32). */
export function randomOf(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

export interface Source {
  readonly text: string;
  readonly language: Language;
}
/** Two texts, and how the level of the second relates to that of the first. */
export interface Case {
  readonly before: string;
  readonly after: string;
  readonly language: Language;
}

export class MetamorphicTexts {
  private readonly random: () => number;
  private readonly sources: readonly Source[];
  private readonly signs: Readonly<Record<Language, readonly string[]>>;

  constructor(knowledge: Knowledge, random: () => number) {
    this.random = random;
    const languages = ['en', 'es'] as const;
    const ofRules = knowledge.rules.flatMap(({ positive }) =>
      positive.map((text): Source => ({ text, language: SPANISH.test(text) ? 'es' : 'en' })),
    );
    const ofConcepts = knowledge.concepts.flatMap((concept) =>
      languages.flatMap((language) =>
        concept[language].length ? [{ text: this.one(concept[language]), language }] : [],
      ),
    );
    this.sources = [...ofRules, ...ofConcepts];
    const present = knowledge.concepts.filter(
      ({ kind, triage }) => triage !== 'none' && (kind === 'symptom' || kind === 'condition'),
    );
    const signsIn = (language: Language): string[] =>
      present.flatMap((concept) =>
        concept[language].filter(
          (form) => form.split(' ').length <= 3 && !NO.test(form) && !SENTENCE.test(form),
        ),
      );
    this.signs = { en: signsIn('en'), es: signsIn('es') };
  }

  /** (a) The same text with a denial before or behind it; its level may not be higher. */
  denials(): Case[] {
    return this.sources.flatMap(({ text, language }) => {
      const denial = this.one(DENIALS[language]);
      return [`${text}, ${denial}`, `${denial}. ${text}`].map((after) => ({
        before: text,
        after,
        language,
      }));
    });
  }

  /** (b) The same text with an unrelated clause before or behind it; its level may not be lower. */
  unrelated(): Case[] {
    return this.sources.flatMap(({ text, language }) => {
      const other = this.one(UNRELATED[language]);
      return [
        `${text}. ${other}`,
        `${other}. ${text}`,
        `${text}, ${other}`,
        `${other}, ${text}`,
      ].map((after) => ({ before: text, after, language }));
    });
  }

  /** (b) With a clause about an animal, a car, a film or a book, or with an interjection. */
  otherTopics(): Case[] {
    // "911" alone has no word that could be a person's beside another topic.
    const worded = this.sources.filter(({ text }) => /\p{L}/u.test(text));
    return worded.flatMap(({ text, language }) => {
      const topic = this.one(TOPICS[language]);
      const aside = this.one(INTERJECTIONS[language]);
      const and = language === 'es' ? 'y' : 'and';
      return [
        `${topic} ${and} ${text}`,
        `${text} ${and} ${topic}`,
        `${topic}, ${text}`,
        `${text}, ${topic}`,
        `${topic}. ${text}`,
        `${text}. ${topic}`,
        `${aside} ${text}`,
        `${aside}, ${text}`,
        `${text}, ${aside}`,
      ].map((after) => ({ before: text, after, language }));
    });
  }

  /**
   * (c) The same text in capitals, without its marks, with a word typed twice, and two texts in
   * another order.
   */
  rewritten(): Case[] {
    const plain = this.sources.filter(({ text }) => !NO.test(text));
    return plain.flatMap(({ text, language }) => {
      const other = this.one(plain);
      const words = text.split(' ');
      const at = Math.floor(this.random() * words.length);
      const single = [
        text.toUpperCase(),
        text.replaceAll(/[,.;:!?](?!\d)/g, ''),
        [...words.slice(0, at + 1), ...words.slice(at)].join(' '),
      ].map((after) => ({ before: text, after, language }));
      const swapped = {
        before: `${text}. ${other.text}`,
        after: `${other.text}. ${text}`,
        language,
      };
      return [...single, swapped];
    });
  }

  /** (d) A mild complaint with a denied list of two to four signs; it may raise no alarm. */
  deniedLists(most: number): Case[] {
    return Array.from({ length: most }, (_, at): Case => {
      const language = at % 2 ? 'es' : 'en';
      const members = Array.from({ length: 2 + Math.floor(this.random() * 3) }, () =>
        this.one(this.signs[language]),
      );
      const before = this.one(COMPLAINTS[language]);
      const joint = this.random() < 0.8 ? ', ' : ' ';
      return { before, after: `${before}${joint}${this.one(LISTS[language])(members)}`, language };
    });
  }

  private one<Value>(values: readonly Value[]): Value {
    const value = values[Math.floor(this.random() * values.length)];
    if (value === undefined) throw new Error('There is nothing to choose from.');
    return value;
  }
}
