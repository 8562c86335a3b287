import { QueryBus } from '@nestjs/cqrs';
import { Injectable } from '../../../platform/config/injectable.js';
import type { RequestContext } from '../../../platform/http/auth/request-context.js';
import type { RateLimitSubject } from '../../../platform/limits/rate-limits.js';
import { Ids } from '../../../shared/ids.js';
import type { Viewer } from '../../contract/viewer.js';
import { type Recommended, RecommendedOf } from '../../directory/contract/recommended.query.js';
import type { Reply } from '../domain/questions/question.js';
import { analysisOf, type SearchAnalysis } from './search-analysis.js';
import { SearchRecorder } from './search-recorder.js';
import { SearchThrottle } from './search-throttle.js';
import { type Advised, SymptomAdvisor } from './symptom-advisor.js';

interface Words {
  readonly query: string;
  /** The browser's own random id. */
  readonly sessionId?: string | null;
  /** Replies to the questions of earlier answers to the same words. */
  readonly answers?: readonly Reply[] | null;
  /** Of the first answer to the same words, when there are replies. Not looked up. */
  readonly searchId?: string | null;
}

interface Searcher {
  /** Undefined for a guest. */
  readonly userId: string | undefined;
  readonly isStaff: boolean;
  readonly viewer: Viewer;
  readonly context: RequestContext;
  /** They do not want to be linked with what they do. */
  readonly unlinked: boolean;
}

export interface SymptomSearch {
  readonly searchId: string;
  readonly advised: Advised;
  /** What somebody offers, best first. */
  readonly shown: readonly Recommended[];
  readonly analysis: SearchAnalysis;
}

/**
 * Counts, reads the words, looks into the catalogue, records the search. With replies it is no new
 * search: it is not recorded, and nothing of the replies is stored or passed on.
 */
@Injectable()
export class SearchSymptoms {
  constructor(
    private readonly throttle: SearchThrottle,
    private readonly advisor: SymptomAdvisor,
    private readonly queries: QueryBus,
    private readonly recorder: SearchRecorder,
    private readonly ids: Ids,
  ) {}

  /**
   * @throws RateLimitExceeded beyond the limit, unless the words and replies name an emergency
   * @throws UnknownReply for a reply that no question offers
   */
  async search(
    words: Words,
    { userId, isStaff, viewer, context: { ipAddress, userAgent }, unlinked }: Searcher,
  ): Promise<SymptomSearch> {
    const start = performance.now();
    const { query, sessionId = null } = words;
    const replies = words.answers ?? [];
    const subject = userId === undefined ? { ipAddress } : { userId };
    const isReply = replies.length > 0 && Boolean(words.searchId);
    const refusal = await this.throttle.refusalOf(subject, isReply ? 'replies' : 'searches');
    if (refusal) {
      const alarm = this.alarmOf(words, subject, viewer);
      if (alarm) return alarm;
      throw refusal;
    }
    const advised = await this.advisor.advise(query, viewer.language, replies);
    const { engine, triage, confidence, services, specialties, immediate, followUp, preventive } =
      advised;
    const keys = [
      ...new Set(
        [services, immediate, followUp, preventive].flatMap((items) => items.map(({ key }) => key)),
      ),
    ];
    const matches = await this.queries.execute(new RecommendedOf(keys, specialties, viewer));
    const shown = services.flatMap(({ key }) =>
      matches.services.filter((each) => each.key === key && each.service !== null),
    );
    const analysis = analysisOf(advised, matches, shown);
    if (replies.length > 0)
      return { searchId: words.searchId ?? this.ids.next(), advised, shown, analysis };
    const searchId = await this.recorder.record({
      userId: unlinked ? null : (userId ?? null),
      sessionId,
      ipAddress,
      userAgent,
      query,
      language: viewer.language,
      triage,
      results: shown.length,
      services: services.map(({ key }) => key),
      specialties,
      careSequence: analysis.careSequence,
      confidence: confidence === null ? null : Math.round(confidence * 100),
      source: engine.name,
      degraded: engine.degraded,
      durationMs: Math.round(performance.now() - start),
      staff: isStaff,
    });
    return { searchId, advised, shown, analysis };
  }

  /**
   * What to do in an emergency, for words beyond the limit: a danger is recognized there, too. It
   * names no services and is not recorded, so it needs no statement.
   */
  private alarmOf(
    { query, answers, searchId }: Words,
    subject: RateLimitSubject,
    viewer: Viewer,
  ): SymptomSearch | null {
    if (!this.throttle.allowsDangerCheck(subject)) return null;
    const advised = this.advisor.adviseInEmergency(query, viewer.language, answers ?? []);
    if (!advised) return null;
    const analysis = analysisOf(advised, { services: [], specialties: [] }, []);
    const id = answers?.length ? searchId : undefined;
    return { searchId: id ?? this.ids.next(), advised, shown: [], analysis };
  }
}
