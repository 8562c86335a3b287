import { readFileSync } from 'node:fs';
import { z } from 'zod';
import {
  type Knowledge,
  LEVELS,
} from '../../../src/marketplace/symptoms/domain/reading/knowledge.js';

const TESTS = new URL('../../../test/search/', import.meta.url);
/** Lines about something else than health, written for learning alone. */
const NON_MEDICAL = [
  'non-medical-en.txt',
  'non-medical-es.txt',
  'development-en.txt',
  'development-es.txt',
  'stories-en.txt',
  'stories-es.txt',
  'lookalikes-en.txt',
  'lookalikes-es.txt',
];
const language = z.enum(['en', 'es', 'mixed']);

/** A text with its labels, a line of a set of queries. */
export const labeled = z.object({
  query: z.string(),
  lang: language.default('en'),
  kind: z.enum(['symptom', 'service', 'vague', 'nonmedical', 'adversarial']),
  triage: z.enum(LEVELS),
  triage_ok: z.array(z.enum(LEVELS)).default([]),
  specialties: z.array(z.string()).default([]),
  services: z.array(z.string()).default([]),
  /** Specialties that would be plainly wrong. */
  must_not: z.array(z.string()).default([]),
});
export type Labeled = z.infer<typeof labeled>;

type Source = 'author' | 'tests' | 'forms';

/** Something to learn from; labels that nobody gave are absent. */
export interface TrainingText {
  readonly text: string;
  readonly source: Source;
  readonly isMedical: boolean;
  readonly level?: string;
  /** Of an unknown level, but surely not an emergency. */
  readonly isCalm?: boolean;
  readonly specialties?: readonly string[];
  /** Keys of the catalogue's services that fit. */
  readonly services?: readonly string[];
  /** How much it counts beside others. */
  readonly weight: number;
}

export const readLabeled = (url: URL): Labeled[] =>
  readFileSync(url, 'utf8')
    .split('\n')
    .filter((line) => line.trim())
    .map((line) => labeled.parse(JSON.parse(line)));

/** The texts of one author, by the author's letter. */
export const textsOfAuthor = (author: string): Labeled[] =>
  readLabeled(new URL(`lay-texts/author-${author}.jsonl`, TESTS));

export function fromLabels(labels: Labeled, source: Source, weight: number): TrainingText {
  const { query, triage, specialties, services } = labels;
  const isMedical = triage !== 'none' || specialties.length > 0;
  if (!isMedical) return { text: query, source, isMedical, weight };
  return {
    text: query,
    source,
    isMedical,
    ...(labels.kind === 'service' ? {} : { level: triage }),
    specialties,
    services,
    weight,
  };
}

/** Queries of the tests and lines of everyday life, without any author's texts. */
export function sharedTexts(): TrainingText[] {
  const source: Source = 'tests';
  const everyday = json('everyday.json', z.array(z.string()));
  const { scenes, dangers } = json(
    'topic-scenes.json',
    z.object({
      scenes: z.record(z.string(), z.array(z.string())),
      dangers: z.record(z.string(), z.array(z.string())),
    }),
  );
  const borders = json(
    'borders.json',
    z.array(z.object({ level: z.string(), en: z.string(), es: z.string() })),
  );
  return [
    ...['own-queries.jsonl', 'later-queries.jsonl', 'scenes.jsonl']
      .flatMap((name) => readLabeled(new URL(name, TESTS)))
      .map((each) => fromLabels(each, 'tests', 1)),
    ...borders.flatMap(({ level, en, es }) =>
      [en, es].map((text) => ({ text, source, isMedical: true, level, weight: 1 })),
    ),
    ...everyday.map((text) => ({ text, source, isMedical: true, isCalm: true, weight: 0.5 })),
    ...wordingsOfDanger(),
    ...Object.values(scenes)
      .flat()
      .map((text) => ({ text, source, isMedical: false, weight: 0.5 })),
    ...Object.values(dangers)
      .flat()
      .map((text) => ({ text, source, isMedical: true, level: 'emergency', weight: 0.5 })),
    ...Object.keys(scenes)
      .flatMap((each) => besideTopics(scenes[each] ?? [], dangers[each] ?? []))
      .map((text) => ({ text, source, isMedical: true, level: 'emergency', weight: 0.5 })),
    ...nonMedicalLines().map((text) => ({ text, source, isMedical: false, weight: 1 })),
  ];
}

/** How far apart two scenes stand in their list that are told around one danger. */
const APART = 11;
/** How many pairs of scenes are told around each danger. */
const PAIRS = 4;

/** Dangers with scenes of another topic around them, which take nothing back. */
const besideTopics = (scenes: readonly string[], dangers: readonly string[]): string[] =>
  dangers.flatMap((danger, at) =>
    Array.from({ length: PAIRS }, (_, pair) => at + pair * PAIRS).flatMap((place) => {
      const before = scenes[place % scenes.length];
      const after = scenes[(place + APART) % scenes.length];
      return [`${before} ${danger} ${after}`, `${before}. ${danger}`];
    }),
  );

/** Kinds of hidden dangers that are told alone, beside no other topic. */
const TOLD_ALONE = /^(?:everyday words|emergencies that are told)/;

/** Wordings of dangers, and what only sounds like one. */
function wordingsOfDanger(): TrainingText[] {
  const source: Source = 'tests';
  const texts = z.array(z.string());
  const languages = z.object({ en: texts, es: texts });
  const kinds = z.array(z.object({ kind: z.string(), alarms: texts, not: texts }));
  const dangers = json('dangers.json', z.array(languages.extend({ not: texts })));
  const told = [
    ...json('told-dangers.json', kinds),
    ...json('hidden-dangers.json', kinds).filter(({ kind }) => TOLD_ALONE.test(kind)),
  ];
  const inLanguages = ({ en, es }: z.infer<typeof languages>): string[] => [...en, ...es];
  const alarms = [
    ...dangers.flatMap(inLanguages),
    ...inLanguages(json('alarms/alarms.json', languages)),
    ...told.flatMap((each) => each.alarms),
  ];
  const calm = [
    ...inLanguages(json('alarms/calm.json', languages)),
    ...[...dangers, ...told].flatMap(({ not }) => not),
  ];
  const weight = 1;
  return [
    ...alarms.map((text) => ({ text, source, isMedical: true, level: 'emergency', weight })),
    ...calm.map((text) => ({ text, source, isMedical: true, isCalm: true, weight })),
  ];
}

function nonMedicalLines(): string[] {
  return NON_MEDICAL.flatMap((name) =>
    readFileSync(new URL(name, import.meta.url), 'utf8')
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line && !line.startsWith('#')),
  );
}

/** The sentences of the red-flag rules, which alarm, and those that deny them. */
export function sentencesOf({ rules }: Knowledge): TrainingText[] {
  const source: Source = 'tests';
  const isCalm = true;
  return rules.flatMap(({ level, positive, negated }) => [
    ...positive.map((text) => ({ text, source, isMedical: true, level, weight: 0.5 })),
    ...negated.map((text) => ({ text, source, isMedical: true, isCalm, weight: 0.5 })),
  ]);
}

/** The forms of the knowledge base: their meaning is known, but nobody types them alone. */
export function formsOf({ concepts, parts, sensations }: Knowledge): TrainingText[] {
  const source: Source = 'forms';
  return [
    ...concepts.flatMap(({ en, es, specialties, kind, triage }) =>
      [...en, ...es].map((text) => ({
        text,
        source,
        isMedical: true,
        specialties: foremost(specialties),
        ...(kind === 'symptom' && triage !== 'none' ? { level: triage } : {}),
        weight: kind === 'body' || kind === 'vague' ? 0.05 : 0.15,
      })),
    ),
    ...[...parts, ...sensations].flatMap(({ en, es, specialties }) =>
      [...en, ...es].map((text) => ({
        text,
        source,
        isMedical: true,
        specialties: foremost(specialties),
        weight: 0.05,
      })),
    ),
  ];
}

/** The first choices; a weak one is neither right nor wrong enough to learn from. */
function foremost(specialties: Readonly<Record<string, number>>): string[] {
  const most = Math.max(0, ...Object.values(specialties));
  return Object.keys(specialties).filter((key) => (specialties[key] ?? 0) >= 0.6 * most);
}

function json<Shape>(name: string, shape: z.ZodType<Shape>): Shape {
  return shape.parse(JSON.parse(readFileSync(new URL(name, TESTS), 'utf8')));
}
