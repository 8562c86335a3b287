import { ComplaintReader } from '../../../src/marketplace/symptoms/domain/complaints/complaint-reader.js';
import {
  gateFigures,
  Judgment,
  limited,
  oddsOf,
} from '../../../src/marketplace/symptoms/domain/learned/judge.js';
import type {
  Learned,
  Logistic,
} from '../../../src/marketplace/symptoms/domain/learned/learned.js';
import {
  LinearModel,
  type LinearWeights,
  probabilityOf,
} from '../../../src/marketplace/symptoms/domain/learned/linear-model.js';
import { featuresOf } from '../../../src/marketplace/symptoms/domain/learned/text-features.js';
import {
  featuresOfClauses,
  plainFeaturesOfClauses,
  type ToldClause,
  toldClauses,
} from '../../../src/marketplace/symptoms/domain/learned/told-clauses.js';
import type { Assessment } from '../../../src/marketplace/symptoms/domain/reading/assessment.js';
import type {
  Knowledge,
  Weights,
} from '../../../src/marketplace/symptoms/domain/reading/knowledge.js';
import { SymptomEngine } from '../../../src/marketplace/symptoms/domain/reading/symptom-engine.js';
import { TextReader } from '../../../src/marketplace/symptoms/domain/reading/text-reader.js';
import { type Calibration, calibrationOf, isRight } from './calibration.js';
import { type Example, fitLogistic, type Point, trainLinear } from './linear-training.js';
import {
  formsOf,
  fromLabels,
  type Labeled,
  sentencesOf,
  sharedTexts,
  textsOfAuthor,
  type TrainingText,
} from './training-texts.js';

/** What people would type counts more than what was written for tests of single dangers. */
const AUTHORS_WEIGHT = 2;
const UNKNOWN = -1;
const LEVELS = ['selfcare', 'routine', 'urgent', 'emergency'];
/** For levels a text of an author counts more, and a form has hardly one. */
const FOR_LEVELS: Readonly<Record<TrainingText['source'], number>> = {
  author: 2,
  tests: 0.5,
  forms: 0,
};
/** At most this share of the authors' medical texts that got an answer may lose it. */
const LOST = 0.01;
/** At most this share of the authors' other texts without an answer may get a visit. */
const MISTAKEN = 0.05;
/** The weights as they are written to the file. */
export interface Trained {
  readonly medical: LinearWeights;
  readonly levels: LinearWeights;
  readonly specialties: LinearWeights;
  readonly services: LinearWeights;
  readonly gate: Logistic;
  readonly confidence: Logistic;
  readonly limits: Learned['limits'];
}

/** The engine of a part, whose models have not seen its texts. */
export interface CrossedPart {
  readonly authors: Part['authors'];
  readonly engine: SymptomEngine;
}

/** What was learned, and how well it does on texts that it was not learned from. */
export interface Training {
  readonly trained: Trained;
  readonly calibration: Calibration;
  /** For scoring: each part with what was learned from the others. */
  readonly crossed: readonly CrossedPart[];
}

/**
 * Learns from the texts of `PARTS` and from those of the tests. What is learned about answers comes
 * from texts that the text models of its part have not seen: they learn on the other parts.
 *
 * @param knowledge with any earlier weights; they are not used.
 */
export function train(knowledge: Knowledge): Training {
  const reader = new TextReader(knowledge, new ComplaintReader(knowledge.complaints, knowledge));
  const prepared = ({ text, ...each }: TrainingText): Prepared => ({
    ...each,
    text,
    words: featuresOf(text),
    clauses: toldClauses(text, reader.read(text)),
  });
  const forms = formsOf(knowledge).map((each) => ({ ...each, words: featuresOf(each.text) }));
  const sentences = sentencesOf(knowledge).map(prepared);
  const parts = partsWith(sharedTexts());
  const texts = parts.map((part) => textsIn(part).map((each) => ({ ...each, ...prepared(each) })));
  const keys: Keys = {
    specialties: keysIn(knowledge.concepts.map(({ specialties }) => specialties)),
    services: keysIn(knowledge.concepts.map(({ services }) => services)),
  };
  const weightsWithout = (left: number): TextWeights =>
    weightsOf(
      [...sentences, ...texts.filter((_, other) => other !== left).flat()],
      forms,
      keys,
    );
  const models = parts.map((_, at) => modelsOf(weightsWithout(at)));

  const silent = new SymptomEngine(knowledge);
  const read = texts.map((own, at) =>
    own.map(({ text, isFlattered, isMedical, weight, words }) => {
      const answer = silent.unjudged(text, 'en');
      const odds = limited(models[at]?.medical.logOdds(words)[0] ?? 0);
      return { isMedical, isFlattered, weight, answer, odds };
    }),
  );
  const gateFrom = (some: readonly (typeof read)[number][]) => {
    const gate = gateOf(some.flat());
    const unflattered = some.flat().filter(({ isFlattered }) => !isFlattered);
    return { gate, limits: limitsFor(unflattered, gate) };
  };
  const others = <Each>(all: readonly Each[], at: number): Each[] =>
    all.filter((_, other) => other !== at);
  const learned = models.map((own, at) => ({ ...own, ...gateFrom(others(read, at)) }));
  const points = parts.map(({ authors }, at) => {
    const own = learned[at];
    if (!own) return [];
    const engine = new SymptomEngine({
      ...knowledge,
      learned: { ...own, confidence: NO_CONFIDENCE },
    });
    return authors
      .filter(({ author }) => UNFLATTERED.includes(author))
      .flatMap(({ texts: labeled }) =>
        labeled.flatMap((labels) => pointOf(labels, engine, reader, own)),
      );
  });
  const confidence = fitLogistic(points.flat(), 1);
  const foreign = points.map((_, at) => fitLogistic(others(points, at).flat(), 1));
  const calibration = calibrationOf(
    points.flatMap((own, at) =>
      own.map(({ figures, holds }) => ({
        confidence: probabilityOf(oddsOf(foreign[at] ?? confidence, figures)),
        holds,
      })),
    ),
  );
  const crossed = parts.flatMap(({ authors }, at): CrossedPart[] => {
    const own = learned[at];
    if (!own) return [];
    const mine = { ...own, confidence: foreign[at] ?? confidence };
    return [{ authors, engine: new SymptomEngine({ ...knowledge, learned: mine }) }];
  });
  const trained = { ...weightsWithout(NOBODY), ...gateFrom(read), confidence };
  return { trained, calibration, crossed };
}

/** Each part is read by models that learned from the others. */
const PARTS = [
  ['a', 'c', 'i', 'k'],
  ['b', 'd', 'j', 'l'],
  ['e', 'g', 'm'],
  ['f', 'h', 'n'],
] as const;
/** No part is left out. */
const NOBODY = -1;
/** Rules were never changed for texts of these authors, so answers to them flatter nobody. */
export const UNFLATTERED: readonly string[] = ['c', 'd', 'g', 'h', 'i', 'j', 'm', 'n'];
const NO_CONFIDENCE: Logistic = { bias: 0, weights: {} };

interface Part {
  readonly authors: readonly { readonly author: string; readonly texts: readonly Labeled[] }[];
  /** Texts of no author. */
  readonly others: readonly TrainingText[];
}

/** A text with what its models learn from. */
interface Prepared extends TrainingText {
  readonly words: Uint32Array;
  readonly clauses: readonly ToldClause[];
}

/** Outcomes, by keys of the catalogue. */
interface Keys {
  readonly specialties: readonly string[];
  readonly services: readonly string[];
}

const keysIn = (weights: readonly Weights[]): string[] =>
  [...new Set(weights.flatMap((each) => Object.keys(each)))].sort();

const partsWith = (shared: readonly TrainingText[]): Part[] =>
  PARTS.map((authors, at) => ({
    authors: authors.map((author) => ({ author, texts: textsOfAuthor(author) })),
    others: shared.filter((_, place) => place % PARTS.length === at),
  }));

const textsIn = ({
  authors,
  others,
}: Part): (TrainingText & { readonly isFlattered: boolean })[] => [
  ...others.map((each) => ({ ...each, isFlattered: true })),
  ...authors.flatMap(({ author, texts }) =>
    texts.map((each) => ({
      ...fromLabels(each, 'author', AUTHORS_WEIGHT),
      isFlattered: !UNFLATTERED.includes(author),
    })),
  ),
];

/** An answer as something to learn confidence from; none without an answer. */
function pointOf(
  labels: Labeled,
  engine: SymptomEngine,
  reader: TextReader,
  learned: Omit<Learned, 'confidence'>,
): Point[] {
  const answer = engine.assess(labels.query, labels.lang === 'en' ? 'en' : 'es');
  if (answer.triage === 'none') return [];
  const reading = reader.read(labels.query.trim());
  const judgment = new Judgment({ ...learned, confidence: NO_CONFIDENCE }, labels.query, reading);
  return [{ figures: judgment.figuresOf(answer.signals), holds: isRight(answer, labels) }];
}

type TextWeights = Pick<Trained, 'medical' | 'levels' | 'specialties' | 'services'>;
type Models = Pick<Learned, 'medical' | 'levels' | 'specialties' | 'services'>;

const modelsOf = ({ medical, levels, specialties, services }: TextWeights): Models => ({
  medical: new LinearModel(medical),
  levels: new LinearModel(levels),
  specialties: new LinearModel(specialties),
  services: new LinearModel(services),
});

/** @param forms of the knowledge base, which say nothing of levels and services. */
function weightsOf(
  texts: readonly Prepared[],
  forms: readonly (TrainingText & { readonly words: Uint32Array })[],
  keys: Keys,
): TextWeights {
  const exampleOf = (
    features: Uint32Array,
    holds: readonly number[],
    weight: number,
  ): Example => ({ features, holds: Int8Array.from(holds), weight });
  const isAmong = (own: readonly string[], all: readonly string[]): number[] =>
    all.map((key) => (own.includes(key) ? 1 : 0));
  return {
    medical: trainLinear(
      ['medical'],
      [...forms, ...texts].map(({ words, isMedical, weight }) =>
        exampleOf(words, [isMedical ? 1 : 0], weight),
      ),
      { bits: 17, epochs: 6 },
    ),
    levels: trainLinear(
      LEVELS,
      texts.flatMap((each) => {
        const holds = levelsOf(each);
        const weight = each.weight * FOR_LEVELS[each.source];
        return holds ? [exampleOf(featuresOfClauses(each.clauses), holds, weight)] : [];
      }),
      { bits: 16, epochs: 6 },
    ),
    specialties: trainLinear(
      keys.specialties,
      [
        ...forms.map((each) => ({ ...each, features: each.words })),
        ...texts.map((each) => ({ ...each, features: featuresOfClauses(each.clauses) })),
      ].flatMap(({ features, specialties = [], weight }) =>
        specialties.length === 0
          ? []
          : [exampleOf(features, isAmong(specialties, keys.specialties), weight)],
      ),
      { bits: 12, epochs: 4 },
    ),
    services: trainLinear(
      keys.services,
      texts.flatMap(({ clauses, services = [], weight }) =>
        services.length === 0
          ? []
          : [exampleOf(plainFeaturesOfClauses(clauses), isAmong(services, keys.services), weight)],
      ),
      { bits: 12, epochs: 6 },
    ),
  };
}

/** Undefined where nothing is known of the level. */
function levelsOf({ level, isCalm }: TrainingText): number[] | undefined {
  if (level !== undefined) return LEVELS.map((each) => (each === level ? 1 : 0));
  return isCalm ? LEVELS.map((each) => (each === 'emergency' ? 0 : UNKNOWN)) : undefined;
}

const gateOf = (read: readonly (Read & { readonly weight: number })[]): Logistic =>
  fitLogistic(
    read
      .filter(({ answer }) => isCalm(answer.triage))
      .map(({ isMedical, weight, answer, odds }) => ({
        figures: gateFigures(odds, answer.signals),
        holds: isMedical,
        weight,
      })),
    0.5,
  );

interface Read {
  readonly isMedical: boolean;
  readonly answer: Assessment;
  /** That the text is medical, by models that have not seen it. */
  readonly odds: number;
}

function limitsFor(read: readonly Read[], gate: Logistic): Learned['limits'] {
  const answered = read
    .filter(({ isMedical, answer: { triage } }) => isMedical && isCalm(triage))
    .map(({ answer, odds }) => probabilityOf(oddsOf(gate, gateFigures(odds, answer.signals))))
    .sort((one, other) => one - other);
  const others = read
    .filter(({ isMedical, answer }) => !isMedical && answer.triage === 'none')
    .map(({ odds }) => probabilityOf(odds))
    .sort((one, other) => other - one);
  return {
    answersFrom: Number((answered[Math.floor(answered.length * LOST)] ?? 0).toFixed(3)),
    visitFrom: Number((others[Math.floor(others.length * MISTAKEN)] ?? 1).toFixed(3)),
  };
}

const isCalm = (triage: Assessment['triage']): boolean =>
  triage !== 'none' && triage !== 'emergency';
