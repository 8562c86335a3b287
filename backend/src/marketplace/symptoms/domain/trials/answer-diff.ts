import {
  TRIAL_OUTCOMES,
  type TrialOutcome,
  type TrialSet,
} from '../../../contract/search.terms.js';
import type { Language, Triage } from '../reading/knowledge.js';
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
}

/** What an answer says, as far as two of them are compared. */
export interface TrialAnswer {
  readonly triage: Triage;
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
  /** The level is right now and was not. */
  readonly better: number;
  /** The level was right and is not now; without lost emergencies. */
  readonly worse: number;
  readonly lostEmergencies: number;
}

export interface AnswerDiff {
  /** In the order in which they first appear among the texts. */
  readonly sets: readonly SetDiff[];
  /** The worst first, and of the same outcome those that are searched for most. */
  readonly changes: readonly ChangedAnswer[];
}

/** Reads words with one knowledge base. */
type Reader = Pick<SymptomEngine, 'assess'>;
type Assessment = ReturnType<Reader['assess']>;

/** Compares what two knowledge bases answer to the same texts. */
export function answerDiff(texts: readonly TrialText[], before: Reader, after: Reader): AnswerDiff {
  const changes: ChangedAnswer[] = [];
  const sizes = new Map<TrialSet, number>();
  for (const text of texts) {
    sizes.set(text.set, (sizes.get(text.set) ?? 0) + 1);
    const was = answerOf(before.assess(text.query, text.language));
    const is = answerOf(after.assess(text.query, text.language));
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

function answerOf({ triage, emergency, specialties, services }: Assessment): TrialAnswer {
  return {
    triage,
    rule: emergency?.ruleId ?? null,
    specialties: specialties.map(({ key }) => key),
    services: services.map(({ key }) => key),
  };
}

/** What nobody has labeled counts as an emergency when it was answered as one. */
function outcomeOf(
  { right, isEmergency }: TrialText,
  before: TrialAnswer,
  after: TrialAnswer,
): TrialOutcome {
  const isLost = before.triage === 'emergency' && after.triage !== 'emergency';
  if (isLost && (isEmergency || right.length === 0)) return 'lost-emergency';
  if (right.length === 0) return 'other';
  const wasRight = right.includes(before.triage);
  const isRight = right.includes(after.triage);
  if (wasRight === isRight) return 'other';
  return isRight ? 'better' : 'worse';
}

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
  };
}
