import {
  MAX_QUESTIONS,
  QUESTIONS,
  TRIAL_OUTCOMES,
  type TrialOutcome,
  type TrialSet,
} from '../../../contract/search.terms.js';
import type { Language, Resource, Triage } from '../reading/knowledge.js';
import type { SymptomEngine } from '../reading/symptom-engine.js';

/** A text on which two knowledge bases are compared. */
export interface TrialText {
  /** The set to which it belongs. */
  readonly set: TrialSet;
  readonly query: string;
  readonly language: Language;
  /** How often people searched for it; 1 in a set of our own. */
  readonly searches: number;
  /** Levels that are right; empty where nobody has labeled the text. */
  readonly right: readonly Triage[];
  /** Whether the label says that it is an emergency. */
  readonly isEmergency: boolean;
  /** Whom to call by the label; null where it names nobody. */
  readonly line: Resource | null;
}

/** What an answer says, as far as two of them are compared. */
export interface TrialAnswer {
  readonly triage: Triage;
  /** Whom to call in an emergency; null otherwise. */
  readonly line: Resource | null;
  /** The rule of an emergency. */
  readonly rule: string | null;
  /** Keys of the catalogue, best first. */
  readonly specialties: readonly string[];
  readonly services: readonly string[];
}

export interface ChangedAnswer extends TrialText {
  readonly outcome: TrialOutcome;
  readonly before: TrialAnswer;
  readonly after: TrialAnswer;
}

export interface SetDiff {
  readonly set: TrialSet;
  readonly texts: number;
  readonly changed: number;
  /** The level and the line are right now and were not. */
  readonly better: number;
  /** They were right and are not now; without lost emergencies and other lines. */
  readonly worse: number;
  readonly lostEmergencies: number;
  /** Emergencies that name another line to call, without those that are right only now. */
  readonly otherLines: number;
}

export interface AnswerDiff {
  /** In the order in which they first appear among the texts. */
  readonly sets: readonly SetDiff[];
  /** The worst first, and of the same outcome those that are searched for most. */
  readonly changes: readonly ChangedAnswer[];
}

/** What somebody answers to a text. */
export type AnswerTo = (text: Pick<TrialText, 'query' | 'language'>) => TrialAnswer;

/** No question is left to find, which would change nothing of what is compared. */
const ALL_SKIPPED = QUESTIONS.slice(0, MAX_QUESTIONS).map((question) => ({
  question,
  options: [],
}));

/** The answers of an engine. */
export function answersOf(engine: Pick<SymptomEngine, 'assess'>): AnswerTo {
  return ({ query, language }) => {
    const assessment = engine.assess(query, language, ALL_SKIPPED);
    const { triage, emergency, specialties, services } = assessment;
    return {
      triage,
      line: emergency?.resource ?? null,
      rule: emergency?.ruleId ?? null,
      specialties: specialties.map(({ key }) => key),
      services: services.map(({ key }) => key),
    };
  };
}

/** Compares what two knowledge bases answer to the same texts. */
export function answerDiff(
  texts: readonly TrialText[],
  before: AnswerTo,
  after: AnswerTo,
): AnswerDiff {
  const changes: ChangedAnswer[] = [];
  const sizes = new Map<TrialSet, number>();
  for (const text of texts) {
    sizes.set(text.set, (sizes.get(text.set) ?? 0) + 1);
    const was = before(text);
    const is = after(text);
    if (JSON.stringify(was) === JSON.stringify(is)) continue;
    changes.push({ ...text, outcome: outcomeOf(text, was, is), before: was, after: is });
  }
  return {
    sets: [...sizes].map(([set, size]) => setDiff(set, size, changes)),
    changes: changes.sort(
      (one, other) =>
        TRIAL_OUTCOMES.indexOf(one.outcome) - TRIAL_OUTCOMES.indexOf(other.outcome) ||
        other.searches - one.searches,
    ),
  };
}

/** What nobody has labeled counts as an emergency when it was answered as one. */
function outcomeOf(text: TrialText, before: TrialAnswer, after: TrialAnswer): TrialOutcome {
  const { right, isEmergency } = text;
  const isLost = before.triage === 'emergency' && after.triage !== 'emergency';
  if (isLost && (isEmergency || right.length === 0)) return 'lost-emergency';
  if (isMoved(text, before, after)) return 'other-line';
  if (right.length === 0) return 'other';
  const wasRight = isRight(text, before);
  const isRightNow = isRight(text, after);
  if (wasRight === isRightNow) return 'other';
  return isRightNow ? 'better' : 'worse';
}

/** Whether an emergency names another line than before, and not the one of the label. */
const isMoved = ({ line }: TrialText, before: TrialAnswer, after: TrialAnswer): boolean =>
  before.line !== null && after.line !== null && before.line !== after.line && after.line !== line;

/** Whether the level is right, and in an emergency the line, where the label names one. */
const isRight = ({ right, line }: TrialText, answer: TrialAnswer): boolean =>
  right.includes(answer.triage) && (line === null || answer.line === null || answer.line === line);

function setDiff(set: TrialSet, texts: number, changes: readonly ChangedAnswer[]): SetDiff {
  const own = changes.filter((each) => each.set === set);
  const count = (outcome: TrialOutcome): number =>
    own.filter((each) => each.outcome === outcome).length;
  return {
    set,
    texts,
    changed: own.length,
    better: count('better'),
    worse: count('worse'),
    lostEmergencies: count('lost-emergency'),
    otherLines: count('other-line'),
  };
}
