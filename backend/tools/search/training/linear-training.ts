import type { Logistic } from '../../../src/marketplace/symptoms/domain/learned/learned.js';
import {
  type LinearWeights,
  probabilityOf,
} from '../../../src/marketplace/symptoms/domain/learned/linear-model.js';

/** A text to learn from. */
export interface Example {
  readonly features: Int32Array;
  /** For each outcome: 1 it holds, 0 it does not, -1 nobody knows. */
  readonly holds: Int8Array;
  /** How much the text counts beside others. */
  readonly weight: number;
}

interface Settings {
  readonly bits: number;
  readonly epochs: number;
}

/** What is nearly right teaches nothing more; most outcomes of most texts are. */
const LEARNED = 0.01;
const RATE = 0.5;
/** Pulls weights towards zero at each step. */
const DECAY = 2e-5;
const SEED = 20261126;
const MOST = 127;

/** Logistic regression, one outcome against the rest; the same examples give the same weights. */
export function trainLinear(
  outcomes: readonly string[],
  examples: readonly Example[],
  { bits, epochs }: Settings,
): LinearWeights {
  const size = 2 ** bits;
  const weights = new Float32Array(outcomes.length * size);
  const squares = new Float32Array(outcomes.length * size).fill(1e-4);
  const biases = new Float64Array(outcomes.length);
  const biasSquares = new Float64Array(outcomes.length).fill(1e-2);
  const random = generator(SEED);
  for (let epoch = 0; epoch < epochs; epoch += 1) {
    for (const { features, holds, weight } of shuffled(examples, random)) {
      const value = 1 / Math.sqrt(Math.max(1, features.length));
      for (let outcome = 0; outcome < outcomes.length; outcome += 1) {
        const truth = holds[outcome] ?? -1;
        if (truth < 0) continue;
        const start = outcome * size;
        let sum = 0;
        for (const feature of features) sum += weights[start + (feature & (size - 1))] ?? 0;
        const missed = probabilityOf((biases[outcome] ?? 0) + value * sum) - truth;
        if (Math.abs(missed) < LEARNED) continue;
        const error = weight * missed;
        biasSquares[outcome] = (biasSquares[outcome] ?? 0) + error * error;
        biases[outcome] =
          (biases[outcome] ?? 0) - (0.1 * error) / Math.sqrt(biasSquares[outcome] ?? 1);
        for (const feature of features) {
          const at = start + (feature & (size - 1));
          const slope = error * value + DECAY * (weights[at] ?? 0);
          squares[at] = (squares[at] ?? 0) + slope * slope;
          weights[at] = (weights[at] ?? 0) - (RATE * slope) / Math.sqrt(squares[at] ?? 1);
        }
      }
    }
  }
  return quantized(outcomes, bits, biases, weights);
}

function quantized(
  outcomes: readonly string[],
  bits: number,
  biases: Float64Array,
  weights: Float32Array,
): LinearWeights {
  const most = weights.reduce((all, weight) => Math.max(all, Math.abs(weight)), 1e-6);
  const scale = Number((most / MOST).toPrecision(6));
  return {
    bits,
    scale,
    outcomes: outcomes.map((name, at) => ({
      name,
      bias: Number((biases[at] ?? 0).toFixed(4)),
    })),
    weights: Int8Array.from(weights, (weight) =>
      Math.max(-MOST, Math.min(MOST, Math.round(weight / scale))),
    ),
  };
}

/** A point of a small logistic regression. */
export interface Point {
  readonly figures: Readonly<Record<string, number>>;
  readonly holds: boolean;
  readonly weight?: number;
}

const STEPS = 4000;
const STEP = 0.5;

/** @param penalty how strongly weights are pulled towards zero. */
export function fitLogistic(points: readonly Point[], penalty: number): Logistic {
  const names = Object.keys(points[0]?.figures ?? {});
  const rows = points.map(({ figures }) => Float64Array.from(names, (name) => figures[name] ?? 0));
  const shares = weightsIn(points);
  const total = shares.reduce((sum, share) => sum + share, 0);
  const weights = new Float64Array(names.length);
  const squares = new Float64Array(names.length).fill(1e-6);
  let bias = 0;
  let biasSquare = 1e-6;
  for (let step = 0; step < STEPS; step += 1) {
    const slopes = weights.map((weight) => (penalty * weight) / total);
    let biasSlope = 0;
    for (const [at, row] of rows.entries()) {
      const odds = row.reduce((sum, figure, name) => sum + figure * (weights[name] ?? 0), bias);
      const missed = probabilityOf(odds) - (points[at]?.holds ? 1 : 0);
      const error = ((shares[at] ?? 0) * missed) / total;
      biasSlope += error;
      for (let name = 0; name < row.length; name += 1)
        slopes[name] = (slopes[name] ?? 0) + error * (row[name] ?? 0);
    }
    biasSquare += biasSlope * biasSlope;
    bias -= (STEP * biasSlope) / Math.sqrt(biasSquare);
    for (const [name, slope] of slopes.entries()) {
      squares[name] = (squares[name] ?? 0) + slope * slope;
      weights[name] = (weights[name] ?? 0) - (STEP * slope) / Math.sqrt(squares[name] ?? 1);
    }
  }
  return {
    bias: Number(bias.toFixed(4)),
    weights: Object.fromEntries(
      names.map((name, at) => [name, Number((weights[at] ?? 0).toFixed(4))]),
    ),
  };
}

const weightsIn = (points: readonly Point[]): Float64Array =>
  Float64Array.from(points, ({ weight = 1 }) => weight);

function shuffled<Item>(items: readonly Item[], random: () => number): Item[] {
  const mixed = [...items];
  for (let last = mixed.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1));
    const item = mixed[last] as Item;
    mixed[last] = mixed[other] as Item;
    mixed[other] = item;
  }
  return mixed;
}

/** Numbers from 0 to 1, always the same ones for a seed (mulberry32). */
function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
