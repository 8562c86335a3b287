import { Body, Controller, HttpCode, Post, Req } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { ApiAcceptedResponse } from '@nestjs/swagger';
import {
  type AuthenticatedRequest,
  OptionalSignIn,
} from '../../platform/http/auth/access.guard.js';
import { Refuses } from '../../platform/http/errors/refuses.js';
import { InvalidInput } from '../../platform/http/validation/validation.js';
import { type Caller, type EventBatch, EventRecorder } from '../application/event-recorder.js';
import {
  AcceptedView,
  EventBatchDto,
  MAX_BATCH_ENTRIES,
  ProviderInteractionDto,
  SearchAnalyticsDto,
  UserEventDto,
} from './events.dto.js';

const MAX_ENTRY_BYTES = 8192;
const DEEPEST = 8;

const refused = (path: string, rule: string): InvalidInput =>
  new InvalidInput([{ path, rule, message: rule }]);
const depthOf = (data: unknown): number =>
  typeof data === 'object' && data !== null
    ? 1 + Math.max(0, ...Object.values(data).map(depthOf))
    : 0;

/**
 * What visitors do. The answer comes when it is stored; what came before by the same id is stored
 * once.
 */
@Controller('events')
@OptionalSignIn()
export class EventsController {
  constructor(private readonly recorder: EventRecorder) {}

  /** One thing that somebody did. */
  @Post('user-event')
  @Refuses('too-many-requests')
  @HttpCode(202)
  @ApiAcceptedResponse({ type: AcceptedView })
  event(@Body() event: UserEventDto, @Req() request: AuthenticatedRequest): Promise<AcceptedView> {
    return this.take({ events: [event] }, request, () => '');
  }

  /** What somebody searched for and found. */
  @Post('search-analytics')
  @Refuses('too-many-requests')
  @HttpCode(202)
  @ApiAcceptedResponse({ type: AcceptedView })
  search(
    @Body() search: SearchAnalyticsDto,
    @Req() request: AuthenticatedRequest,
  ): Promise<AcceptedView> {
    return this.take({ searches: [search] }, request, () => '');
  }

  /** What somebody did with a provider. */
  @Post('provider-interaction')
  @Refuses('too-many-requests')
  @HttpCode(202)
  @ApiAcceptedResponse({ type: AcceptedView })
  interaction(
    @Body() interaction: ProviderInteractionDto,
    @Req() request: AuthenticatedRequest,
  ): Promise<AcceptedView> {
    return this.take({ interactions: [interaction] }, request, () => '');
  }

  /** All three together, at most 50 in all and 8 KiB each; all are stored or none. */
  @Post('batch')
  @Refuses('too-many-requests')
  @HttpCode(202)
  @RouteConfig({ maxKeys: 4000 })
  @ApiAcceptedResponse({ type: AcceptedView })
  batch(@Body() batch: EventBatchDto, @Req() request: AuthenticatedRequest): Promise<AcceptedView> {
    const { events = [], searches = [], interactions = [] } = batch;
    if (events.length + searches.length + interactions.length > MAX_BATCH_ENTRIES)
      throw refused('', `at-most-entries:${MAX_BATCH_ENTRIES}`);
    return this.take(batch, request, (list, index) => `${list}[${index}]`);
  }

  private async take(
    batch: EventBatch,
    request: AuthenticatedRequest,
    pathOf: (list: string, index: number) => string,
  ): Promise<AcceptedView> {
    for (const [list, entries] of Object.entries(batch) as [
      string,
      readonly object[] | undefined,
    ][]) {
      for (const [index, entry] of (entries ?? []).entries()) {
        if (depthOf(entry) > DEEPEST) throw refused(pathOf(list, index), 'too-nested');
        if (Buffer.byteLength(JSON.stringify(entry)) > MAX_ENTRY_BYTES)
          throw refused(pathOf(list, index), 'analytics.too-large');
      }
    }
    return { accepted: await this.recorder.record(batch, callerOf(request)) };
  }
}

function callerOf({ actor, ip, headers }: AuthenticatedRequest): Caller {
  return {
    ...(actor && { person: { id: actor.id, role: actor.role } }),
    ipAddress: ip,
    userAgent: (headers['user-agent'] ?? '').slice(0, 500),
    doNotTrack: headers['sec-gpc'] === '1',
  };
}
