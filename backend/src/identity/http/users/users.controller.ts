import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { Commands } from '../../../platform/commands/commands.js';
import { Access } from '../../../platform/http/auth/access.guard.js';
import { Subject } from '../../../platform/http/auth/actor.js';
import { RequestContext } from '../../../platform/http/auth/request-context.js';
import { NoStore } from '../../../platform/http/caching/no-store.js';
import { Refuses } from '../../../platform/http/errors/refuses.js';
import { SyncUser } from '../../application/users/sync-user.command.js';
import { CurrentUser, CurrentUserView } from '../../queries/current-user.query.js';
import { SyncUserDto } from './sync-user.dto.js';

@Controller('users')
export class UsersController {
  constructor(
    private readonly commands: Commands,
    private readonly queries: QueryBus,
  ) {}

  /**
   * Makes the bearer of a token known to us, or brings their names up to date. Who they are comes
   * from the token alone.
   */
  @Post('sync')
  @Refuses('email-mismatch', 'account-suspended', 'email-taken')
  @Access('identified')
  @HttpCode(200)
  @NoStore()
  async sync(
    @Body() { email, firstName, lastName, zipCode, ...source }: SyncUserDto,
    @Subject() subject: Subject,
    @RequestContext() context: RequestContext,
  ): Promise<CurrentUserView> {
    const { ipAddress, userAgent, language } = context;
    const id = await this.commands.execute(
      new SyncUser(subject, email, {
        firstName,
        lastName,
        zipCode,
        language,
        source,
        ipAddress,
        userAgent,
      }),
      context,
    );
    return this.queries.execute(new CurrentUser(id));
  }
}
