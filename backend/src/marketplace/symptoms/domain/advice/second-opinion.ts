import type { Emergency } from '../reading/assessment.js';
import { higher, levelOf, type Triage } from '../reading/knowledge.js';
import type { Advice } from './advice.js';
import { ADVICE_TEXTS } from './advice.texts.js';

/** What a language model says of the same words. Nothing in it is believed unseen. */
export interface Opinion {
  readonly triage: Triage;
  /** Keys, best first. */
  readonly specialties: readonly string[];
  readonly services: readonly { readonly key: string; readonly reason: string }[];
  readonly reasoning: string;
  readonly overallAssessment: string;
  readonly nextSteps: readonly string[];
  /** Id of the question of ours that it would ask next; null for none. */
  readonly question: string | null;
}

/** What there is to recommend, and who is to be called in an emergency. */
export interface Vocabulary {
  readonly specialties: ReadonlySet<string>;
  readonly services: ReadonlySet<string>;
  readonly alarm: Emergency;
}

const MAX_SPECIALTIES = 5;
const MAX_SERVICES = 8;
const MAX_STEPS = 3;
const MAX_TEXT_LENGTH = 600;
const NOT_SURE = 0.5;
/** Prices, markup, addresses, and words that play something down. */
const UNFIT = [
  /[$€£¥]|\b(usd|dollars?|d[oó]lares)\b|\b\d+([.,]\d+)? ?(bucks|cents|centavos|pesos)\b/i,
  /[<>{}[\]`\\]|https?:|www\.|javascript:/i,
  /\p{Cc}|\p{Cf}/u,
  /nothing to worry|no need to (worry|see|call|go)|not urgent|wait and see/i,
  /(do not|don.t|not) (call|need|go to) (911|988|an? (doctor|ambulance|emergency)|the emergency)/i,
  /(is|it.s) not (an emergency|urgent|serious)/i,
  /no se preocupe|nada de que preocuparse/i,
  /no (llame|necesita|hace falta|vaya)|no es (una emergencia|urgente|grave)/i,
];

/** The text when it is fit to be shown. */
export function fit(text: string): string | undefined {
  const trimmed = text.trim();
  return trimmed.length > 0 &&
    trimmed.length <= MAX_TEXT_LENGTH &&
    UNFIT.every((pattern) => !pattern.test(trimmed))
    ? trimmed
    : undefined;
}

/**
 * The opinion may raise the urgency, put services and specialties of the catalogue in another order
 * or add some, explain, and choose which of our questions is asked first. It lowers nothing, takes
 * nothing away and words no question.
 */
export function withOpinion(
  advice: Advice,
  opinion: Opinion,
  model: string,
  vocabulary: Vocabulary,
): Advice {
  const triage = higher(advice.triage, opinion.triage);
  const texts = ADVICE_TEXTS[advice.language];
  const emergency = triage === 'emergency' ? (advice.emergency ?? vocabulary.alarm) : null;
  const named = opinion.services.filter(({ key }) => vocabulary.services.has(key));
  const services = unique([
    ...(emergency ? ['er_visit'] : []),
    ...named.map(({ key }) => key),
    ...advice.services,
  ]).slice(0, Math.max(MAX_SERVICES, advice.services.length));
  const specialties = unique([
    ...opinion.specialties.filter((key) => vocabulary.specialties.has(key)),
    ...advice.specialties,
  ]).slice(0, Math.max(MAX_SPECIALTIES, advice.specialties.length));
  const agrees = levelOf(opinion.triage) >= levelOf(advice.triage);
  const raised = triage !== advice.triage;
  const said = agrees ? fit(opinion.overallAssessment) : undefined;
  const planned = raised ? null : advice.guide;
  const now = planned ? advice.careSequence.immediate : services.slice(0, emergency ? 1 : 2);
  const ownAssessment = raised ? texts.overall[triage] : advice.overallAssessment;
  return {
    ...advice,
    triage,
    emergency,
    helpLine: emergency ? null : advice.helpLine,
    services,
    specialties,
    requested: raised ? [] : advice.requested,
    guide: planned,
    complaint: emergency ? null : complaintAt(triage, advice.complaint),
    engine: { name: 'llm', version: `${advice.engine.version} ${model}`, degraded: false },
    confidence: advice.confidence ?? (triage === 'none' ? null : NOT_SURE),
    careSequence: {
      immediate: now,
      followUp: services.filter((key) => !now.includes(key)).slice(0, 3),
      preventive:
        advice.careSequence.preventive.length || triage === 'none'
          ? advice.careSequence.preventive
          : ['annual_physical'],
    },
    reasoning: triage === 'none' ? advice.reasoning : (fit(opinion.reasoning) ?? advice.reasoning),
    overallAssessment: emergency || planned || !said ? ownAssessment : said,
    nextSteps: unique([
      ...(emergency ? [emergency.action] : []),
      ...(raised ? texts.steps[triage] : advice.nextSteps),
      ...(agrees ? opinion.nextSteps.flatMap((step) => fit(step) ?? []).slice(0, MAX_STEPS) : []),
    ]),
    questions: emergency ? [] : askedFirst(opinion.question, advice.questions),
    reasons: reasonsOf(named),
  };
}

/** Why each service, as far as the reason is fit to be shown. */
function reasonsOf(services: Opinion['services']): Record<string, string> {
  return Object.fromEntries(
    services.flatMap(({ key, reason }) => {
      const clean = fit(reason);
      return clean ? [[key, clean]] : [];
    }),
  );
}

const askedFirst = <Question extends { readonly id: string }>(
  id: string | null,
  questions: readonly Question[],
): readonly Question[] =>
  questions.toSorted((one, other) => Number(other.id === id) - Number(one.id === id));

/** Where it is urgent, nobody is told to care at home first. */
const complaintAt = (triage: Triage, complaint: Advice['complaint']): Advice['complaint'] =>
  complaint && triage === 'urgent' ? { ...complaint, care: null } : complaint;

const unique = (texts: readonly string[]): string[] => [...new Set(texts)];
