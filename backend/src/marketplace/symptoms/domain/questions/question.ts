import type { Language } from '../../../../shared/language.js';
import type { QuestionId } from '../../../contract/search.terms.js';

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

/** A question whose reply would change the level, in the language of the answer. */
export interface Question {
  readonly id: QuestionId;
  readonly text: string;
  readonly multiple: boolean;
  readonly options: readonly QuestionOption[];
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
