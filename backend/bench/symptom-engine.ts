import { SymptomEngine } from '../src/marketplace/symptoms/domain/reading/symptom-engine.js';
import { symptomKnowledge } from '../src/marketplace/symptoms/infrastructure/symptom-files.js';

const ROUNDS = 2000;
const WORDS = [
  'my chest hurts and i cannot breathe',
  'knee swollen since yesterday',
  'me duele la espalda baja hace un mes',
  'brething trubble and feverr',
  'movie times tonight',
];
const ADVERSARIAL = [
  'qzxwv jkpqr '.repeat(41),
  'no '.repeat(166),
  'really '.repeat(71),
  'chest pain '.repeat(45),
  'a'.repeat(500),
  'not or '.repeat(71),
  'diareah hemroid newmonia '.repeat(20),
].map((each) => each.slice(0, 500));

export interface EngineFigures {
  readonly startMs: number;
  readonly p95Ms: number;
  /** The slowest of the adversarial queries of 500 characters. */
  readonly worstMs: number;
  readonly heapMb: number;
}

/** The speed and memory of the symptom search without HTTP. */
export function measureEngine(): EngineFigures {
  const heapBefore = process.memoryUsage().heapUsed;
  const started = performance.now();
  const engine = new SymptomEngine(symptomKnowledge());
  const startMs = performance.now() - started;
  const time = (query: string): number => {
    const from = performance.now();
    engine.assess(query, 'en');
    return performance.now() - from;
  };
  const times = Array.from({ length: ROUNDS }, (_, at) =>
    time(WORDS[at % WORDS.length] ?? ''),
  ).sort((one, other) => one - other);
  const worst = ADVERSARIAL.map((query) => Math.min(time(query), time(query), time(query)));
  return {
    startMs,
    p95Ms: times[Math.floor(ROUNDS * 0.95)] ?? 0,
    worstMs: Math.max(...worst),
    heapMb: (process.memoryUsage().heapUsed - heapBefore) / 1e6,
  };
}
