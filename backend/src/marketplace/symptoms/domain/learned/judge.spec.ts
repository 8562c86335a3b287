import { describe, expect, it } from '@jest/globals';
import { symptomKnowledge } from '../../infrastructure/symptom-files.js';
import { ComplaintReader } from '../complaints/complaint-reader.js';
import type { Move } from '../reading/reading.js';
import { TextReader } from '../reading/text-reader.js';
import { Judgment } from './judge.js';
import type { Learned } from './learned.js';
import { LinearModel } from './linear-model.js';
import { NO_SIGNALS, type Signals } from './signals.js';

/** A model whose outcomes have these log-odds for every text. */
const constant = (...biases: readonly number[]): LinearModel =>
  new LinearModel({
    bits: 8,
    scale: 1,
    outcomes: biases.map((bias, at) => ({ name: `outcome-${at}`, bias })),
    weights: new Int8Array(biases.length * 256),
  });

const learned = (medical: number, more: Partial<Learned> = {}): Learned => ({
  medical: constant(medical),
  levels: constant(0, 0, 0, 0),
  specialties: constant(0),
  services: constant(0),
  gate: { bias: 0, weights: { text: 1 } },
  confidence: { bias: 0, weights: { sign: 20 } },
  limits: { answersFrom: 0.3, visitFrom: 0.9 },
  ...more,
});

const judgment = (model: Learned): Judgment =>
  new Judgment(model, 'any words of some length', undefined);
const little: Signals = { ...NO_SIGNALS, triage: 'routine', words: 8, vague: 1 };

describe('a text', () => {
  it('is something else where it sounds so and little was understood', () => {
    expect(judgment(learned(-3)).isOther(little)).toBe(true);
    expect(judgment(learned(3)).isOther(little)).toBe(false);
  });

  it('is never something else where a rule holds', () => {
    expect(judgment(learned(-8)).isOther({ ...little, rules: 1 })).toBe(false);
  });

  it('is something else though a clause was understood wholly, where it is long', () => {
    const sick = { text: 'sick', understood: 1, hasPhrase: false };
    const long = Array.from({ length: 16 }, () => 'word').join(' ');
    const plain = { ...little, clauses: [sick] };
    expect(judgment(learned(-3)).isOther(plain)).toBe(false);
    expect(new Judgment(learned(-3), long, undefined).isOther(plain)).toBe(true);
  });

  it('is something else where it rather sounds so, unless a clause says little else', () => {
    const clause = { text: 'bad knee', understood: 0.3, hasPhrase: true };
    const judged = (understood: number): boolean =>
      judgment(learned(-1)).isOther({ ...little, clauses: [{ ...clause, understood }] });
    expect(judged(0.3)).toBe(true);
    expect(judged(0.7)).toBe(false);
  });

  it('is something else where it was understood in part and hardly sounds like health', () => {
    expect(judgment(learned(1)).isOther(little)).toBe(true);
    expect(judgment(learned(2)).isOther(little)).toBe(false);
    expect(judgment(learned(1)).isOther({ ...little, hasDegree: true })).toBe(false);
    expect(judgment(learned(1)).isOther({ ...little, complaints: 1 })).toBe(false);
    expect(new Judgment(learned(1), 'sore paw', undefined).isOther(little)).toBe(false);
  });

  it('is far from health where it is long and no clause sounds medical or is understood', () => {
    const long = Array.from({ length: 16 }, () => 'word').join(' ');
    const isFar = (odds: number, text = long, more: Partial<Learned> = {}): boolean =>
      new Judgment(learned(odds, more), text, undefined).isFar(little);
    expect(isFar(-1.1)).toBe(true);
    expect(isFar(-0.9)).toBe(false);
    expect(isFar(-3, 'any words of some length')).toBe(false);
    const clause = { text: 'sick', understood: 1, hasPhrase: false };
    const plain = { ...little, clauses: [clause] };
    expect(new Judgment(learned(-3), long, undefined).isFar(plain)).toBe(false);
    const levels = constant(0, 0, 0, 9);
    expect(isFar(-1.1, long, { levels })).toBe(false);
    expect(isFar(-2.1, long, { levels })).toBe(true);
  });

  it('is surely medical from the limit on', () => {
    expect(judgment(learned(2)).isSurelyMedical()).toBe(false);
    expect(judgment(learned(3)).isSurelyMedical()).toBe(true);
  });

  it('is not surely medical with three words or fewer', () => {
    expect(new Judgment(learned(3), 'three strange words', undefined).isSurelyMedical()).toBe(
      false,
    );
  });
});

describe('the words as a whole', () => {
  const knowledge = symptomKnowledge();
  const reader = new TextReader(knowledge, new ComplaintReader(knowledge.complaints, knowledge));
  const moveOf = (text: string, levels: LinearModel): Move | undefined => {
    const reading = reader.readAnyway(text);
    return new Judgment(learned(3, { levels }), text, reading).moveOf({
      ...reading,
      triage: 'routine',
    });
  };
  const TEXT =
    'my knee hurts when i climb the stairs and my shoulder hurts when i lift my arm over my head';
  const LIKE_CARE_AT_HOME = constant(3, 0, 0, 0);

  it('move a level down or up where it is likely another one', () => {
    expect(moveOf(TEXT, LIKE_CARE_AT_HOME)).toBe('down');
    expect(moveOf(TEXT, constant(0, 0, 4, 0))).toBe('up');
    expect(moveOf(TEXT, constant(0, 3, 0, 0))).toBeUndefined();
    expect(moveOf(TEXT, constant(0, 0, 0, 0))).toBeUndefined();
  });

  it('move nothing in few words or without a sign', () => {
    expect(moveOf('knee hurts', LIKE_CARE_AT_HOME)).toBeUndefined();
    expect(
      moveOf(
        'i would like to know what an xray of a hand costs in your clinic if i pay with cash',
        LIKE_CARE_AT_HOME,
      ),
    ).toBeUndefined();
  });
});

describe('the confidence', () => {
  it('follows from the figures of the answer', () => {
    expect(judgment(learned(0)).confidenceIn(little)).toBe(0.5);
  });

  it('is at most 0.95', () => {
    expect(judgment(learned(0)).confidenceIn({ ...little, signs: 1 })).toBe(0.95);
  });
});

describe('a linear model', () => {
  it('counts a feature by the length of the text', () => {
    const weights = new Int8Array(256).fill(2);
    const model = new LinearModel({
      bits: 8,
      scale: 0.5,
      outcomes: [{ name: 'one', bias: 1 }],
      weights,
    });
    expect(model.logOdds(Int32Array.from([1, 2, 3, 4]))).toEqual([1 + (4 * 2 * 0.5) / 2]);
    expect(model.logOdds(new Int32Array())).toEqual([1]);
  });
});
