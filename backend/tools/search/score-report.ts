import { levelOf, type Triage } from '../../src/marketplace/symptoms/domain/reading/knowledge.js';
import type { SymptomEngine } from '../../src/marketplace/symptoms/domain/reading/symptom-engine.js';
import type { Labeled } from './training/training-texts.js';

/** What the engine answered to a labeled text. */
export interface Scored {
  readonly labels: Labeled;
  readonly triage: Triage;
  /** Keys of the catalogue, the best first. */
  readonly specialties: readonly string[];
  readonly hasAnswer: boolean;
}

/** The answer of an engine to a labeled text. */
export function scoredBy(engine: SymptomEngine, labels: Labeled): Scored {
  const language = labels.lang === 'en' ? 'en' : 'es';
  const { triage, emergency, specialties, services } = engine.assess(labels.query, language);
  return {
    labels,
    triage,
    specialties: specialties.map(({ key }) => key),
    hasAnswer: emergency !== null || specialties.length + services.length > 0,
  };
}

/** From more words on a text is a longer one. */
const SHORT_WORDS = 25;
const SHOWN = 3;

interface Column {
  readonly name: string;
  /** The texts that it counts. */
  readonly of: (each: Scored) => boolean;
  readonly holds: (each: Scored) => boolean;
}

const isNotMedical = ({ labels: { triage, specialties } }: Scored): boolean =>
  triage === 'none' && specialties.length === 0;
const isOf =
  (level: Triage) =>
  ({ labels }: Scored): boolean =>
    labels.triage === level;
const isSymptom = ({ labels }: Scored): boolean => labels.kind === 'symptom';
const isEmergency = isOf('emergency');
const isNoEmergency = (each: Scored): boolean => !rightOf(each).includes('emergency');
/** Texts whose level counts as too low or too high. */
const isClinical = (each: Scored): boolean =>
  each.labels.triage !== 'none' &&
  (isSymptom(each) || (each.labels.kind === 'adversarial' && isEmergency(each)));

const COLUMNS: readonly Column[] = [
  { name: 'level exact', of: isSymptom, holds: ({ labels, triage }) => labels.triage === triage },
  { name: 'defensible', of: isSymptom, holds: (each) => rightOf(each).includes(each.triage) },
  {
    name: 'emergencies found',
    of: isEmergency,
    holds: ({ triage }) => triage === 'emergency',
  },
  {
    name: 'no false alarm',
    of: isNoEmergency,
    holds: ({ triage }) => triage !== 'emergency',
  },
  { name: 'too low', of: isClinical, holds: (each) => isBeside(each, 'below') },
  {
    name: 'emergency to routine',
    of: isEmergency,
    holds: ({ triage }) => levelOf(triage) <= levelOf('routine'),
  },
  { name: 'too high', of: isClinical, holds: (each) => isBeside(each, 'above') },
  {
    name: 'first specialty',
    of: ({ labels }) => labels.specialties.length > 0,
    holds: ({ labels, specialties }) => labels.specialties.includes(specialties[0] ?? ''),
  },
  {
    name: 'wrong specialty',
    of: ({ labels }) => labels.must_not.length > 0,
    holds: ({ labels, specialties }) =>
      specialties.slice(0, SHOWN).some((key) => labels.must_not.includes(key)),
  },
  { name: 'silent where due', of: isNotMedical, holds: ({ hasAnswer }) => !hasAnswer },
  {
    name: 'silent rightly',
    of: ({ hasAnswer }) => !hasAnswer,
    holds: isNotMedical,
  },
  {
    name: 'silent wrongly',
    of: (each) => !isNotMedical(each) && each.labels.kind !== 'vague',
    holds: ({ hasAnswer }) => !hasAnswer,
  },
];

const SLICES: readonly { readonly name: string; readonly of: (each: Scored) => boolean }[] = [
  { name: 'all', of: () => true },
  { name: 'emergency', of: isEmergency },
  ...(['urgent', 'routine', 'selfcare'] as const).map((level) => ({
    name: level,
    of: isOf(level),
  })),
  { name: 'no level', of: isOf('none') },
  { name: 'English', of: ({ labels }) => labels.lang === 'en' },
  { name: 'Spanish, mixed', of: ({ labels }) => labels.lang !== 'en' },
  { name: `up to ${SHORT_WORDS} words`, of: (each) => wordsOf(each) <= SHORT_WORDS },
  { name: 'longer', of: (each) => wordsOf(each) > SHORT_WORDS },
];

/**
 * A table in Markdown: in percent, how well the answers fit the labels, for all texts and by level,
 * language and length; it shows no text. "Defensible" counts the further levels of a label; "silent
 * rightly" is the share of texts without an answer that are due none.
 */
export function scoreReport(scored: readonly Scored[]): string {
  const rows = SLICES.map(({ name, of }) => {
    const own = scored.filter(of);
    return [name, String(own.length), ...COLUMNS.map((column) => share(own, column))];
  });
  return [
    ['texts', 'number', ...COLUMNS.map(({ name }) => name)],
    ['---', ...Array.from({ length: COLUMNS.length + 1 }, () => '--:')],
    ...rows,
  ]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
}

function share(texts: readonly Scored[], { of, holds }: Column): string {
  const counted = texts.filter(of);
  if (counted.length === 0) return '-';
  return ((100 * counted.filter(holds).length) / counted.length).toFixed(1);
}

const rightOf = ({ labels }: Scored): readonly Triage[] => [labels.triage, ...labels.triage_ok];

function isBeside(each: Scored, side: 'below' | 'above'): boolean {
  if (rightOf(each).includes(each.triage)) return false;
  const step = levelOf(each.triage) - levelOf(each.labels.triage);
  return side === 'below' ? step < 0 : step > 0;
}

const wordsOf = ({ labels }: Scored): number => labels.query.trim().split(/\s+/).length;
