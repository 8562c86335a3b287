import type { CarePriority, SearchSource } from '../../../contract/search.terms.js';
import type { Language, Triage } from '../reading/knowledge.js';
import type { Assessment, Emergency } from '../reading/symptom-engine.js';
import { ADVICE_TEXTS } from './advice.texts.js';

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
}

const MAX_WORDS = 12;
const VISIT =
  /_visit$|^office_visit|^specialist_consultation|^therapy_session|^psychiatric_evaluation|_exam$/;
const CHECKUPS = new Set(['annual_physical', 'well_child_visit', 'prenatal_visit']);

/**
 * The offline engine's answer in words of the sixth grade. It names no illness and never says that
 * nothing is wrong.
 */
export function adviceOf(assessment: Assessment, language: Language): Advice {
  const {
    engine,
    triage,
    emergency,
    confidence,
    specialties,
    services,
    careSequence,
    matched,
    question,
  } = assessment;
  const texts = ADVICE_TEXTS[language];
  const { selfCare } = careSequence;
  const words = [...new Set(matched)].slice(0, MAX_WORDS).join(', ');
  const reasoning =
    triage === 'none'
      ? texts.none
      : [emergency?.text, words && texts.understood(words)].filter(Boolean).join(' ');
  return {
    engine: { name: 'offline', version: engine.version, degraded: false },
    language,
    triage,
    emergency,
    confidence,
    reasoning,
    specialties: specialties.map(({ key }) => key),
    services: services.map(({ key }) => key),
    careSequence: {
      immediate: careSequence.immediate,
      followUp: careSequence.followUp,
      preventive: careSequence.preventive,
    },
    overallAssessment: [texts.overall[triage], selfCare?.text].filter(Boolean).join(' '),
    nextSteps: [
      ...(emergency ? [emergency.action] : []),
      ...(selfCare ? [selfCare.getCareIf] : []),
      ...texts.steps[triage],
      ...(question ? [texts.ask(question)] : []),
    ],
    reasons: {},
  };
}

/** Why this service, in one sentence. */
export function reasonFor(key: string, { language, reasons }: Advice, step?: Step): string {
  return reasons[key] ?? ADVICE_TEXTS[language].reason[kindOfReason(key, step)];
}

function kindOfReason(key: string, step?: Step): 'emergency' | 'checkup' | 'visit' | 'test' {
  if (key === 'er_visit') return 'emergency';
  if (step === 'preventive') return 'checkup';
  return VISIT.test(key) || CHECKUPS.has(key) ? 'visit' : 'test';
}

export const timeframeOf = ({ language, triage }: Advice): string =>
  ADVICE_TEXTS[language].timeframe[triage];

export const frequencyOf = (key: string, { language }: Advice): string =>
  ADVICE_TEXTS[language].frequency[key === 'prenatal_visit' ? 'pregnancy' : 'yearly'];

/** The first is primary, the next two are secondary. */
export function priorityOf(rank: number): CarePriority {
  if (rank === 0) return 'primary';
  return rank < 3 ? 'secondary' : 'other';
}
