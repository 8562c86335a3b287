import { levelOf, type Triage } from '../reading/knowledge.js';
import type { Move, Reading } from '../reading/reading.js';
import type { Learned, Logistic } from './learned.js';
import type { LinearModel } from './linear-model.js';
import { probabilityOf } from './linear-model.js';
import type { ReadClause, Signals } from './signals.js';
import type { DangerSound, Sound } from './sound.js';
import { featuresOf } from './text-features.js';
import {
  featuresOfClauses,
  plainFeaturesOfClauses,
  type ToldClause,
  toldClauses,
} from './told-clauses.js';
import { WeighedClauses } from './weighed-clauses.js';

const MAX_CONFIDENCE = 0.95;
/** Log-odds beyond these say no more. */
const LIMIT = 8;
/** Of fewer words a text says too little to be medical for sure, as nonsense does. */
const LEAST_WORDS = 4;
/**
 * Log-odds below which a text is about something else, unless a clause is clearly medical, and in a
 * long text as surely so as the text is not.
 */
const SURELY_OTHER = -1.5;
const CLEARLY_MEDICAL = 2;
/** How much its most medical clause speaks for a text that is rather about something else. */
const CLAUSES_SHARE = 0.3;
/** Log-odds of both together below which it is. */
const RATHER_OTHER = 0.4;
/**
 * Log-odds of a text, and of its most medical clause, below which nothing in it is about health;
 * the lower ones are for what reads like an emergency.
 */
const FAR_TEXT = -1;
const FARTHER_TEXT = -2;
const FAR_CLAUSE = 1.5;
/** From this likelihood of an emergency among the levels on a text reads like one. */
const READS_LIKE_DANGER = 0.9;
/** The same of a text in which no clause was understood wholly, and nothing is dangerous. */
const DOUBTFUL_TEXT = 1.5;
const DOUBTFUL_COMPLAINT = 0.5;
const DOUBTFUL_CLAUSE = 3;
/** Share of its words from which a clause is mostly understood. */
const MOSTLY = 0.6;
/** Log-odds from which a text or a clause with a sign is never taken for something else. */
const SOUNDS_MEDICAL = 1.5;
/** Log-odds below which even a recognized complaint may belong to something else. */
const SOUNDS_OTHER = -1.5;
/** From this share on a text is understood. */
const UNDERSTOOD = 0.75;
/** Of fewer words a text tells too little to be weighed as a whole. */
const LONG = 16;
/** Likelihoods of a less and of a more urgent level from which it is moved. */
const LOWER_FROM = 0.65;
const HIGHER_FROM = 0.9;
/** That of a less urgent one without any clause of the text. */
const STILL_LOWER_FROM = 0.5;
/** Clauses beyond these are not left out one by one. */
const MOST_CLAUSES = 16;

/** What the learned models say of one text. */
export class Judgment {
  private readonly medical: number;
  private readonly words: number;
  private readonly clauses: readonly ToldClause[];
  private readonly levels: readonly number[];
  private readonly features: Int32Array;

  /** @param reading what was understood of the text, if anything */
  constructor(
    private readonly learned: Learned,
    text: string,
    reading: Reading | undefined,
  ) {
    this.words = text.split(/\s+/).length;
    this.medical = this.oddsThatMedical(text);
    this.clauses = toldClauses(text, reading);
    this.features = featuresOfClauses(this.clauses);
    this.levels = shares(learned.levels.logOdds(this.features));
  }

  /** Whether what was understood is too little for a text that does not sound medical. */
  isOther(signals: Signals): boolean {
    const { gate, limits } = this.learned;
    if (this.isFar(signals)) return true;
    if (signals.rules > 0) return false;
    const clause = Math.max(...signals.clauses.map(({ text }) => this.oddsThatMedical(text)));
    const isSurelyOther = this.medical < SURELY_OTHER;
    if (isSurelyOther && this.isLong && this.medical + clause < 0) return true;
    // Another topic beside a complaint does not silence it.
    if (signals.clauses.some(({ understood }) => understood === 1)) return false;
    if (isSurelyOther && clause < CLEARLY_MEDICAL) return true;
    const tellsHow = signals.hasDegree || (signals.hasTime && signals.complaints > 0);
    if (
      !tellsHow &&
      !signals.clauses.some(tellsMostly) &&
      this.soundsBelow(this.doubtful(signals), DOUBTFUL_CLAUSE)
    )
      return true;
    const isRatherOther = this.medical < 0 && this.medical + CLAUSES_SHARE * clause < RATHER_OTHER;
    if (isRatherOther && !signals.clauses.some(tellsMostly)) return true;
    const hasPhrase = signals.clauses.some((each) => each.hasPhrase);
    if (hasPhrase || Math.max(this.medical, clause) >= SOUNDS_MEDICAL) return false;
    if (signals.complaints > 0 && this.medical >= SOUNDS_OTHER) return false;
    const odds = oddsOf(gate, gateFigures(this.medical, signals));
    return probabilityOf(odds) < limits.answersFrom;
  }

  /**
   * Whether neither the text nor any clause of it sounds like health, so that no alarm is one. A
   * clause that was understood wholly may be a cry for help beside another topic, and so may a
   * short text.
   */
  isFar({ clauses }: Signals): boolean {
    if (!this.isLong || clauses.some(({ understood }) => understood === 1)) return false;
    if (this.sound().emergency >= READS_LIKE_DANGER)
      return this.soundsBelow(FARTHER_TEXT, FAR_CLAUSE);
    return (
      this.soundsBelow(FAR_TEXT, FAR_CLAUSE) || this.soundsBelow(FARTHER_TEXT, DOUBTFUL_CLAUSE)
    );
  }

  /** Below which log-odds what was understood in part may belong to something else. */
  private doubtful({ complaints }: Signals): number {
    if (this.words < LEAST_WORDS) return -LIMIT;
    return complaints > 0 ? DOUBTFUL_COMPLAINT : DOUBTFUL_TEXT;
  }

  private soundsBelow(text: number, clause: number): boolean {
    return (
      this.medical < text && this.clauses.every((each) => this.oddsThatMedical(each.text) < clause)
    );
  }

  /**
   * Which way the words as a whole move the level of the reading; asides about daily life or
   * another topic say nothing. Down only where it is so without any one clause, too, so that hardly
   * any further clause lowers a level. Few words move nothing.
   */
  moveOf({ triage }: Reading): Move | undefined {
    const told = this.clauses.filter(({ isAside }) => !isAside);
    const signs = told.filter(({ tellsSign }) => tellsSign);
    if (wordsOf(told) < LONG || signs.length === 0) return undefined;
    const weighed = new WeighedClauses(this.learned.levels, told);
    const all = weighed.logOdds();
    if (likelihoodBeside(all, triage, 'down') < LOWER_FROM)
      return likelihoodBeside(all, triage, 'up') >= HIGHER_FROM ? 'up' : undefined;
    // Without the only sign nothing is left to weigh.
    const left = told.slice(0, MOST_CLAUSES).filter((out) => signs.some((sign) => sign !== out));
    const isStillLess = left.every(
      (out) => likelihoodBeside(weighed.logOddsWithout(out), triage, 'down') >= STILL_LOWER_FROM,
    );
    return isStillLess ? 'down' : undefined;
  }

  /** How the whole text sounds. */
  sound(): Sound {
    return { emergency: this.levels.at(-1) ?? 0, words: this.words };
  }

  /** The same of an alarm, which no single clause takes back that says nothing about it. */
  soundOfAlarm(): Sound {
    const weighed = new WeighedClauses(this.learned.levels, this.clauses);
    const fewer = this.clauses
      .filter(({ isBlank }) => isBlank)
      .slice(0, MOST_CLAUSES)
      .map((out) => shares(weighed.logOddsWithout(out)).at(-1) ?? 0);
    const { emergency, words } = this.sound();
    return { emergency: Math.max(emergency, ...fewer), words };
  }

  /** How what the text tells sounds: what it denies, and asides, neither raise nor lower it. */
  soundOfDanger(): DangerSound {
    const told = this.clauses.filter(({ isAside, isDenied }) => !isAside && !isDenied);
    const levels = told.length > 0 ? this.learned.levels.logOdds(featuresOfClauses(told)) : [];
    return {
      emergency: shares(levels).at(-1) ?? 0,
      odds: levels.at(-1) ?? 0,
      words: wordsOf(told),
      medical: this.oddsThatMedical(told.map(({ text }) => text).join(', ')),
    };
  }

  /** Whether the text is rather about health than about something else. */
  soundsMedical(): boolean {
    return this.medical >= 0;
  }

  /** Whether a long text is rather about something else than health. */
  soundsOther(): boolean {
    return this.isLong && !this.soundsMedical();
  }

  /** Whether the text tells enough to be weighed as a whole. */
  get isLong(): boolean {
    return this.words >= LONG;
  }

  /** Whether the text is surely medical, though nothing in it was understood. */
  isSurelyMedical(): boolean {
    return (
      this.words >= LEAST_WORDS && probabilityOf(this.medical) >= this.learned.limits.visitFrom
    );
  }

  /** By keys of the catalogue. */
  oddsOfSpecialties(): ReadonlyMap<string, number> {
    return oddsByKey(this.learned.specialties, this.features);
  }

  /** By keys of the catalogue. */
  oddsOfServices(): ReadonlyMap<string, number> {
    return oddsByKey(this.learned.services, plainFeaturesOfClauses(this.clauses));
  }

  private oddsThatMedical(text: string): number {
    return limited(this.learned.medical.logOdds(featuresOf(text))[0] ?? 0);
  }

  /** What the confidence in an answer follows from. */
  figuresOf(signals: Signals): Record<string, number> {
    return confidenceFigures(this.medical, this.levels, signals);
  }

  /** How likely the level is right, 0 to 0.95. */
  confidenceIn(signals: Signals): number {
    const share = probabilityOf(oddsOf(this.learned.confidence, this.figuresOf(signals)));
    return Math.round(Math.min(MAX_CONFIDENCE, share) * 100) / 100;
  }
}

/** Whether the clause says little beside what was understood of it, in two words or more. */
const tellsMostly = ({ understood, hasPhrase }: ReadClause): boolean =>
  hasPhrase && understood >= MOSTLY;

const wordsOf = (clauses: readonly ToldClause[]): number =>
  clauses.reduce((sum, { words }) => sum + words, 0);

/** How likely a text is less, or more, urgent than a level. */
function likelihoodBeside(logOdds: readonly number[], triage: Triage, move: Move): number {
  const levels = shares(logOdds);
  const own = levelOf(triage) - 1;
  const beside = move === 'down' ? levels.slice(0, own) : levels.slice(own + 1);
  return beside.reduce((sum, share) => sum + share, 0);
}

function oddsByKey(model: LinearModel, features: Int32Array): ReadonlyMap<string, number> {
  const odds = model.logOdds(features);
  return new Map(model.outcomes.map((key, at) => [key, odds[at] ?? 0]));
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
function confidenceFigures(
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
