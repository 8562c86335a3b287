import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { Actor } from '../../../platform/http/auth/actor.js';
import type { RequestContext } from '../../../platform/http/auth/request-context.js';
import type { Viewer } from '../../contract/viewer.js';
import {
  type Recommendations,
  type Recommended,
  RecommendedOf,
} from '../../directory/contract/recommended.query.js';
import { SearchRecorder } from '../application/search-recorder.js';
import { SearchThrottle } from '../application/search-throttle.js';
import { type Advised, SymptomAdvisor } from '../application/symptom-advisor.js';
import type {
  AiAnalysisView,
  SavingsRangeView,
  SymptomSearchDto,
  SymptomSearchView,
} from './symptom-search.dto.js';

const TEN_DOLLARS = 1000;

interface Searcher {
  /** Undefined for a guest. */
  readonly actor: Actor | undefined;
  readonly viewer: Viewer;
  readonly context: RequestContext;
  /** They do not want to be linked with what they do. */
  readonly unlinked: boolean;
}

/** Counts, reads the words, looks into the catalogue, keeps the search, answers. */
@Injectable()
export class SymptomSearchFlow {
  constructor(
    private readonly throttle: SearchThrottle,
    private readonly advisor: SymptomAdvisor,
    private readonly queries: QueryBus,
    private readonly recorder: SearchRecorder,
  ) {}

  /** JSON text of a SymptomSearchView. @throws RateLimitExceeded */
  async search(
    { query, sessionId = null }: SymptomSearchDto,
    { actor, viewer, context: { ipAddress, userAgent }, unlinked }: Searcher,
  ): Promise<string> {
    const start = performance.now();
    await this.throttle.admit(actor?.id, ipAddress);
    const advised = await this.advisor.advise(query, viewer.language);
    const {
      engine,
      triage,
      emergency,
      confidence,
      services,
      specialties,
      immediate,
      followUp,
      preventive,
    } = advised;
    const keys = [
      ...new Set(
        [services, immediate, followUp, preventive].flatMap((items) => items.map(({ key }) => key)),
      ),
    ];
    const matches = await this.queries.execute(new RecommendedOf(keys, specialties, viewer));
    const shown = services.flatMap(({ key }) =>
      matches.services.filter((each) => each.key === key && each.service !== null),
    );
    const aiAnalysis = analysisOf(advised, matches, shown);
    const searchId = await this.recorder.record({
      userId: unlinked ? null : (actor?.id ?? null),
      sessionId,
      ipAddress,
      userAgent,
      query,
      language: viewer.language,
      triage,
      results: shown.length,
      services: services.map(({ key }) => key),
      specialties,
      careSequence: aiAnalysis.careSequence,
      confidence: confidence === null ? null : Math.round(confidence * 100),
      source: engine.name,
      degraded: engine.degraded,
      durationMs: Math.round(performance.now() - start),
      staff: actor !== undefined && actor.role !== 'user',
    });
    const head: Omit<SymptomSearchView, 'providersForServices'> = {
      searchId,
      engine,
      emergency: emergency && emergencyView(emergency),
      services: shown.flatMap(({ service }) => service ?? []),
      isAuthenticated: actor !== undefined,
      pricesHidden: !viewer.priced,
      aiAnalysis,
    };
    return `${JSON.stringify(head).slice(0, -1)},"providersForServices":[${shown
      .map(({ providers }) => providers)
      .filter(Boolean)
      .join(',')}]}`;
  }
}

/** Nothing but what the document names. */
const emergencyView = ({
  ruleId,
  action,
  resource,
  headline,
  text,
  language,
}: NonNullable<Advised['emergency']>): SymptomSearchView['emergency'] => ({
  ruleId,
  action,
  resource,
  headline,
  text,
  language,
});

function analysisOf(
  advised: Advised,
  { services: offered, specialties }: Recommendations,
  shown: readonly Recommended[],
): AiAnalysisView {
  const {
    confidence,
    reasoning,
    triage: urgencyLevel,
    services,
    immediate,
    followUp,
    preventive,
    overallAssessment,
    nextSteps,
  } = advised;
  const named = <Item extends { readonly key: string }>(items: readonly Item[]) =>
    items.flatMap(({ key, ...item }) =>
      offered
        .filter((each) => each.key === key)
        .map(({ name, service }) => ({ id: service?.id ?? null, name, ...item })),
    );
  return {
    confidence,
    reasoning,
    triage: urgencyLevel,
    recommendedSpecialties: [...specialties],
    careSequence: {
      immediate: named(immediate.map((item) => ({ ...item, urgencyLevel }))),
      followUp: named(followUp),
      preventive: named(preventive),
    },
    detailedAnalysis: {
      overallAssessment,
      nextSteps: [...nextSteps],
      recommendedServices: named(services.map((item) => ({ ...item, urgencyLevel }))),
    },
    signInIncentive: { potentialSavingsRange: savingsOf(shown) },
  };
}

/** Rounded, so that no single price can be inferred from it. */
function savingsOf(shown: readonly Recommended[]): SavingsRangeView | null {
  const spreads = shown
    .flatMap(({ spread }) => spread ?? [])
    .map((cents) => Math.round(cents / TEN_DOLLARS) * TEN_DOLLARS)
    .filter((cents) => cents > 0);
  return spreads.length ? { least: Math.min(...spreads), most: Math.max(...spreads) } : null;
}
