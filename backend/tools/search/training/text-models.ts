import type { Learned } from '../../../src/marketplace/symptoms/domain/learned/learned.js';
import {
  LinearModel,
  type LinearWeights,
} from '../../../src/marketplace/symptoms/domain/learned/linear-model.js';
import { featuresOf } from '../../../src/marketplace/symptoms/domain/learned/text-features.js';
import {
  featuresOfClauses,
  plainFeaturesOfClauses,
  type ToldClause,
  toldClauses,
} from '../../../src/marketplace/symptoms/domain/learned/told-clauses.js';
import type {
  Knowledge,
  Weights,
} from '../../../src/marketplace/symptoms/domain/reading/knowledge.js';
import type { TextReader } from '../../../src/marketplace/symptoms/domain/reading/text-reader.js';
import { type Example, trainLinear } from './linear-training.js';
import type { TrainingText } from './training-texts.js';

const UNKNOWN = -1;
const LEVELS = ['selfcare', 'routine', 'urgent', 'emergency'];
/** For levels a text of an author counts more, and a form has hardly one. */
const FOR_LEVELS: Readonly<Record<TrainingText['source'], number>> = {
  author: 2,
  tests: 0.5,
  forms: 0,
};

/** A text with what its models learn from. */
export interface Prepared extends TrainingText {
  readonly words: Int32Array;
  readonly clauses: readonly ToldClause[];
}

/** A phrase of the knowledge base. */
export interface PreparedForm extends TrainingText {
  readonly words: Int32Array;
}

/** Outcomes, by keys of the catalogue. */
export interface Keys {
  readonly specialties: readonly string[];
  readonly services: readonly string[];
}

export interface TextWeights {
  readonly medical: LinearWeights;
  readonly levels: LinearWeights;
  readonly specialties: LinearWeights;
  readonly services: LinearWeights;
}
export type TextModels = Pick<Learned, 'medical' | 'levels' | 'specialties' | 'services'>;

export const prepared = <Text extends TrainingText>(
  text: Text,
  reader: TextReader,
): Text & Prepared => ({
  ...text,
  words: featuresOf(text.text),
  clauses: toldClauses(text.text, reader.read(text.text)),
});

export const keysOf = ({ concepts }: Knowledge): Keys => ({
  specialties: keysIn(concepts.map(({ specialties }) => specialties)),
  services: keysIn(concepts.map(({ services }) => services)),
});

const keysIn = (weights: readonly Weights[]): string[] =>
  [...new Set(weights.flatMap((each) => Object.keys(each)))].sort();

export const modelsOf = ({ medical, levels, specialties, services }: TextWeights): TextModels => ({
  medical: new LinearModel(medical),
  levels: new LinearModel(levels),
  specialties: new LinearModel(specialties),
  services: new LinearModel(services),
});

/** @param forms of the knowledge base, which say nothing of levels and services. */
export const weightsOf = (
  texts: readonly Prepared[],
  forms: readonly PreparedForm[],
  keys: Keys,
): TextWeights => ({
  medical: medicalFrom(texts, forms),
  levels: levelsFrom(texts),
  specialties: specialtiesFrom(texts, forms, keys.specialties),
  services: servicesFrom(texts, keys.services),
});

export const medicalFrom = (
  texts: readonly Prepared[],
  forms: readonly PreparedForm[],
): LinearWeights =>
  trainLinear(
    ['medical'],
    [...forms, ...texts].map(({ words, isMedical, weight }) =>
      exampleOf(words, [isMedical ? 1 : 0], weight),
    ),
    { bits: 17, epochs: 6 },
  );

export const levelsFrom = (texts: readonly Prepared[]): LinearWeights =>
  trainLinear(
    LEVELS,
    texts.flatMap((each) => {
      const holds = levelsOf(each);
      const weight = each.weight * FOR_LEVELS[each.source];
      return holds ? [exampleOf(featuresOfClauses(each.clauses), holds, weight)] : [];
    }),
    { bits: 16, epochs: 6 },
  );

export const specialtiesFrom = (
  texts: readonly Prepared[],
  forms: readonly PreparedForm[],
  keys: readonly string[],
): LinearWeights =>
  trainLinear(
    keys,
    [
      ...forms.map((each) => ({ ...each, features: each.words })),
      ...texts.map((each) => ({ ...each, features: featuresOfClauses(each.clauses) })),
    ].flatMap(({ features, specialties = [], weight }) =>
      specialties.length === 0 ? [] : [exampleOf(features, among(specialties, keys), weight)],
    ),
    { bits: 12, epochs: 4 },
  );

export const servicesFrom = (texts: readonly Prepared[], keys: readonly string[]): LinearWeights =>
  trainLinear(
    keys,
    texts.flatMap(({ clauses, services = [], weight }) =>
      services.length === 0
        ? []
        : [exampleOf(plainFeaturesOfClauses(clauses), among(services, keys), weight)],
    ),
    { bits: 12, epochs: 6 },
  );

const exampleOf = (features: Int32Array, holds: readonly number[], weight: number): Example => ({
  features,
  holds: Int8Array.from(holds),
  weight,
});

const among = (own: readonly string[], all: readonly string[]): number[] =>
  all.map((key) => (own.includes(key) ? 1 : 0));

/** Undefined where nothing is known of the level. */
function levelsOf({ level, isCalm }: TrainingText): number[] | undefined {
  if (level !== undefined) return LEVELS.map((each) => (each === level ? 1 : 0));
  return isCalm ? LEVELS.map((each) => (each === 'emergency' ? 0 : UNKNOWN)) : undefined;
}
