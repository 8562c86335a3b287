import type { Pace } from './measure.js';
import type { Result } from './result.js';
import type { Scratch } from './scratch.js';

export interface Setting {
  readonly scratch: Scratch;
  readonly pace: Pace;
  /** Providers in the databases. */
  readonly small: number;
  readonly large: number;
  /** Events, searches and clicks of a year. */
  readonly events: number;
  /** Size of a hospital's price file. */
  readonly fileMb: number;
  /** How long memory is watched. */
  readonly soakMinutes: number;
}

export interface Benchmark {
  readonly name: string;
  run(setting: Setting): Promise<Result>;
}
