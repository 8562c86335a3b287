import {
  Body,
  Controller,
  Delete,
  Get,
  Header,
  HttpCode,
  NotFoundException,
  Param,
  Patch,
  Post,
  Res,
} from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiBody, ApiOkResponse, ApiParam } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Commands } from '../../../platform/commands/commands.js';
import { Access } from '../../../platform/http/auth/access.guard.js';
import { Actor, Subject } from '../../../platform/http/auth/actor.js';
import { RequestContext } from '../../../platform/http/auth/request-context.js';
import { ConditionalGet } from '../../../platform/http/caching/conditional-get.js';
import { NoStore } from '../../../platform/http/caching/no-store.js';
import { Refuses } from '../../../platform/http/errors/refuses.js';
import { AccountAccess } from '../../application/sign-in/account-access.use-case.js';
import { CONSENT_KINDS, type ConsentKind } from '../../application/users/consents.js';
import { DescribeMyself } from '../../application/users/describe-myself.command.js';
import { GiveConsent } from '../../application/users/give-consent.command.js';
import { PersonalCopy } from '../../application/users/personal-copy.js';
import { RecordExport } from '../../application/users/record-export.command.js';
import { WithdrawConsent } from '../../application/users/withdraw-consent.command.js';
import { CurrentUser, CurrentUserView } from '../../queries/current-user.query.js';
import { ConsentView, MyConsents } from '../../queries/my-consents.query.js';
import { SessionCookie } from '../sign-in/session-cookie.js';
import { ChangeMeDto, EraseMeDto, GiveConsentDto } from './change-me.dto.js';

const parseConsentKind = (text: string): ConsentKind => {
  const kind = CONSENT_KINDS.find((each) => each === text);
  if (!kind) throw new NotFoundException();
  return kind;
};

@Controller('me')
@Access('verified')
export class MeController {
  constructor(
    private readonly commands: Commands,
    private readonly queries: QueryBus,
    private readonly access: AccountAccess,
    private readonly copy: PersonalCopy,
    private readonly cookie: SessionCookie,
  ) {}

  /** The signed-in person's own account. */
  @Get()
  @ConditionalGet()
  @NoStore()
  me(@Actor() { id }: { id: string }): Promise<CurrentUserView> {
    return this.queries.execute(new CurrentUser(id));
  }

  /** Changes names, ZIP code, telephone number or the language of answers and mails. */
  @Patch()
  @NoStore()
  async change(
    @Body() body: ChangeMeDto,
    @Actor() { id }: { id: string },
    @RequestContext() context: RequestContext,
  ): Promise<CurrentUserView> {
    await this.commands.execute(new DescribeMyself(id, body), context);
    return this.queries.execute(new CurrentUser(id));
  }

  /** What the person has agreed to, newest first. */
  @Get('consents')
  @NoStore()
  consents(@Actor() { id }: { id: string }): Promise<ConsentView[]> {
    return this.queries.execute(new MyConsents(id));
  }

  /** Keeps an agreement with the version of its text. */
  @Post('consents')
  @HttpCode(200)
  @NoStore()
  async giveConsent(
    @Body() { kind, version }: GiveConsentDto,
    @Actor() { id }: { id: string },
    @RequestContext() context: RequestContext,
  ): Promise<ConsentView[]> {
    await this.commands.execute(new GiveConsent(id, kind, version), context);
    return this.queries.execute(new MyConsents(id));
  }

  /** Takes an agreement back. */
  @Delete('consents/:kind')
  @Refuses('not-withdrawable')
  @HttpCode(204)
  @ApiParam({ name: 'kind', enum: CONSENT_KINDS })
  withdrawConsent(
    @Param('kind') kind: string,
    @Actor() { id }: { id: string },
    @RequestContext() context: RequestContext,
  ): Promise<void> {
    return this.commands.execute(new WithdrawConsent(id, parseConsentKind(kind)), context);
  }

  /** Everything that is kept about the person, as a JSON file. */
  @Get('export')
  @ApiOkResponse({ schema: { type: 'object', additionalProperties: true } })
  @NoStore()
  @Header('Content-Disposition', 'attachment; filename="my-data.json"')
  async export(
    @Actor() { id }: { id: string },
    @RequestContext() context: RequestContext,
  ): Promise<object> {
    await this.commands.execute(new RecordExport(id), { ...context, key: undefined });
    return this.copy.of(id);
  }

  /** Deletes the account: what is left of it says nothing of who it was. */
  @Delete()
  @Refuses('last-admin', 'too-many-attempts', 'too-many-requests')
  @HttpCode(204)
  @ApiBody({ type: EraseMeDto, required: false })
  async erase(
    @Body() body: EraseMeDto = {},
    @Subject() subject: Subject,
    @Actor() actor: Actor,
    @RequestContext() context: RequestContext,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    await this.access.erase(subject, body.password, actor, context);
    this.cookie.clear(reply);
  }
}
