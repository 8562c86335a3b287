import { Injectable } from '../../../platform/config/injectable.js';
import type { Language } from '../../../shared/language.js';
import type { CarePriority } from '../../contract/search.terms.js';
import { ServiceGuides } from '../../contract/service-guides.js';
import {
  type Advice,
  adviceOf,
  frequencyOf,
  type GuideOf,
  priorityOf,
  reasonFor,
  timeframeOf,
} from '../domain/advice/advice.js';
import { withOpinion } from '../domain/advice/second-opinion.js';
import { SymptomReader } from '../domain/advice/symptom-reader.js';
import type { Reply } from '../domain/questions/question.js';
import { languageOfQuery } from '../domain/text/query-language.js';
import { stretchesOf } from '../domain/text/stretches.js';
import { SecondOpinions } from './second-opinion.js';

interface CareItem {
  /** Of the catalogue. */
  readonly key: string;
  readonly medicalReasoning: string;
}

/**
 * What to do about a person's words; services and specialties by keys of the catalogue, best first.
 * An operation that was asked for is the first service, but not the first step.
 */
export interface Advised extends Pick<
  Advice,
  | 'engine'
  | 'triage'
  | 'emergency'
  | 'helpLine'
  | 'confidence'
  | 'specialties'
  | 'reasoning'
  | 'overallAssessment'
  | 'nextSteps'
  | 'guide'
  | 'complaint'
  | 'questions'
  | 'answers'
> {
  readonly services: readonly (CareItem & { readonly priority: CarePriority })[];
  readonly immediate: readonly CareItem[];
  readonly followUp: readonly (CareItem & { readonly timeframe: string })[];
  readonly preventive: readonly (CareItem & { readonly frequency: string })[];
}

/**
 * Checks the red flags first, in the words with their misspellings repaired and as they were typed;
 * an emergency never waits for a language model.
 */
@Injectable()
export class SymptomAdvisor {
  constructor(
    private readonly reader: SymptomReader,
    private readonly opinions: SecondOpinions,
    private readonly guides: ServiceGuides,
  ) {}

  /**
   * A language model gets the words, and never the replies or what follows from them.
   * @param language of the answer; whom to call is in the language of the query.
   * @param replies to the questions of earlier answers to the same words
   * @throws UnknownReply for a reply that no question offers
   */
  async advise(
    query: string,
    language: Language,
    replies: readonly Reply[] = [],
  ): Promise<Advised> {
    const advice = this.ownAdvice(query, language, replies);
    const guideOf = this.guidesIn(language);
    const { model } = this.opinions;
    if (model === undefined || advice.emergency) return advised(advice, guideOf);
    const first = replies.length > 0 ? this.ownAdvice(query, language) : advice;
    const opinion = await this.opinions.ask(query, language, first);
    const own = languageOfQuery(query, language);
    return advised(
      opinion
        ? withOpinion(advice, opinion, model, this.reader.vocabulary(own))
        : { ...advice, engine: { ...advice.engine, degraded: true } },
      guideOf,
    );
  }

  /** The advice in an emergency, else null; asks no language model. */
  adviseInEmergency(
    query: string,
    language: Language,
    replies: readonly Reply[] = [],
  ): Advised | null {
    const advice = this.ownAdvice(query, language, replies);
    return advice.triage === 'emergency' ? advised(advice, this.guidesIn(language)) : null;
  }

  /** What to do when a text of any length names an emergency, else null; asks no language model. */
  emergencyIn(text: string, language: Language): Advised['emergency'] {
    for (const stretch of stretchesOf(text)) {
      const { emergency } = this.ownAdvice(stretch, language);
      if (emergency) return emergency;
    }
    return null;
  }

  private ownAdvice(query: string, language: Language, replies: readonly Reply[] = []): Advice {
    const assessment = this.reader.assess(query, language, replies);
    const own = languageOfQuery(query, language);
    const hasCall = assessment.emergency !== null || assessment.helpLine !== null;
    const { emergency, helpLine } =
      hasCall && own !== language ? this.reader.assess(query, own, replies) : assessment;
    return adviceOf({ ...assessment, emergency, helpLine }, language, this.guidesIn(language));
  }

  private guidesIn(language: Language): GuideOf {
    return (key) => this.guides.find(key, language);
  }
}

function advised(advice: Advice, guideOf: GuideOf): Advised {
  const {
    requested,
    careSequence: { immediate, followUp, preventive },
  } = advice;
  const steps = inOrderOfSteps(advice);
  const services = [...new Set([...requested, ...steps])];
  const waits = (key: string) => requested.includes(key) && followUp.includes(key);
  return {
    ...advice,
    services: services.map((key) => ({
      key,
      medicalReasoning: reasonFor(key, advice, guideOf),
      priority: waits(key) ? 'other' : priorityOf(steps.indexOf(key)),
    })),
    immediate: immediate.map((key) => ({
      key,
      medicalReasoning: reasonFor(key, advice, guideOf),
    })),
    followUp: followUp.map((key) => ({
      key,
      medicalReasoning: reasonFor(key, advice, guideOf),
      timeframe: timeframeOf(key, advice),
    })),
    preventive: preventive.map((key) => ({
      key,
      medicalReasoning: reasonFor(key, advice, guideOf, 'preventive'),
      frequency: frequencyOf(key, advice),
    })),
  };
}

/** The services in the order in which to take them, so that no two lists disagree. */
function inOrderOfSteps({ services, careSequence: { immediate, followUp } }: Advice): string[] {
  const steps = [...immediate, ...followUp].filter((key) => services.includes(key));
  return [...new Set([...steps, ...services])];
}
