import { Injectable } from '../../../platform/config/injectable.js';
import type { Language } from '../../../shared/language.js';
import type { CarePriority } from '../../contract/search.terms.js';
import {
  type Advice,
  adviceOf,
  frequencyOf,
  priorityOf,
  reasonFor,
  timeframeOf,
} from '../domain/advice/advice.js';
import { withOpinion } from '../domain/advice/second-opinion.js';
import { SymptomReader } from '../domain/advice/symptom-reader.js';
import { languageOfQuery } from '../domain/text/query-language.js';
import { SecondOpinions } from './second-opinion.js';

interface CareItem {
  /** Of the catalogue. */
  readonly key: string;
  readonly medicalReasoning: string;
}

/**
 * What to do about a person's words; services and specialties by keys of the catalogue, best first.
 */
export interface Advised extends Pick<
  Advice,
  | 'engine'
  | 'triage'
  | 'emergency'
  | 'confidence'
  | 'specialties'
  | 'reasoning'
  | 'overallAssessment'
  | 'nextSteps'
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
  ) {}

  /**
   * @param language of the answer; what to do in an emergency is in the language of the query.
   */
  async advise(query: string, language: Language): Promise<Advised> {
    const assessment = this.reader.assess(query, language);
    const own = languageOfQuery(query, language);
    const emergency =
      assessment.emergency && own !== language
        ? this.reader.assess(query, own).emergency
        : assessment.emergency;
    const advice = adviceOf({ ...assessment, emergency }, language);
    const { model } = this.opinions;
    if (model === undefined || advice.emergency) return advised(advice);
    const opinion = await this.opinions.ask(query, language, advice);
    return advised(
      opinion
        ? withOpinion(advice, opinion, model, this.reader.vocabulary(own))
        : { ...advice, engine: { ...advice.engine, degraded: true } },
    );
  }
}

function advised(advice: Advice): Advised {
  const {
    services,
    careSequence: { immediate, followUp, preventive },
  } = advice;
  return {
    ...advice,
    services: services.map((key, rank) => ({
      key,
      medicalReasoning: reasonFor(key, advice),
      priority: priorityOf(rank),
    })),
    immediate: immediate.map((key) => ({ key, medicalReasoning: reasonFor(key, advice) })),
    followUp: followUp.map((key) => ({
      key,
      medicalReasoning: reasonFor(key, advice),
      timeframe: timeframeOf(advice),
    })),
    preventive: preventive.map((key) => ({
      key,
      medicalReasoning: reasonFor(key, advice, 'preventive'),
      frequency: frequencyOf(key, advice),
    })),
  };
}
