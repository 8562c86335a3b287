import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { Commands } from '../../../src/platform/commands/commands.js';
import { Access, Public } from '../../../src/platform/http/auth/access.guard.js';
import { Actor } from '../../../src/platform/http/auth/actor.js';
import { Origin } from '../../../src/platform/http/auth/origin.js';
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
  request(@Body() dto: RequestVisitDto, @Origin() origin: Origin): Promise<{ id: string }> {
    return this.commands.execute(
      new RequestVisit(dto.id, dto.hostId, origin.actorId ?? 'guest', dto.slot, dto.minutes),
      origin,
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
    @Origin() origin: Origin,
  ): Promise<void> {
    return this.commands.execute(new ConfirmVisit(id, actor.id, 'asked for'), origin);
  }
}
