import { DomainError, type FieldError } from '../../../../shared/domain-error.js';
import type { Language } from '../../../../shared/language.js';
import { NONE_OF_THESE, type QuestionId } from '../../../contract/search.terms.js';
import { Facts } from '../reading/facts.js';
import type { Triage } from '../reading/knowledge.js';
import { addFeverish } from '../reading/measures.js';
import { addGroups } from '../reading/red-flags.js';
import { fold } from '../text/normalise.js';
import { stemOf } from '../text/stem.js';
import type { AnsweredQuestion, OptionSource, QuestionSource, Reply } from './question.js';

type Groups = Readonly<Record<string, readonly string[]>>;
/** How urgent a sign is for itself, by its fact. */
type Levels = ReadonlyMap<string, Triage>;

/** A reply that no question offers. */
export class UnknownReply extends DomainError {
  readonly kind = 'malformed';
  readonly code = 'validation-failed';

  constructor(override readonly errors: readonly FieldError[]) {
    super('validation-failed');
  }
}

/** A fact that has a level of its own. */
interface Sign {
  readonly fact: string;
  readonly level: Triage;
}

/** An option with all that follows from it. */
export interface StatedOption extends Omit<OptionSource, 'unlessNo' | 'unlessSaid' | 'unlessWell'> {
  /** Its place in the data. */
  readonly place: number;
  /** Its facts and the groups to which they belong. */
  readonly states: readonly string[];
  /** Those of its facts that are urgent, or not, by themselves. */
  readonly signs: readonly Sign[];
  /** Facts beside which it is not offered: its own, and what says the same or rules it out. */
  readonly settledBy: readonly string[];
  /** Stems of words that rule it out where they are denied. */
  readonly deniedBy: ReadonlySet<string>;
  /** Phrases that rule it out, as stems. */
  readonly ruledOutBy: readonly (readonly string[])[];
  /** Stems of words for what goes well where it is not true. */
  readonly wellWithout: ReadonlySet<string>;
}

/** A question with its options, apart from "none of these". */
export interface StatedQuestion extends QuestionSource {
  readonly stated: readonly StatedOption[];
  /** Undefined where one option must be chosen. */
  readonly none: StatedOption | undefined;
}

/** All questions, and what the replies to them state. */
export class Questionnaire {
  readonly questions: readonly StatedQuestion[];
  private readonly byId: ReadonlyMap<QuestionId, ReadonlyMap<string, StatedOption>>;

  constructor(questions: readonly QuestionSource[], groups: Groups, levels: Levels) {
    this.questions = questions.map((question) => {
      const options = question.options.map((option, place) =>
        statedOption(option, place, groups, levels),
      );
      return {
        ...question,
        stated: options.filter(({ id }) => id !== NONE_OF_THESE),
        none: options.find(({ id }) => id === NONE_OF_THESE),
      };
    });
    this.byId = new Map(
      this.questions.map(({ id, stated, none }) => [
        id,
        new Map([...stated, ...(none ? [none] : [])].map((option) => [option.id, option])),
      ]),
    );
  }

  /**
   * The chosen options that state something.
   * @throws UnknownReply for an id that is not known, for a question that is answered twice, and
   * for options of which only one can be chosen
   */
  statedBy(replies: readonly Reply[]): StatedOption[] {
    const faults = replies.flatMap((reply, at) => this.faultsOf(reply, at, replies));
    if (faults.length > 0) throw new UnknownReply(faults);
    return replies.flatMap(({ question, options }) =>
      options.flatMap((id) => {
        const option = this.byId.get(question)?.get(id);
        return option && option.states.length > 0 ? [option] : [];
      }),
    );
  }

  /** The replies in words. */
  answered(replies: readonly Reply[], language: Language): AnsweredQuestion[] {
    return this.questions.flatMap(({ id, text, options }): AnsweredQuestion[] => {
      const reply = replies.find(({ question }) => question === id);
      if (!reply) return [];
      const chosen = options.filter((option) => reply.options.includes(option.id));
      return [
        {
          id,
          text: text[language],
          options: chosen.map((option) => ({ id: option.id, text: option.text[language] })),
        },
      ];
    });
  }

  private faultsOf(
    { question, options }: Reply,
    at: number,
    replies: readonly Reply[],
  ): FieldError[] {
    const path = `answers[${at}]`;
    const isRepeated = replies.findIndex((other) => other.question === question) < at;
    const known = this.byId.get(question);
    if (isRepeated || !known) return [{ path: `${path}.question`, message: 'invalid-input' }];
    const unknown = options.flatMap((id, option): FieldError[] =>
      known.has(id) ? [] : [{ path: `${path}.options[${option}]`, message: 'invalid-input' }],
    );
    if (unknown.length > 0) return unknown;
    const isExclusive = !known.has(NONE_OF_THESE) || options.includes(NONE_OF_THESE);
    return isExclusive && options.length > 1
      ? [{ path: `${path}.options`, message: 'invalid-input' }]
      : [];
  }
}

function statedOption(
  { unlessNo = [], unlessSaid = [], unlessWell = [], ...option }: OptionSource,
  place: number,
  groups: Groups,
  levels: Levels,
): StatedOption {
  const facts = new Facts();
  for (const fact of option.facts) facts.add(fact, 0);
  addGroups(facts, groups);
  addFeverish(facts);
  const settling = [...option.facts.slice(0, 1), ...(option.unless ?? [])];
  return {
    ...option,
    place,
    states: facts.names(),
    signs: option.facts.flatMap((fact) => {
      const level = levels.get(fact);
      return level ? [{ fact, level }] : [];
    }),
    settledBy: settling.flatMap((name) => [name, ...(groups[name] ?? [])]),
    deniedBy: new Set(unlessNo.flatMap(stemsOf)),
    ruledOutBy: unlessSaid.map(stemsOf),
    wellWithout: new Set(unlessWell.flatMap(stemsOf)),
  };
}

const stemsOf = (phrase: string): string[] => fold(phrase).split(' ').map(stemOf);
