import {
  Body,
  Controller,
  Get,
  Header,
  HttpCode,
  NotFoundException,
  Param,
  Post,
} from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { Commands } from '../../platform/commands/commands.js';
import { Public } from '../../platform/http/auth/access.guard.js';
import { Origin, Repeatable } from '../../platform/http/auth/origin.js';
import { AnswerByClinic, type ClinicAnswer } from '../application/answer-by-clinic.command.js';
import { AnswerCodes } from '../application/answer-codes.js';
import { ClinicRequest, ClinicRequestView } from '../queries/clinic-request.query.js';
import { DeclineDto, ProposeDto, SlotDto } from './change-booking.dto.js';

const Kept = () => Header('Cache-Control', 'private, no-store');

/**
 * Behind the link in a clinic's mail: whoever has its code may read the request and answer it once.
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
  @Kept()
  read(@Param('code') code: string, @Origin() origin: Origin): Promise<ClinicRequestView> {
    return this.one(code, origin);
  }

  /** Sets the appointment at a time inside one of the patient's windows. */
  @Post(':code/confirm')
  @HttpCode(200)
  @Kept()
  @Repeatable()
  confirm(
    @Param('code') code: string,
    @Body() { slot }: SlotDto,
    @Origin() origin: Origin,
  ): Promise<ClinicRequestView> {
    return this.answer(code, { kind: 'confirm', slot }, origin);
  }

  /** Offers other times; the patient takes one of them or asks anew. */
  @Post(':code/propose')
  @HttpCode(200)
  @Kept()
  @Repeatable()
  propose(
    @Param('code') code: string,
    @Body() { slots }: ProposeDto,
    @Origin() origin: Origin,
  ): Promise<ClinicRequestView> {
    return this.answer(code, { kind: 'propose', slots }, origin);
  }

  /** Declines; the patient reads the reason. */
  @Post(':code/decline')
  @HttpCode(200)
  @Kept()
  @Repeatable()
  decline(
    @Param('code') code: string,
    @Body() { reason }: DeclineDto,
    @Origin() origin: Origin,
  ): Promise<ClinicRequestView> {
    return this.answer(code, { kind: 'decline', reason }, origin);
  }

  private async answer(
    code: string,
    answer: ClinicAnswer,
    origin: Origin,
  ): Promise<ClinicRequestView> {
    await this.commands.execute(new AnswerByClinic(code, answer), origin);
    return this.one(code, origin);
  }

  private async one(code: string, { language }: Origin): Promise<ClinicRequestView> {
    const inquiry = this.codes.read(code);
    const request = inquiry && (await this.queries.execute(new ClinicRequest(inquiry, language)));
    if (!request) throw new NotFoundException();
    return request;
  }
}
