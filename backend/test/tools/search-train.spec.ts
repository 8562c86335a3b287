import { describe, expect, it } from '@jest/globals';
import { oddsOf } from '../../src/marketplace/symptoms/domain/learned/judge.js';
import {
  LinearModel,
  probabilityOf,
} from '../../src/marketplace/symptoms/domain/learned/linear-model.js';
import { featuresOf } from '../../src/marketplace/symptoms/domain/learned/text-features.js';
import { calibrationOf } from '../../tools/search/training/calibration.js';
import { fitLogistic, trainLinear } from '../../tools/search/training/linear-training.js';

const example = (text: string, holds: number) => ({
  features: featuresOf(text),
  holds: Int8Array.from([holds]),
  weight: 1,
});
const examples = [
  example('my tooth hurts', 1),
  example('me duele la muela', 1),
  example('sore throat and fever', 1),
  example('best pizza in town', 0),
  example('letra de una cancion', 0),
  example('who won the game', 0),
];

describe('what is learned from texts', () => {
  it('is the same each time', () => {
    const settings = { bits: 10, epochs: 5 };
    expect(trainLinear(['medical'], examples, settings)).toEqual(
      trainLinear(['medical'], examples, settings),
    );
  });

  it('tells texts apart that were not learned', () => {
    const model = new LinearModel(trainLinear(['medical'], examples, { bits: 12, epochs: 30 }));
    const likely = (text: string): number => probabilityOf(model.logOdds(featuresOf(text))[0] ?? 0);
    expect(likely('the tooth hurts and i have fever')).toBeGreaterThan(0.5);
    expect(likely('who has the best pizza')).toBeLessThan(0.5);
  });

  it('says nothing of an outcome that nobody labeled', () => {
    const unknown = examples.map((each) => ({ ...each, holds: Int8Array.from([-1]) }));
    const { weights, outcomes } = trainLinear(['medical'], unknown, { bits: 8, epochs: 3 });
    expect(outcomes).toEqual([{ name: 'medical', bias: 0 }]);
    expect(weights.some((weight) => weight !== 0)).toBe(false);
  });

  it('fits shares', () => {
    const points = Array.from({ length: 100 }, (_, at) => ({
      figures: { high: at % 2 },
      holds: at % 2 === 1 ? at % 10 !== 1 : at % 10 === 0,
    }));
    const fitted = fitLogistic(points, 0.001);
    expect(probabilityOf(oddsOf(fitted, { high: 1 }))).toBeCloseTo(0.8, 1);
    expect(probabilityOf(oddsOf(fitted, { high: 0 }))).toBeCloseTo(0.2, 1);
  });
});

describe('a calibration', () => {
  it('has no error where each share is as said, and half the area where all are alike', () => {
    const alike = [true, true, true, false].map((holds) => ({ confidence: 0.75, holds }));
    expect(calibrationOf(alike)).toEqual({
      error: 0,
      area: 0.5,
      mean: 0.75,
      right: 0.75,
      answers: 4,
    });
  });

  it('has the whole area where every right answer is the surer one', () => {
    const { area } = calibrationOf([
      { confidence: 0.9, holds: true },
      { confidence: 0.2, holds: false },
    ]);
    expect(area).toBe(1);
  });
});
