import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import { RESOURCES, type TrialSet } from '../../../contract/search.terms.js';
import {
  type Knowledge,
  levelOf,
  LEVELS,
  type Resource,
  type Rule,
  type Triage,
} from '../../domain/reading/knowledge.js';
import { languageOfQuery } from '../../domain/text/query-language.js';
import type { TrialText } from '../../domain/trials/answer-diff.js';

/** `backend/test/search`, from `src` as from `dist`; what ships holds the files below. */
const FOLDER = new URL('../../../../../test/search/', import.meta.url);

/**
 * Labeled texts of our own that may be looked at one by one. Sets that are scored only
 * (`held-out-queries.jsonl` and further authors of `lay-texts`) must never be added: a single
 * answer of theirs would be seen.
 */
const DEVELOPMENT_FILES: readonly { readonly set: TrialSet; readonly file: string }[] = [
  { set: 'own', file: 'own-queries.jsonl' },
  { set: 'later', file: 'later-queries.jsonl' },
  { set: 'scenes', file: 'scenes.jsonl' },
  { set: 'lay-a', file: 'lay-texts/author-a.jsonl' },
  { set: 'lay-b', file: 'lay-texts/author-b.jsonl' },
];
const BORDERS = 'borders.json';

const triage = z.enum(LEVELS);
const labeled = z.object({
  query: z.string(),
  /** Of the page; texts in both languages have none. */
  lang: z.enum(['en', 'es', 'mixed']),
  triage,
  triage_ok: z.array(triage).default([]),
  /** Whom to call. */
  resource: z.enum(RESOURCES).nullish(),
});
const borders = z.array(z.object({ level: triage, en: z.string(), es: z.string() }));

/**
 * The texts of all development sets, and the example sentences of the rules before and after a
 * change: those of a rule that is replaced count as well. A file that is not there is left out.
 */
export function developmentTexts(before: Knowledge, after: Knowledge): TrialText[] {
  const sentences = [...before.rules, ...after.rules].flatMap(sentencesOf);
  return [
    ...DEVELOPMENT_FILES.flatMap(({ set, file }) =>
      linesOf(file).map((line) => {
        const label = labeled.parse(JSON.parse(line));
        const { query, lang, triage: level, triage_ok: further, resource = null } = label;
        const language = lang === 'mixed' ? languageOfQuery(query, 'en') : lang;
        return textOf(set, query, { language, right: [level, ...further], line: resource });
      }),
    ),
    ...borders
      .parse(JSON.parse(textIn(BORDERS) ?? '[]'))
      .flatMap(({ level, en, es }) => [
        textOf('borders', en, { language: 'en', right: [level], line: null }),
        textOf('borders', es, { language: 'es', right: [level], line: null }),
      ]),
    // The first of the same sentence counts, so that a change cannot label it anew.
    ...new Map(sentences.toReversed().map((text) => [text.query, text])).values(),
  ];
}

/** Another rule may be the one that decides, so that the line is no label of a sentence. */
const sentencesOf = ({ level, positive, negated }: Rule): TrialText[] => [
  ...positive.map((query) => sentenceOf(query, atLeast(level))),
  ...negated.map((query) => sentenceOf(query, below(level))),
];

interface Label {
  readonly language: 'en' | 'es';
  /** Levels that are right; the first is the label. */
  readonly right: readonly Triage[];
  readonly line: Resource | null;
}

const textOf = (set: TrialSet, query: string, label: Label): TrialText => ({
  set,
  query,
  searches: 1,
  isEmergency: label.right[0] === 'emergency',
  ...label,
});

const sentenceOf = (query: string, right: readonly Triage[]): TrialText =>
  textOf('rules', query, { language: languageOfQuery(query, 'en'), right, line: null });
const atLeast = (level: Triage): Triage[] =>
  LEVELS.filter((each) => levelOf(each) >= levelOf(level));
const below = (level: Triage): Triage[] => LEVELS.filter((each) => levelOf(each) < levelOf(level));

function textIn(file: string): string | undefined {
  const url = new URL(file, FOLDER);
  return existsSync(url) ? readFileSync(url, 'utf8') : undefined;
}

const linesOf = (file: string): string[] =>
  (textIn(file) ?? '').split('\n').filter((line) => line.trim());
