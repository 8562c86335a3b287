import type { Complaint } from '../complaints/complaint.js';
import type { Learned } from '../learned/learned.js';
import type { QuestionSource } from '../questions/question.js';
import type { ServiceFinder } from '../services/service-finder.js';

export const LEVELS = ['none', 'selfcare', 'routine', 'urgent', 'emergency'] as const;
export type Triage = (typeof LEVELS)[number];
export type Language = 'en' | 'es';
export type Resource = '911' | '988' | 'poison';
/** How strongly something points at each label key; 1 weak, 3 strong. */
export type Weights = Readonly<Record<string, number>>;
/** The weight from which a specialty surely treats what is told. */
export const TREATS = 2;
type Bilingual = Readonly<Record<Language, string>>;
type Forms = Readonly<Record<Language, readonly string[]>>;

export interface Concept extends Forms {
  readonly id: string;
  readonly specialties: Weights;
  readonly services: Weights;
  /** The level of the concept alone, without modifiers. */
  readonly triage: Triage;
  readonly kind: 'symptom' | 'service' | 'code' | 'body' | 'exposure' | 'condition' | 'vague';
  readonly care?: string | undefined;
  /** Its forms name its services and nothing else: no complaint, no illness, no kind of doctor. */
  readonly names?: boolean | undefined;
  /**
   * The longer phrase means something else than the shorter one inside it, also for the red-flag
   * rules.
   */
  readonly overrides?: boolean | undefined;
}

/**
 * What a part of the body and a sensation make together; the id of the result is `part-sensation`.
 */
export interface Sign {
  readonly triage?: Triage | undefined;
  readonly specialties?: Weights | undefined;
  readonly services?: Weights | undefined;
}

export interface BodyPart extends Forms {
  readonly id: string;
  readonly specialties: Weights;
  readonly services: Weights;
  readonly signs: Readonly<Record<string, Sign>>;
  /**
   * Counts only where no other part is named near it: "hip hurts on that side" is no pain of the
   * flank.
   */
  readonly ambiguous?: boolean | undefined;
}

export interface Sensation extends Forms {
  readonly id: string;
  readonly triage: Triage;
  readonly specialties: Weights;
  readonly services: Weights;
  /** Means something without a part of the body; otherwise it only counts beside one. */
  readonly alone: boolean;
}

export interface Rule {
  readonly id: string;
  readonly source: string;
  readonly level: Triage;
  readonly resource?: Resource | undefined;
  /** One fact of each inner list must hold. */
  readonly all: readonly (readonly string[])[];
  /** So many of the inner lists are enough; all of them when it is absent. */
  readonly least?: number | undefined;
  readonly none?: readonly string[] | undefined;
  readonly text: Bilingual;
  readonly specialties?: Weights | undefined;
  readonly positive: readonly string[];
  readonly negated: readonly string[];
}

/**
 * What makes signs harmless or gives them to somebody else: who is tired and had a bad night is not
 * dazed, who snores and gasps asleep does not suffocate.
 */
export interface Explanation {
  readonly id: string;
  readonly source: string;
  /** Facts and ids of concepts that then say nothing. */
  readonly takes: readonly string[];
  /** Rules that then do not hold, whatever the facts. */
  readonly rules?: readonly string[] | undefined;
  /** One fact of each inner list must be told. */
  readonly when: readonly (readonly string[])[];
  /** One of these, told anywhere, and nothing is explained. */
  readonly none?: readonly string[] | undefined;
}

/** Words that say who, how long, how bad; each found one is a fact `mod:<id>`. */
interface Modifier extends Forms {
  readonly id: string;
}

/**
 * Words of one meaning, such as all ways to say that something hangs down; alone they say nothing.
 * Findings name it `@<id>`.
 */
interface WordClass extends Forms {
  readonly id: string;
}

/**
 * What words of several classes say when they stand near each other, in any phrasing; the fact is
 * `mod:<id>`.
 */
export interface Finding {
  readonly id: string;
  /**
   * One key of each inner list: `@<word class>`, `part:<part>`, `feel:<sensation>`,
   * `mod:<modifier>` or a concept's id.
   */
  readonly of: readonly (readonly string[])[];
  /** How many words on the next of them may stand. */
  readonly within: number;
  /** In the order of `of`, for what means something else the other way round. */
  readonly ordered?: boolean | undefined;
  /** Its "no" is the sign itself ("does not wake") and denies nothing behind it. */
  readonly ownNo?: boolean | undefined;
  /** Keys that give the words another meaning when they stand near them in the same clause. */
  readonly unless?: readonly string[] | undefined;
  /** Keys by which a thing is meant, such as a phone or a watch, unless the text names a person. */
  readonly unlessThing?: readonly string[] | undefined;
}

interface ContextCues {
  readonly fillers: readonly string[];
  readonly soft: readonly string[];
  readonly negations: readonly string[];
  /**
   * Those whose verb governs a whole list, so that no "or" has to close it: "denies fever, cough,
   * rash".
   */
  readonly governing: readonly string[];
  readonly pseudoNegations: readonly string[];
  readonly terminators: readonly string[];
  /** Said to be believed, and deny nothing: "no joke", "sin exagerar". */
  readonly interjections: readonly string[];
  /**
   * Things and people that somebody may lack without being ill: "i have no car". A "no" before one
   * denies no sign.
   */
  readonly objects: readonly string[];
  readonly past: readonly string[];
  /** Figures of speech and other phrases in which no danger is meant: "gave me a heart attack". */
  readonly figures: readonly string[];
  /** Wishes for a check-up; beside one, a named disease is one of the family or of the past. */
  readonly wishes: readonly string[];
  readonly minimisers: readonly string[];
  readonly orders: readonly string[];
  readonly abbreviations: Readonly<Record<string, string>>;
}

export interface NonMedical {
  /** Whole phrases that swallow the medical words inside them. */
  readonly phrases: readonly string[];
  /** Words that make the query about something else, whatever else it contains. */
  readonly strong: readonly string[];
  /**
   * Words that do so when nothing but a part of the body or a lone word speaks for a medical
   * meaning.
   */
  readonly weak: readonly string[];
  readonly animals: readonly string[];
  /** Words that make an animal the cause rather than the patient. */
  readonly contact: readonly string[];
  /** Valid words that are never repaired into medical ones. */
  readonly everyday: readonly string[];
}

export interface CareText {
  readonly id: string;
  /** Facts that this text is for; the first text with one of them is given. */
  readonly facts: readonly string[];
  readonly selfCare: Bilingual;
  readonly getCareIf: Bilingual;
}

export interface Knowledge {
  readonly version: string;
  readonly concepts: readonly Concept[];
  readonly parts: readonly BodyPart[];
  readonly sensations: readonly Sensation[];
  /** Named sets of facts that the rules use. */
  readonly groups: Readonly<Record<string, readonly string[]>>;
  readonly rules: readonly Rule[];
  readonly explanations: readonly Explanation[];
  readonly resources: Readonly<
    Record<Resource, { readonly headline: Bilingual; readonly text: Bilingual }>
  >;
  readonly modifiers: readonly Modifier[];
  readonly words: readonly WordClass[];
  readonly findings: readonly Finding[];
  readonly context: ContextCues;
  readonly nonMedical: NonMedical;
  /** Lines of words of daily life that are spelled right, though a medical word is near. */
  readonly commonWords: readonly string[];
  readonly care: readonly CareText[];
  /** In the order of the files. */
  readonly complaints: readonly Complaint[];
  /** In the order in which they are asked when they matter alike. */
  readonly questions: readonly QuestionSource[];
  /** Service keys by billing code, lower case. */
  readonly codes: ReadonlyMap<string, string>;
  /** Searches the catalogue for what the lexicon does not know. */
  readonly catalogue: ServiceFinder;
  /** What was learned from texts instead of written as rules. */
  readonly learned: Learned;
}

export const levelOf = (triage: Triage): number => LEVELS.indexOf(triage);
export const higher = (one: Triage, other: Triage): Triage =>
  levelOf(one) >= levelOf(other) ? one : other;
/** One step less urgent. */
export const levelBelow = (triage: Triage): Triage => LEVELS[levelOf(triage) - 1] ?? 'none';
