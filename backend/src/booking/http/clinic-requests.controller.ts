import { Body, Controller, Get, HttpCode, NotFoundException, Param, Post } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { Commands } from '../../platform/commands/commands.js';
import { Public } from '../../platform/http/auth/access.guard.js';
import { AcceptsIdempotencyKey, RequestContext } from '../../platform/http/auth/request-context.js';
import { ConditionalGet } from '../../platform/http/caching/conditional-get.js';
import { NoStore } from '../../platform/http/caching/no-store.js';
import { Refuses } from '../../platform/http/errors/refuses.js';
import { AnswerByClinic, type ClinicAnswer } from '../application/answer-by-clinic.command.js';
import { AnswerCodes } from '../application/answer-codes.js';
import { ClinicRequest, ClinicRequestView } from '../queries/clinic-request.query.js';
import { DeclineDto, ProposeDto, SlotDto } from './change-booking.dto.js';

/**
 * Behind the link in a clinic's mail: anyone with its code may read the request and answer it once.
 */
@Controller('clinic-requests')
@Public()
export class ClinicRequestsController {
  constructor(
    private readonly commands: Commands,
    private readonly queries: QueryBus,
    private readonly codes: AnswerCodes,
  ) {}

  /** The request that the code stands for. Reading changes nothing. */
  @Get(':code')
  @ConditionalGet()
  @NoStore()
  read(
    @Param('code') code: string,
    @RequestContext() context: RequestContext,
  ): Promise<ClinicRequestView> {
    return this.one(code, context);
  }

  /** Sets the appointment at a time inside one of the patient's windows. */
  @Post(':code/confirm')
  @Refuses('answer-ended', 'not-allowed', 'slot-taken')
  @HttpCode(200)
  @NoStore()
  @AcceptsIdempotencyKey()
  confirm(
    @Param('code') code: string,
    @Body() { slot }: SlotDto,
    @RequestContext() context: RequestContext,
  ): Promise<ClinicRequestView> {
    return this.answer(code, { kind: 'confirm', slot }, context);
  }

  /** Offers other times; the patient takes one of them or asks anew. */
  @Post(':code/propose')
  @Refuses('answer-ended', 'not-allowed')
  @HttpCode(200)
  @NoStore()
  @AcceptsIdempotencyKey()
  propose(
    @Param('code') code: string,
    @Body() { slots }: ProposeDto,
    @RequestContext() context: RequestContext,
  ): Promise<ClinicRequestView> {
    return this.answer(code, { kind: 'propose', slots }, context);
  }

  /** Declines; the patient reads the reason. */
  @Post(':code/decline')
  @Refuses('answer-ended', 'not-allowed')
  @HttpCode(200)
  @NoStore()
  @AcceptsIdempotencyKey()
  decline(
    @Param('code') code: string,
    @Body() { reason }: DeclineDto,
    @RequestContext() context: RequestContext,
  ): Promise<ClinicRequestView> {
    return this.answer(code, { kind: 'decline', reason }, context);
  }

  private async answer(
    code: string,
    answer: ClinicAnswer,
    context: RequestContext,
  ): Promise<ClinicRequestView> {
    await this.commands.execute(new AnswerByClinic(code, answer), context);
    return this.one(code, context);
  }

  private async one(code: string, { language }: RequestContext): Promise<ClinicRequestView> {
    const inquiry = this.codes.read(code);
    const request = inquiry && (await this.queries.execute(new ClinicRequest(inquiry, language)));
    if (!request) throw new NotFoundException();
    return request;
  }
}
