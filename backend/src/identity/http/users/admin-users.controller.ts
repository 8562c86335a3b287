import {
  applyDecorators,
  Body,
  Controller,
  Get,
  HttpCode,
  NotFoundException,
  Param,
  Post,
  Query,
  Res,
  StreamableFile,
  type Type,
} from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOkResponse } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Commands } from '../../../platform/commands/commands.js';
import { Settings } from '../../../platform/config/settings.js';
import { Access } from '../../../platform/http/auth/access.guard.js';
import { Actor } from '../../../platform/http/auth/actor.js';
import { OpenToKeys } from '../../../platform/http/auth/key-access.js';
import { RequestContext } from '../../../platform/http/auth/request-context.js';
import { NoStore } from '../../../platform/http/caching/no-store.js';
import { Refuses } from '../../../platform/http/errors/refuses.js';
import { CsvList, ListExports } from '../../../platform/http/paging/list-exports.js';
import { PAGE_HEADERS, sendRows } from '../../../platform/http/paging/page-headers.js';
import { PathId } from '../../../platform/http/validation/path-id.js';
import { ChangeRole } from '../../application/access/change-role.command.js';
import { ChangeStatus } from '../../application/access/change-status.command.js';
import { AdminUsers, AdminUserView } from '../../queries/admin-users.query.js';
import { SignInLog, SignInLogView } from '../../queries/sign-in-log.query.js';
import { StaffMembers, StaffMemberView } from '../../queries/staff-members.query.js';
import { ChangeRoleDto, ChangeStatusDto, LogRangeDto, UsersFilterDto } from './admin.dto.js';

const Listed = (view: Type) =>
  applyDecorators(NoStore(), ApiOkResponse({ type: view, isArray: true, headers: PAGE_HEADERS }));

const EXPORTED = [
  'id',
  'email',
  'firstName',
  'lastName',
  'phone',
  'zipCode',
  'role',
  'status',
  'emailVerified',
  'lastSignInAt',
  'createdAt',
  'signupUtmSource',
  'signupUtmMedium',
  'signupUtmCampaign',
] as const;

@Controller('admin')
@Access('admin')
export class AdminUsersController {
  constructor(
    private readonly commands: Commands,
    private readonly queries: QueryBus,
    private readonly settings: Settings,
    private readonly exports: ListExports,
  ) {}

  /** Everybody who has an account. */
  @Get('users')
  @OpenToKeys('admin')
  @Listed(AdminUserView)
  async users(
    @Query() filter: UsersFilterDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AdminUserView[]> {
    return sendRows(reply, await this.queries.execute(new AdminUsers(filter)));
  }

  /** The same as a table for spreadsheets; the export itself is recorded. */
  @Get('users/export')
  @OpenToKeys('admin')
  @CsvList()
  exportUsers(
    @Query() filter: UsersFilterDto,
    @RequestContext() context: RequestContext,
  ): Promise<StreamableFile> {
    return this.exports.send<AdminUserView>(
      { name: 'users', columns: EXPORTED },
      (batch) => this.queries.execute(new AdminUsers({ ...filter, ...batch })),
      context,
    );
  }

  /** Everybody who can look after requests of people, by name. */
  @Get('staff')
  @OpenToKeys('admin')
  @NoStore()
  staff(): Promise<StaffMemberView[]> {
    return this.queries.execute(new StaffMembers());
  }

  /** Who signed up in a range of days, newest first; days are inclusive. */
  @Get('users-analytics')
  @OpenToKeys('admin')
  @Listed(AdminUserView)
  async signUps(
    @Query() { startDate, endDate, ...page }: LogRangeDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AdminUserView[]> {
    return sendRows(
      reply,
      await this.queries.execute(
        new AdminUsers({
          sort: 'createdAt',
          order: 'desc',
          signedUp: { startDate, endDate, zone: this.settings.timeZone },
          ...page,
        }),
      ),
    );
  }

  /**
   * Ends the person's sessions, too. An admin gives `user` and `admin`, a super admin every role.
   */
  @Post('users/:id/update-role')
  @Refuses('own-account', 'not-verified', 'last-admin', 'outdated-version')
  @HttpCode(200)
  @NoStore()
  async updateRole(
    @Param('id', PathId) id: string,
    @Body() { role, version }: ChangeRoleDto,
    @Actor() by: Actor,
    @RequestContext() context: RequestContext,
  ): Promise<AdminUserView> {
    await this.commands.execute(new ChangeRole(id, role, by, version), context);
    return this.one(id);
  }

  /**
   * Ends the person's sessions, too. `active` for an address that is not verified waits for the
   * verification.
   */
  @Post('users/:id/update-status')
  @Refuses('own-account', 'last-admin', 'outdated-version')
  @HttpCode(200)
  @NoStore()
  async updateStatus(
    @Param('id', PathId) id: string,
    @Body() { status, cancelRequests, reason, version }: ChangeStatusDto,
    @Actor() by: Actor,
    @RequestContext() context: RequestContext,
  ): Promise<AdminUserView> {
    await this.commands.execute(
      new ChangeStatus(id, { status, cancelsRequests: cancelRequests }, by, reason, version),
      context,
    );
    return this.one(id);
  }

  /** Who signed in and who tried to, newest first; days are inclusive. */
  @Get('signin-logs')
  @OpenToKeys('admin')
  @Listed(SignInLogView)
  async signInLogs(
    @Query() range: LogRangeDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SignInLogView[]> {
    return sendRows(
      reply,
      await this.queries.execute(new SignInLog({ ...range, zone: this.settings.timeZone })),
    );
  }

  private async one(id: string): Promise<AdminUserView> {
    const {
      rows: [user],
    } = await this.queries.execute(
      new AdminUsers({ sort: 'createdAt', order: 'desc', limit: 1, offset: 0 }, id),
    );
    if (!user) throw new NotFoundException();
    return user;
  }
}
