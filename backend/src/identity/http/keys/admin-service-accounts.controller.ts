import { Body, Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOkResponse } from '@nestjs/swagger';
import { Commands } from '../../../platform/commands/commands.js';
import { Access } from '../../../platform/http/auth/access.guard.js';
import { Actor } from '../../../platform/http/auth/actor.js';
import {
  AcceptsIdempotencyKey,
  RequestContext,
} from '../../../platform/http/auth/request-context.js';
import { NoStore } from '../../../platform/http/caching/no-store.js';
import { Refuses } from '../../../platform/http/errors/refuses.js';
import { orNotFound } from '../../../platform/http/paging/json-text-responses.js';
import { PathId } from '../../../platform/http/validation/path-id.js';
import { CloseServiceAccount } from '../../application/keys/close-service-account.command.js';
import { CreateServiceAccount } from '../../application/keys/create-service-account.command.js';
import { IssueKeys } from '../../application/keys/issue-keys.use-case.js';
import { RevokeApiKey } from '../../application/keys/revoke-api-key.command.js';
import type { ApiKeyView } from '../../queries/keys/api-key.view.js';
import { ServiceAccounts, ServiceAccountView } from '../../queries/keys/service-accounts.query.js';
import {
  CreateApiKeyDto,
  CreateServiceAccountDto,
  IssuedApiKeyView,
  RotateApiKeyDto,
} from './keys.dto.js';

/** Accounts of programs. */
@Controller('admin/service-accounts')
@Access('super_admin')
export class AdminServiceAccountsController {
  constructor(
    private readonly issuing: IssueKeys,
    private readonly commands: Commands,
    private readonly queries: QueryBus,
  ) {}

  /** The open service accounts with their keys, by name. */
  @Get()
  @NoStore()
  @ApiOkResponse({ type: ServiceAccountView, isArray: true })
  all(): Promise<ServiceAccountView[]> {
    return this.queries.execute(new ServiceAccounts());
  }

  /** Makes a service account. Its scopes are the most that its keys may hold. */
  @Post()
  @AcceptsIdempotencyKey()
  @NoStore()
  create(
    @Body() { name, scopes }: CreateServiceAccountDto,
    @Actor() { id: by }: Actor,
    @RequestContext() context: RequestContext,
  ): Promise<ServiceAccountView> {
    return this.commands.answer(new CreateServiceAccount(name, scopes, by), context, async (id) =>
      orNotFound((await this.queries.execute(new ServiceAccounts(id)))[0]),
    );
  }

  /** Closes a service account; all of its keys end at once. */
  @Delete(':id')
  @HttpCode(204)
  async close(
    @Param('id', PathId) id: string,
    @RequestContext() context: RequestContext,
  ): Promise<void> {
    await this.commands.execute(new CloseServiceAccount(id), { ...context, key: undefined });
  }

  /** Makes a key of a service account; its text is answered this once. */
  @Post(':accountId/keys')
  @Refuses('too-many-keys')
  @AcceptsIdempotencyKey()
  @NoStore()
  createKey(
    @Param('accountId', PathId) serviceAccountId: string,
    @Body() details: CreateApiKeyDto,
    @RequestContext() context: RequestContext,
  ): Promise<IssuedApiKeyView> {
    return this.issuing.create({ serviceAccountId }, details, context, (keyId) =>
      this.key(serviceAccountId, keyId),
    );
  }

  /** Gives a key another secret, answered this once, and its whole lifetime again. */
  @Post(':accountId/keys/:id/rotate')
  @Refuses('key-revoked')
  @HttpCode(200)
  @AcceptsIdempotencyKey()
  @NoStore()
  rotateKey(
    @Param('accountId', PathId) serviceAccountId: string,
    @Param('id', PathId) id: string,
    @Body() { overlapHours }: RotateApiKeyDto,
    @RequestContext() context: RequestContext,
  ): Promise<IssuedApiKeyView> {
    return this.issuing.rotate({ serviceAccountId }, { id, overlapHours }, context, (keyId) =>
      this.key(serviceAccountId, keyId),
    );
  }

  /** Revokes a key at once. */
  @Delete(':accountId/keys/:id')
  @HttpCode(204)
  async revokeKey(
    @Param('accountId', PathId) serviceAccountId: string,
    @Param('id', PathId) id: string,
    @RequestContext() context: RequestContext,
  ): Promise<void> {
    await this.commands.execute(new RevokeApiKey({ serviceAccountId }, id), {
      ...context,
      key: undefined,
    });
  }

  private async key(accountId: string, keyId: string): Promise<ApiKeyView> {
    const [account] = await this.queries.execute(new ServiceAccounts(accountId));
    return orNotFound(account?.keys.find(({ id }) => id === keyId));
  }
}
