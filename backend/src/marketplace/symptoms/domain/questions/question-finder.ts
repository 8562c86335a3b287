import type { Language } from '../../../../shared/language.js';
import type { QuestionId } from '../../../contract/search.terms.js';
import type { Complaint } from '../complaints/complaint.js';
import type { ComplaintReader } from '../complaints/complaint-reader.js';
import { higher, levelOf, type Resource, type Rule, type Triage } from '../reading/knowledge.js';
import { type Places, placesOf } from '../reading/places.js';
import type { Reading } from '../reading/reading.js';
import { lacksOneFact, matchingRules } from '../reading/red-flags.js';
import { isOpen } from './open-options.js';
import type { Question } from './question.js';
import type { Questionnaire, StatedOption, StatedQuestion } from './questionnaire.js';
import { triageWith } from './stated-triage.js';

/** Chips that a phone shows without scrolling. */
const MAX_OFFERED = 6;
/** True of many ages: a complaint that names one asks for no age in particular. */
const BROAD = new Set(['mod:child', 'mod:small-child', 'mod:adult', 'mod:age']);
/** Nobody is left to care at home in pregnancy, whatever the complaint. */
const PREGNANT = 'mod:pregnant';

/** The dialog so far. */
export interface Dialog {
  /** Questions that were asked already. */
  readonly asked: ReadonlySet<QuestionId>;
  /** What was replied to them. */
  readonly stated: readonly StatedOption[];
  /** No reply lowers the level below it. */
  readonly floor: Triage;
}

/** What was read, with the replies so far. */
interface Situation extends Omit<Dialog, 'asked'> {
  readonly reading: Reading;
  readonly places: Places;
}

interface Effect {
  readonly option: StatedOption;
  /** The level with the option. */
  readonly level: Triage;
  /** Whom to call with it; null where it makes no emergency. */
  readonly line: Resource | null;
}

/** Finds the question whose reply would change the level most. */
export class QuestionFinder {
  private readonly rulesOf = new Map<string, Rule[]>();
  private readonly optionsOf = new Map<string, StatedOption[]>();
  private readonly groupsOf = new Map<string, string[]>();
  private readonly optionsOfComplaint = new Map<string, readonly StatedOption[]>();

  constructor(
    private readonly questionnaire: Questionnaire,
    private readonly complaints: ComplaintReader,
    private readonly rules: readonly Rule[],
    groups: Readonly<Record<string, readonly string[]>>,
  ) {
    for (const rule of rules)
      for (const fact of new Set(rule.all.flat())) append(this.rulesOf, fact, rule);
    for (const { stated } of questionnaire.questions)
      for (const option of stated)
        for (const fact of option.states)
          if (fact === option.facts[0] || !(BROAD.has(fact) || option.notAskedFor?.includes(fact)))
            append(this.optionsOf, fact, option);
    for (const [group, members] of Object.entries(groups))
      for (const member of members) append(this.groupsOf, member, group);
  }

  /**
   * The first question, in the order of the data, that would find an emergency; else the first
   * that would change the level at all. It asks nothing that the words name or deny.
   */
  next(
    reading: Reading,
    { asked, stated, floor }: Dialog,
    language: Language,
  ): Question | undefined {
    const situation = { reading, stated, floor, places: placesOf(reading.words.tokens) };
    const candidates = this.candidatesOf(reading);
    let first: Question | undefined;
    for (const question of this.questionnaire.questions) {
      if (asked.has(question.id) || isAnswered(question, reading)) continue;
      const effects = this.effectsOf(question, candidates, situation);
      const best = effects.reduce<Triage>((level, each) => higher(level, each.level), 'none');
      const found = asQuestion(question, effects, language);
      if (found && best === 'emergency') return found;
      first ??= found;
    }
    return first;
  }

  /** What each option that matters would change. */
  private effectsOf(
    { multiple, stated, fewest }: StatedQuestion,
    candidates: ReadonlySet<StatedOption>,
    situation: Situation,
  ): Effect[] {
    const { reading } = situation;
    const effects = [...candidates]
      .filter((option) => stated.includes(option) && isOpen(option, reading))
      .map((option) => this.effectOf(option, situation))
      .filter(({ level }) =>
        multiple ? levelOf(level) > levelOf(reading.triage) : level !== reading.triage,
      );
    const levels = new Map(effects.map(({ option, level }) => [option.id, level]));
    const wide = effects.filter(
      ({ option: { within }, level }) => within === undefined || levels.get(within) !== level,
    );
    return wide.length < fewest ? [] : wide;
  }

  /** The level that the words would have together with the option. */
  private effectOf(option: StatedOption, { reading, stated, floor, places }: Situation): Effect {
    const { states } = option;
    const { triage, explained } = reading;
    const facts = reading.facts.with([states]);
    const further = new Set(states.flatMap((fact) => this.rulesOf.get(fact) ?? []));
    const raising = [...further].filter(
      ({ id, level }) => levelOf(level) > levelOf(triage) && !explained.rules.has(id),
    );
    const rules = [...matchingRules(raising, facts, places), ...reading.rules];
    const complaints = this.complaints.read(facts);
    const told = triageWith([...stated, option], { ...reading, facts, rules, complaints });
    const level = higher(told, floor);
    return { option, level, line: level === 'emergency' ? this.lineOf(rules) : null };
  }

  /** Of the rule that would decide: the first in the data of those that find an emergency. */
  private lineOf(matching: readonly Rule[]): Resource {
    const urgent = new Set(matching.filter(({ level }) => level === 'emergency'));
    return this.rules.find((rule) => urgent.has(rule))?.resource ?? '911';
  }

  /**
   * Options that the recognized complaints name in the conditions of their levels, then those that
   * a rule about the same signs lacks; each in the order of the data.
   */
  private candidatesOf(reading: Reading): Set<StatedOption> {
    const { complaints, evidence, facts, triage } = reading;
    const named = complaints.recognized.flatMap(({ complaint }) => this.ofComplaint(complaint));
    const signs = new Set(evidence.flatMap(({ id }) => [id, ...(this.groupsOf.get(id) ?? [])]));
    const rules = new Set([...signs].flatMap((sign) => this.rulesOf.get(sign) ?? []));
    const lacking = [...rules]
      .filter((rule) => levelOf(rule.level) > levelOf(triage) && lacksOneFact(rule, facts))
      .flatMap(({ all }) => all.filter((any) => !any.some((fact) => facts.has(fact))).flat());
    return new Set([...named, ...this.optionsAbout(lacking)]);
  }

  private ofComplaint({ id }: Complaint): readonly StatedOption[] {
    const known = this.optionsOfComplaint.get(id);
    if (known) return known;
    const options = this.optionsAbout([...this.complaints.conditionsOf(id), PREGNANT]);
    this.optionsOfComplaint.set(id, options);
    return options;
  }

  private optionsAbout(facts: readonly string[]): StatedOption[] {
    const about = new Set(facts.flatMap((fact) => this.optionsOf.get(fact) ?? []));
    return [...about].sort((one, other) => one.place - other.place);
  }
}

/** Whether the words or an earlier reply have answered it. */
function isAnswered({ unless = [], unlessWords = [] }: StatedQuestion, reading: Reading): boolean {
  return (
    unless.some((fact) => reading.facts.has(fact)) ||
    (unlessWords.length > 0 && reading.words.all.some(({ text }) => unlessWords.includes(text)))
  );
}

/** With the options that matter most, or with all where one must be true. */
function asQuestion(
  { id, text, multiple, stated, none }: StatedQuestion,
  effects: readonly Effect[],
  language: Language,
): Question | undefined {
  if (effects.length === 0) return undefined;
  const urgent = effects.toSorted((one, other) => levelOf(other.level) - levelOf(one.level));
  const most = new Set(urgent.slice(0, MAX_OFFERED).map(({ option }) => option));
  const offered = multiple ? stated.filter((option) => most.has(option)) : stated;
  const lines = new Map(effects.map(({ option, line }) => [option, line]));
  return {
    id,
    text: text[language],
    multiple,
    options: [...offered, ...(none ? [none] : [])].map((option) => ({
      id: option.id,
      text: option.text[language],
      line: lines.get(option) ?? null,
    })),
  };
}

function append<Value>(map: Map<string, Value[]>, key: string, value: Value): void {
  const values = map.get(key);
  if (values) values.push(value);
  else map.set(key, [value]);
}
