import { levelOf, type Triage } from '../reading/knowledge.js';
import type { Learned, Logistic } from './learned.js';
import { probabilityOf } from './linear-model.js';
import type { Signals } from './signals.js';
import type { Sound } from './sound.js';
import { featuresOf } from './text-features.js';

const MAX_CONFIDENCE = 0.95;
/** Log-odds beyond these say no more. */
const LIMIT = 8;
/** Log-odds from which a text or a clause with a sign is never taken for something else. */
const SOUNDS_MEDICAL = 1.5;
/** Log-odds below which even a recognized complaint may belong to something else. */
const SOUNDS_OTHER = -1.5;
/** Of fewer words a text says too little to be medical for sure, as nonsense does. */
const LEAST_WORDS = 4;
/** Log-odds below which a text is about something else, unless a clause is clearly medical. */
const SURELY_OTHER = -1.5;
const CLEARLY_MEDICAL = 2;
/** From this share on a text is understood. */
const UNDERSTOOD = 0.75;

/** What the learned models say of one text. */
export class Judgment {
  private readonly medical: number;
  private readonly words: number;
  private readonly levels: readonly number[];
  private readonly features: Uint32Array;

  constructor(
    private readonly learned: Learned,
    text: string,
  ) {
    const features = featuresOf(text);
    this.features = features;
    this.words = text.split(/\s+/).length;
    this.medical = this.oddsThatMedical(features);
    this.levels = shares(learned.levels.logOdds(features));
  }

  /** Whether what was understood is too little for a text that does not sound medical. */
  isOther(signals: Signals): boolean {
    const { gate, limits } = this.learned;
    // Another topic beside a complaint does not silence it.
    if (signals.rules > 0 || signals.hasPlainClause) return false;
    const clause = this.oddsOfClauses(signals.clauses);
    if (this.medical < SURELY_OTHER && clause < CLEARLY_MEDICAL) return true;
    if (signals.hasPhrase || Math.max(this.medical, clause) >= SOUNDS_MEDICAL) return false;
    if (signals.complaints > 0 && this.medical >= SOUNDS_OTHER) return false;
    const odds = oddsOf(gate, gateFigures(this.medical, signals));
    return probabilityOf(odds) < limits.answersFrom;
  }

  sound(): Sound {
    return { emergency: this.levels.at(-1) ?? 0, words: this.words };
  }

  /** Whether the text is rather about health than about something else. */
  soundsMedical(): boolean {
    return this.medical >= 0;
  }

  /** Whether the text is surely medical, though nothing in it was understood. */
  isSurelyMedical(): boolean {
    return (
      this.words >= LEAST_WORDS && probabilityOf(this.medical) >= this.learned.limits.visitFrom
    );
  }

  /** By keys of the catalogue. */
  oddsOfSpecialties(): ReadonlyMap<string, number> {
    const { specialties } = this.learned;
    const odds = specialties.logOdds(this.features);
    return new Map(specialties.outcomes.map((key, at) => [key, odds[at] ?? 0]));
  }

  /** Log-odds of the most medical clause. */
  private oddsOfClauses(clauses: readonly string[]): number {
    return Math.max(...clauses.map((clause) => this.oddsThatMedical(featuresOf(clause))));
  }

  private oddsThatMedical(features: Uint32Array): number {
    return limited(this.learned.medical.logOdds(features)[0] ?? 0);
  }

  /** How likely the level is right, 0 to 0.95. */
  confidenceIn(signals: Signals): number {
    const figures = confidenceFigures(this.medical, this.levels, signals);
    const share = probabilityOf(oddsOf(this.learned.confidence, figures));
    return Math.round(Math.min(MAX_CONFIDENCE, share) * 100) / 100;
  }
}

/** @param medical log-odds that the text is medical. */
export function gateFigures(
  medical: number,
  { signs, complaints, services, understood, words, vague }: Signals,
): Record<string, number> {
  return {
    text: medical,
    sign: Math.min(signs, 1),
    moreSigns: Math.min(Math.max(signs - 1, 0), 3),
    complaint: Math.min(complaints, 1),
    service: Math.min(services, 1),
    onlyVague: signs + services === 0 ? Math.min(vague, 1) : 0,
    understood,
    clear: understood >= UNDERSTOOD && signs > 0 ? 1 : 0,
    length: Math.log1p(words),
  };
}

/**
 * @param medical log-odds that the text is medical.
 * @param levels shares of the levels, from care at home to emergency.
 */
export function confidenceFigures(
  medical: number,
  levels: readonly number[],
  signals: Signals,
): Record<string, number> {
  const { triage, understood, words, signs, services, complaints, rules, spread } = signals;
  const own = levels[levelOf(triage) - 1] ?? 0;
  const best = Math.max(...levels);
  const is = (level: Triage): number => (triage === level ? 1 : 0);
  return {
    selfcare: is('selfcare'),
    urgent: is('urgent'),
    emergency: is('emergency'),
    agrees: Math.log((own + 0.02) / (best + 0.02)),
    ownShare: own,
    text: medical / 4,
    understood,
    length: Math.log1p(words),
    sign: Math.min(signs, 1),
    moreSigns: Math.min(Math.max(signs - 1, 0), 4),
    onlyService: signs === 0 && services > 0 ? 1 : 0,
    complaint: Math.min(complaints, 1),
    moreComplaints: Math.min(Math.max(complaints - 1, 0), 3),
    rule: Math.min(rules, 1),
    spread,
    time: signals.hasTime ? 1 : 0,
    degree: signals.hasDegree ? 1 : 0,
    nothing: signs + services + complaints + rules === 0 ? 1 : 0,
  };
}

export function oddsOf({ bias, weights }: Logistic, figures: Record<string, number>): number {
  return Object.entries(figures).reduce(
    (sum, [name, figure]) => sum + (weights[name] ?? 0) * figure,
    bias,
  );
}

/** Shares that sum up to one. */
export function shares(logOdds: readonly number[]): number[] {
  const most = Math.max(...logOdds);
  const parts = logOdds.map((odds) => Math.exp(odds - most));
  const sum = parts.reduce((all, part) => all + part, 0);
  return parts.map((part) => part / sum);
}

export const limited = (odds: number): number => Math.max(-LIMIT, Math.min(LIMIT, odds));
