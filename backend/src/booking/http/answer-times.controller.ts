import { Controller, Get, Param } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { Public } from '../../platform/http/auth/access.guard.js';
import { OpenToKeys } from '../../platform/http/auth/key-access.js';
import { ConditionalGet } from '../../platform/http/caching/conditional-get.js';
import { PathId } from '../../platform/http/validation/path-id.js';
import { AnswerTime, AnswerTimeView } from '../queries/answer-time.query.js';

@Controller('providers')
@OpenToKeys('directory')
export class AnswerTimesController {
  constructor(private readonly queries: QueryBus) {}

  /** How fast a provider usually answers appointment requests. */
  @Get(':id/answer-time')
  @ConditionalGet()
  @Public()
  answerTime(@Param('id', PathId) providerId: string): Promise<AnswerTimeView> {
    return this.queries.execute(new AnswerTime(providerId));
  }
}
