import { ComplaintReader } from '../../../src/marketplace/symptoms/domain/complaints/complaint-reader.js';
import {
  Judgment,
  limited,
  oddsOf,
} from '../../../src/marketplace/symptoms/domain/learned/judge.js';
import type {
  Learned,
  Logistic,
} from '../../../src/marketplace/symptoms/domain/learned/learned.js';
import { probabilityOf } from '../../../src/marketplace/symptoms/domain/learned/linear-model.js';
import { featuresOf } from '../../../src/marketplace/symptoms/domain/learned/text-features.js';
import type { Knowledge } from '../../../src/marketplace/symptoms/domain/reading/knowledge.js';
import { SymptomEngine } from '../../../src/marketplace/symptoms/domain/reading/symptom-engine.js';
import { TextReader } from '../../../src/marketplace/symptoms/domain/reading/text-reader.js';
import { type Calibration, calibrationOf, isRight } from './calibration.js';
import { type Answered, gateFrom } from './gate-training.js';
import { fitLogistic, type Point } from './linear-training.js';
import { type Part, partsOfTexts, textsIn, UNFLATTERED } from './parts.js';
import { keysOf, modelsOf, prepared, type TextWeights, weightsOf } from './text-models.js';
import { formsOf, type Labeled, sentencesOf } from './training-texts.js';

/** No part is left out. */
const NOBODY = -1;
const NO_CONFIDENCE: Logistic = { bias: 0, weights: {} };

/** The weights as they are written to the file. */
export interface Trained extends TextWeights, Pick<Learned, 'gate' | 'confidence' | 'limits'> {}

/** The engine of a part, whose models have not seen its texts. */
export interface CrossedPart extends Part {
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
 * Learns from the texts of all parts and from the phrases of the knowledge base. What is learned
 * about answers comes from texts that the text models of its part have not seen: they learn on the
 * other parts.
 *
 * @param knowledge with any earlier weights; they are not used.
 */
export function train(knowledge: Knowledge): Training {
  const reader = new TextReader(knowledge, new ComplaintReader(knowledge.complaints, knowledge));
  const forms = formsOf(knowledge).map((each) => ({ ...each, words: featuresOf(each.text) }));
  const sentences = sentencesOf(knowledge).map((each) => prepared(each, reader));
  const parts = partsOfTexts();
  const texts = parts.map((part) => textsIn(part).map((each) => prepared(each, reader)));
  const keys = keysOf(knowledge);
  const weightsWithout = (left: number): TextWeights =>
    weightsOf([...sentences, ...others(texts, left).flat()], forms, keys);
  const models = parts.map((_, at) => modelsOf(weightsWithout(at)));

  const silent = new SymptomEngine(knowledge);
  const answered = texts.map((own, at) =>
    own.map(({ text, isFlattered, isMedical, weight, words }): Answered => {
      const odds = limited(models[at]?.medical.logOdds(words)[0] ?? 0);
      const answer = silent.unjudged(text, 'en');
      return { isMedical, isFlattered, weight, answer, odds };
    }),
  );
  const learned = models.map((own, at) => ({ ...own, ...gateFrom(others(answered, at).flat()) }));
  const points = parts.map((part, at) => {
    const own = learned[at];
    return own ? pointsOf(part, knowledge, reader, own) : [];
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
  const crossed = parts.flatMap((part, at): CrossedPart[] => {
    const own = learned[at];
    if (!own) return [];
    const mine = { ...own, confidence: foreign[at] ?? confidence };
    return [{ ...part, engine: new SymptomEngine({ ...knowledge, learned: mine }) }];
  });
  const trained = { ...weightsWithout(NOBODY), ...gateFrom(answered.flat()), confidence };
  return { trained, calibration, crossed };
}

const others = <Each>(all: readonly Each[], at: number): Each[] =>
  all.filter((_, other) => other !== at);

/** Answers to a part as something to learn confidence from. */
function pointsOf(
  { authors }: Part,
  knowledge: Knowledge,
  reader: TextReader,
  models: Omit<Learned, 'confidence'>,
): Point[] {
  const learned = { ...models, confidence: NO_CONFIDENCE };
  const engine = new SymptomEngine({ ...knowledge, learned });
  return authors
    .filter(({ author }) => UNFLATTERED.includes(author))
    .flatMap(({ texts }) => texts.flatMap((labels) => pointOf(labels, engine, reader, learned)));
}

/** None without an answer. */
function pointOf(
  labels: Labeled,
  engine: SymptomEngine,
  reader: TextReader,
  learned: Learned,
): Point[] {
  const answer = engine.assess(labels.query, labels.lang === 'en' ? 'en' : 'es');
  if (answer.triage === 'none') return [];
  const judgment = new Judgment(learned, labels.query, reader.read(labels.query.trim()));
  return [{ figures: judgment.figuresOf(answer.signals), holds: isRight(answer, labels) }];
}
