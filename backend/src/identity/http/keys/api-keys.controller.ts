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
import { IssueKeys } from '../../application/keys/issue-keys.use-case.js';
import { RevokeApiKey } from '../../application/keys/revoke-api-key.command.js';
import { ApiKeyView } from '../../queries/keys/api-key.view.js';
import { ApiKeysOf } from '../../queries/keys/api-keys-of.query.js';
import { CreateApiKeyDto, IssuedApiKeyView, RotateApiKeyDto } from './keys.dto.js';

/** A person's own keys. No key makes or changes one: see `OpenToKeys`. */
@Controller('account/api-keys')
@Access('verified')
export class ApiKeysController {
  constructor(
    private readonly issuing: IssueKeys,
    private readonly commands: Commands,
    private readonly queries: QueryBus,
  ) {}

  /** The person's own keys that are not revoked, newest first. */
  @Get()
  @NoStore()
  @ApiOkResponse({ type: ApiKeyView, isArray: true })
  mine(@Actor() { id }: Actor): Promise<ApiKeyView[]> {
    return this.queries.execute(new ApiKeysOf(id));
  }

  /** Makes a key for the person's own data; its text is answered this once. */
  @Post()
  @Refuses('too-many-keys')
  @AcceptsIdempotencyKey()
  @NoStore()
  create(
    @Body() details: CreateApiKeyDto,
    @Actor() { id: userId }: Actor,
    @RequestContext() context: RequestContext,
  ): Promise<IssuedApiKeyView> {
    return this.issuing.create({ userId }, details, context, (keyId) => this.one(userId, keyId));
  }

  /** Gives a key another secret, answered this once, and its whole lifetime again. */
  @Post(':id/rotate')
  @Refuses('key-revoked')
  @HttpCode(200)
  @AcceptsIdempotencyKey()
  @NoStore()
  rotate(
    @Param('id', PathId) id: string,
    @Body() { overlapHours }: RotateApiKeyDto,
    @Actor() { id: userId }: Actor,
    @RequestContext() context: RequestContext,
  ): Promise<IssuedApiKeyView> {
    return this.issuing.rotate({ userId }, { id, overlapHours }, context, (keyId) =>
      this.one(userId, keyId),
    );
  }

  /** Revokes a key at once. */
  @Delete(':id')
  @HttpCode(204)
  async revoke(
    @Param('id', PathId) id: string,
    @Actor() { id: userId }: Actor,
    @RequestContext() context: RequestContext,
  ): Promise<void> {
    await this.commands.execute(new RevokeApiKey({ userId }, id), { ...context, key: undefined });
  }

  private async one(userId: string, keyId: string): Promise<ApiKeyView> {
    const [key] = await this.queries.execute(new ApiKeysOf(userId, keyId));
    return orNotFound(key);
  }
}
