import type { ReadComplaints } from '../complaints/complaint-reader.js';
import type { Words } from '../text/lexicon.js';
import type { Evidence } from './evidence.js';
import type { Explained } from './explanations.js';
import type { Facts } from './facts.js';
import type { Rule, Triage } from './knowledge.js';

export type Move = 'down' | 'up';

/** What was understood of some words. */
export interface Reading {
  readonly words: Words;
  readonly evidence: readonly Evidence[];
  readonly facts: Facts;
  /** Facts that the words deny. */
  readonly denied: ReadonlySet<string>;
  /** Stems of the denied words, also of those that state no fact. */
  readonly deniedStems: ReadonlySet<string>;
  /** Clauses in which something is denied. */
  readonly deniedClauses: ReadonlySet<number>;
  /** Rules that match, the most urgent first. */
  readonly rules: readonly Rule[];
  readonly complaints: ReadComplaints;
  readonly triage: Triage;
  readonly explained: Explained;
  /** Clauses about daily life or another topic, which say nothing about health. */
  readonly asides: ReadonlySet<number>;
  /** Clauses about a scene of long ago. */
  readonly oldScenes: ReadonlySet<number>;
  /** Which way the words as a whole move the level by a step, where nothing forbids it. */
  readonly move?: Move | undefined;
  /** The level below which no reply brings it; one step by default. */
  readonly least?: Triage;
}
