import type { Language } from '../../../../shared/language.js';
import type { EmergencyResource, QuestionId } from '../../../contract/search.terms.js';

type Bilingual = Readonly<Record<Language, string>>;

/** A reply that can be chosen, and what it states. */
export interface OptionSource {
  readonly id: string;
  /** The first is what the option says, the others follow from it; none when it says nothing. */
  readonly facts: readonly string[];
  /** Beside one of these facts or groups the option says nothing new, or cannot be. */
  readonly unless?: readonly string[] | undefined;
  /** Offered beside one of these facts alone, such as a sign of babies. */
  readonly only?: readonly string[] | undefined;
  /** The wider option that takes its place where both mean the same level. */
  readonly within?: string | undefined;
  /** About somebody who does not write themselves, such as a baby. */
  readonly ofOthers?: boolean | undefined;
  /** Groups it belongs to whose other members are asked for: "vomiting" is no dry mouth. */
  readonly notAskedFor?: readonly string[] | undefined;
  /** Parts of the body that it concerns; not offered where the words name others alone. */
  readonly at?: readonly string[] | undefined;
  /** Facts that rule it out where they are denied, and not where they are stated. */
  readonly unlessDenied?: readonly string[] | undefined;
  /** Single words that rule it out where they are denied: "no pus", "sin pus". */
  readonly unlessNo?: readonly string[] | undefined;
  /** Phrases that rule it out: "came on slowly". */
  readonly unlessSaid?: readonly string[] | undefined;
  /**
   * Single words for what goes well where it is not true: "breathe" in "I can breathe fine",
   * "respiro" in "respiro bien".
   */
  readonly unlessWell?: readonly string[] | undefined;
  readonly text: Bilingual;
}

/** A question and all that can be replied. */
export interface QuestionSource {
  readonly id: QuestionId;
  /** Several options may be chosen: only those are offered that make the answer more urgent. */
  readonly multiple: boolean;
  /** With fewer options than these, "none of these" would say too much, so it is not asked. */
  readonly fewest: number;
  readonly text: Bilingual;
  /** Facts that answer the question. */
  readonly unless?: readonly string[] | undefined;
  /** Single words, folded, that answer it. */
  readonly unlessWords?: readonly string[] | undefined;
  readonly options: readonly OptionSource[];
}

export interface QuestionOption {
  readonly id: string;
  readonly text: string;
}

/** An option of a question that is asked. */
export interface OfferedOption extends QuestionOption {
  /** Whom to call at once, because the option makes the answer an emergency; null otherwise. */
  readonly line: EmergencyResource | null;
}

/** A question whose reply would change the level, in the language of the answer. */
export interface Question {
  readonly id: QuestionId;
  readonly text: string;
  readonly multiple: boolean;
  readonly options: readonly OfferedOption[];
}

/** What was replied; without options the question was skipped. */
export interface Reply {
  readonly question: QuestionId;
  /** Ids of options. */
  readonly options: readonly string[];
}

/** A reply that counts, in the language of the answer. */
export interface AnsweredQuestion {
  readonly id: QuestionId;
  readonly text: string;
  /** Those that were chosen. */
  readonly options: readonly QuestionOption[];
}
