import {
  confidenceFigures,
  gateFigures,
  limited,
  oddsOf,
  shares,
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
import type { Assessment } from '../../../src/marketplace/symptoms/domain/reading/assessment.js';
import type { Knowledge } from '../../../src/marketplace/symptoms/domain/reading/knowledge.js';
import { SymptomEngine } from '../../../src/marketplace/symptoms/domain/reading/symptom-engine.js';
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
  forms: 0.2,
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
  readonly gate: Logistic;
  readonly confidence: Logistic;
  readonly limits: Learned['limits'];
}

/** How well the confidence fits texts of the other author. */
export interface Calibration {
  /** Expected calibration error over ten bins of equal width, 0 to 1. */
  readonly error: number;
  /** Area under the curve: how often the right one of two answers is the surer one. */
  readonly area: number;
  /** Mean confidence, and share of right answers. */
  readonly mean: number;
  readonly right: number;
  readonly answers: number;
}

/**
 * Learns from the texts of `PARTS` and from those of the tests. What is learned about answers comes
 * from texts that the text models of its part have not seen: they learn on the three other parts.
 *
 * @param knowledge with any earlier weights; they are not used.
 */
export function train(knowledge: Knowledge): { trained: Trained; calibration: Calibration } {
  const forms = [...formsOf(knowledge), ...sentencesOf(knowledge)];
  const parts = partsWith(sharedTexts());
  const keys = [
    ...new Set(knowledge.concepts.flatMap(({ specialties }) => Object.keys(specialties))),
  ].sort();
  const learnFrom = (texts: readonly TrainingText[]) => modelsOf([...forms, ...texts], keys);
  const crossed = parts.map((part, at) => ({
    part,
    models: learnFrom(parts.filter((_, other) => other !== at).flatMap(textsIn)),
  }));

  const silent = new SymptomEngine(knowledge);
  const read = crossed.flatMap(({ part, models }) =>
    textsIn(part).map(({ text, isFlattered, isMedical, weight }) => {
      const answer = silent.unjudged(text, 'en');
      const odds = limited(models.medical.logOdds(featuresOf(text))[0] ?? 0);
      return { isMedical, isFlattered, weight, answer, odds };
    }),
  );
  const gate = fitLogistic(
    read
      .filter(({ answer }) => answer.triage !== 'none' && answer.triage !== 'emergency')
      .map(({ isMedical, weight, answer, odds }) => ({
        figures: gateFigures(odds, answer.signals),
        holds: isMedical,
        weight,
      })),
    0.5,
  );
  const limits = limitsFor(
    read.filter(({ isFlattered }) => !isFlattered),
    gate,
  );
  const points = crossed.map(({ part, models }) => {
    const learned: Learned = { ...models, gate, limits, confidence: NO_CONFIDENCE };
    const engine = new SymptomEngine({ ...knowledge, learned });
    return part.authors
      .filter(({ author }) => UNFLATTERED.includes(author))
      .flatMap(({ texts }) => texts.flatMap((labels) => pointOf(labels, engine, learned)));
  });
  const confidence = fitLogistic(points.flat(), 1);
  const foreign = points.flatMap((own, at) => {
    const other = fitLogistic(points.filter((_, place) => place !== at).flat(), 1);
    return own.map(({ figures, holds }) => ({
      confidence: probabilityOf(oddsOf(other, figures)),
      holds,
    }));
  });
  const all = weightsOf([...forms, ...parts.flatMap(textsIn)], keys);
  return { trained: { ...all, gate, confidence, limits }, calibration: calibrationOf(foreign) };
}

/** Each part is read by models that learned from the others. */
const PARTS = [
  ['a', 'c'],
  ['b', 'd'],
  ['e', 'g'],
  ['f', 'h'],
] as const;
/** Rules were never changed for texts of these authors, so answers to them flatter nobody. */
const UNFLATTERED: readonly string[] = ['c', 'd', 'g', 'h'];
const NO_CONFIDENCE: Logistic = { bias: 0, weights: {} };

interface Part {
  readonly authors: readonly { readonly author: string; readonly texts: readonly Labeled[] }[];
  /** Texts of no author. */
  readonly others: readonly TrainingText[];
}

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

/** Whether a level is the labeled one or one that could be defended. */
export const isRight = (answer: Pick<Assessment, 'triage'>, labels: Labeled): boolean =>
  answer.triage === labels.triage || labels.triage_ok.includes(answer.triage);

/** An answer as something to learn confidence from; none without an answer. */
function pointOf(labels: Labeled, engine: SymptomEngine, learned: Learned): Point[] {
  const language = labels.lang === 'en' ? 'en' : 'es';
  const answer = engine.assess(labels.query, language);
  if (answer.triage === 'none') return [];
  const features = featuresOf(labels.query);
  return [
    {
      figures: confidenceFigures(
        limited(learned.medical.logOdds(features)[0] ?? 0),
        shares(learned.levels.logOdds(features)),
        answer.signals,
      ),
      holds: isRight(answer, labels),
    },
  ];
}

type Models = Pick<Learned, 'medical' | 'levels' | 'specialties'>;

function modelsOf(texts: readonly TrainingText[], keys: readonly string[]): Models {
  const { medical, levels, specialties } = weightsOf(texts, keys);
  return {
    medical: new LinearModel(medical),
    levels: new LinearModel(levels),
    specialties: new LinearModel(specialties),
  };
}

function weightsOf(
  texts: readonly TrainingText[],
  keys: readonly string[],
): Pick<Trained, 'medical' | 'levels' | 'specialties'> {
  const read = texts.map((each) => ({ ...each, features: featuresOf(each.text) }));
  const examples = (
    holds: (text: TrainingText) => number[] | undefined,
    weightOf = ({ weight }: TrainingText): number => weight,
  ): Example[] =>
    read.flatMap((each) => {
      const known = holds(each);
      return known
        ? [{ features: each.features, holds: Int8Array.from(known), weight: weightOf(each) }]
        : [];
    });
  return {
    medical: trainLinear(
      ['medical'],
      examples(({ isMedical }) => [isMedical ? 1 : 0]),
      { bits: 17, epochs: 6 },
    ),
    levels: trainLinear(
      LEVELS,
      examples(
        ({ level, isCalm }) => {
          if (level !== undefined) return LEVELS.map((each) => (each === level ? 1 : 0));
          return isCalm ? LEVELS.map((each) => (each === 'emergency' ? 0 : UNKNOWN)) : undefined;
        },
        ({ source, weight }) => weight * FOR_LEVELS[source],
      ),
      { bits: 16, epochs: 6 },
    ),
    specialties: trainLinear(
      keys,
      examples(({ specialties = [] }) =>
        specialties.length === 0
          ? undefined
          : keys.map((key) => (specialties.includes(key) ? 1 : 0)),
      ),
      { bits: 12, epochs: 4 },
    ),
  };
}

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

/** @param answers with whether their level was right. */
export function calibrationOf(
  answers: readonly { readonly confidence: number; readonly holds: boolean }[],
): Calibration {
  const bins = Array.from({ length: 10 }, (_, bin) =>
    answers.filter(({ confidence }) => Math.min(9, Math.floor(confidence * 10)) === bin),
  );
  const rightIn = (some: readonly { readonly holds: boolean }[]): number =>
    some.filter(({ holds }) => holds).length;
  const error = bins.reduce((sum, bin) => {
    const mean = bin.reduce((all, { confidence }) => all + confidence, 0);
    return sum + Math.abs(mean - rightIn(bin));
  }, 0);
  const right = answers.filter(({ holds }) => holds);
  const wrong = answers.filter(({ holds }) => !holds);
  const won = right.reduce(
    (sum, one) =>
      sum +
      wrong.reduce((all, other) => {
        if (one.confidence > other.confidence) return all + 1;
        return one.confidence === other.confidence ? all + 0.5 : all;
      }, 0),
    0,
  );
  return {
    error: error / Math.max(1, answers.length),
    area: won / Math.max(1, right.length * wrong.length),
    mean:
      answers.reduce((sum, { confidence }) => sum + confidence, 0) / Math.max(1, answers.length),
    right: right.length / Math.max(1, answers.length),
    answers: answers.length,
  };
}
