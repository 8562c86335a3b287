import type { CarePriority, SearchSource } from '../../../contract/search.terms.js';
import type { ServiceGuide } from '../../../contract/service-guides.js';
import type { ComplaintSource } from '../complaints/complaint.js';
import type { AnsweredQuestion, Question } from '../questions/question.js';
import type { Assessment, Emergency } from '../reading/assessment.js';
import type { Language, Triage } from '../reading/knowledge.js';
import { ADVICE_TEXTS } from './advice.texts.js';
import { beforeSurgery } from './care.js';

type Step = 'immediate' | 'followUp' | 'preventive';

/** What a patient reads, by keys of the catalogue; every text is in `language`. */
export interface Advice {
  readonly engine: {
    readonly name: SearchSource;
    readonly version: string;
    readonly degraded: boolean;
  };
  readonly language: Language;
  readonly triage: Triage;
  readonly emergency: Emergency | null;
  /** Whom to call first, though it is no emergency. */
  readonly helpLine: Emergency | null;
  /** 0 to 0.95; null without a match. */
  readonly confidence: number | null;
  /** Best first. */
  readonly specialties: readonly string[];
  readonly services: readonly string[];
  readonly careSequence: Readonly<Record<Step, readonly string[]>>;
  readonly reasoning: string;
  readonly overallAssessment: string;
  readonly nextSteps: readonly string[];
  /** Why a service is recommended, where there is a better reason than the usual sentence. */
  readonly reasons: Readonly<Record<string, string>>;
  /** Services that the words name without any complaint, best first. */
  readonly requested: readonly string[];
  /** Of the first requested service. */
  readonly guide: ServiceGuide | null;
  /** The complaint that decides; null in an emergency and where none is recognized. */
  readonly complaint: ComplaintAdvice | null;
  /** What to ask next: none or one. */
  readonly questions: readonly Question[];
  /** What was asked before, with the replies that count. */
  readonly answers: readonly AnsweredQuestion[];
}

/** What to do about a complaint, and when to be seen sooner. */
export interface ComplaintAdvice {
  readonly id: string;
  readonly name: string;
  /** What to do at home; null where it is urgent. */
  readonly care: string | null;
  readonly getCareSooner: { readonly title: string; readonly signs: readonly string[] };
  /** Public guidance from which this is. */
  readonly source: ComplaintSource;
}

/** The guide of a service, in the language of the advice. */
export type GuideOf = (key: string) => ServiceGuide | null;

const MAX_WORDS = 12;
const VISIT =
  /_visit$|^office_visit|^specialist_consultation|^therapy_session|^psychiatric_evaluation|_exam$/;
const CHECKUPS = new Set(['annual_physical', 'well_child_visit', 'prenatal_visit']);

/**
 * The offline engine's answer in words of the sixth grade. It names no illness and never says that
 * nothing is wrong.
 */
export function adviceOf(assessment: Assessment, language: Language, guideOf: GuideOf): Advice {
  const {
    engine,
    triage,
    emergency,
    helpLine,
    confidence,
    specialties,
    services,
    careSequence,
    requested,
    questions,
    answers,
  } = assessment;
  const texts = ADVICE_TEXTS[language];
  const { selfCare } = careSequence;
  const guide = requested[0] === undefined ? null : guideOf(requested[0]);
  return {
    engine: { name: 'offline', version: engine.version, degraded: false },
    language,
    triage,
    emergency,
    helpLine,
    confidence,
    reasoning: reasoningOf(assessment, texts),
    specialties: specialties.map(({ key }) => key),
    services: services.map(({ key }) => key),
    careSequence: {
      immediate: careSequence.immediate,
      followUp: careSequence.followUp,
      preventive: careSequence.preventive,
    },
    overallAssessment: guide
      ? (guide.planned ?? guide.about)
      : [texts.overall[triage], selfCare?.text].filter(Boolean).join(' '),
    nextSteps: [
      ...(emergency ? [emergency.action] : []),
      ...(selfCare?.getCareIf ? [selfCare.getCareIf] : []),
      ...(guide ? texts.plannedSteps[guide.order] : texts.steps[triage]),
    ],
    reasons: {},
    requested,
    guide,
    complaint: complaintAdvice(assessment, texts),
    questions,
    answers,
  };
}

function complaintAdvice(
  { complaint, triage }: Assessment,
  { sooner }: (typeof ADVICE_TEXTS)[Language],
): ComplaintAdvice | null {
  if (!complaint) return null;
  const { id, name, care, sooner: signs, source } = complaint;
  return {
    id,
    name,
    care: triage === 'urgent' ? null : care,
    getCareSooner: { title: sooner, signs },
    source,
  };
}

function reasoningOf(
  { triage, emergency, matched, requested }: Assessment,
  texts: (typeof ADVICE_TEXTS)[Language],
): string {
  if (triage === 'none') return texts.none;
  if (matched.length === 0 && !emergency) return texts.notUnderstood;
  const words = [...new Set(matched)].slice(0, MAX_WORDS).join(', ');
  const read = requested.length > 0 ? texts.requested(words) : texts.understood(words);
  return [emergency?.text, words && read].filter(Boolean).join(' ');
}

/** Why this service; beside its own guide, what it is, so that no two services say the same. */
export function reasonFor(
  key: string,
  { language, reasons, requested }: Advice,
  guideOf: GuideOf,
  step?: Step,
): string {
  const own = reasons[key];
  if (own !== undefined) return own;
  const texts = ADVICE_TEXTS[language].reason;
  if (key === 'er_visit') return texts.emergency;
  if (step === 'preventive') return texts.checkup;
  const isVisit = VISIT.test(key) || CHECKUPS.has(key);
  const about = guideOf(key)?.about;
  if (requested.includes(key)) return joined(texts.requested, about);
  if (beforeSurgery(requested).includes(key)) return joined(about, texts.beforeSurgery);
  if (requested.length > 0) return joined(about, texts.alongside);
  return isVisit ? (about ?? texts.visit) : joined(about, texts.test);
}

const joined = (...sentences: readonly (string | undefined)[]): string =>
  sentences.filter(Boolean).join(' ');

export function timeframeOf(key: string, { language, triage, requested }: Advice): string {
  const { timeframe, surgery } = ADVICE_TEXTS[language];
  const isSurgery = requested.includes(key) && beforeSurgery([key]).length > 0;
  return isSurgery ? surgery : timeframe[triage];
}

export const frequencyOf = (key: string, { language }: Advice): string =>
  ADVICE_TEXTS[language].frequency[key === 'prenatal_visit' ? 'pregnancy' : 'yearly'];

/** The first is primary, the next two are secondary. */
export function priorityOf(rank: number): CarePriority {
  if (rank === 0) return 'primary';
  return rank < 3 ? 'secondary' : 'other';
}
