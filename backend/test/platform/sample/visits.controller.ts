import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { Commands } from '../../../src/platform/commands/commands.js';
import { Access, Public } from '../../../src/platform/http/auth/access.guard.js';
import { Actor } from '../../../src/platform/http/auth/actor.js';
import { RequestContext } from '../../../src/platform/http/auth/request-context.js';
import { PathId } from '../../../src/platform/http/validation/path-id.js';
import type { ActorState } from '../../../src/shared/actors.js';
import { ConfirmVisit } from './confirm-visit.command.js';
import { RequestVisit } from './request-visit.command.js';
import { RequestVisitDto } from './request-visit.dto.js';
import { VisitRequests, type VisitRequestView } from './visit-requests.query.js';

@Controller('visits')
export class VisitsController {
  constructor(
    private readonly commands: Commands,
    private readonly queries: QueryBus,
  ) {}

  @Post()
  @Public()
  request(
    @Body() dto: RequestVisitDto,
    @RequestContext() context: RequestContext,
  ): Promise<{ id: string }> {
    return this.commands.execute(
      new RequestVisit(dto.id, dto.hostId, context.actorId ?? 'guest', dto.slot, dto.minutes),
      context,
    );
  }

  @Get('requests')
  @Access('verified')
  requests(@Actor() { id }: ActorState): Promise<VisitRequestView[]> {
    return this.queries.execute(new VisitRequests(id, 50));
  }

  @Post(':id/confirmation')
  @Access('verified')
  @HttpCode(204)
  confirm(
    @Param('id', PathId) id: string,
    @Actor() actor: ActorState,
    @RequestContext() context: RequestContext,
  ): Promise<void> {
    return this.commands.execute(new ConfirmVisit(id, actor.id, 'asked for'), context);
  }
}
