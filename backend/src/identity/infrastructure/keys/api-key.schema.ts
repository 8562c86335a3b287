import { defineEntity } from '@mikro-orm/core';
import type { ApiScope } from '../../../shared/api-keys.js';
import { ApiKey } from '../../domain/keys/api-key.js';

export const ApiKeySchema = defineEntity({
  class: ApiKey,
  schema: 'identity',
  tableName: 'api_keys',
  properties: (p) => ({
    id: p.uuid().primary(),
    userId: p.uuid().nullable(),
    serviceAccountId: p.uuid().nullable(),
    name: p.string(),
    prefix: p.string(),
    secretHash: p.string().hidden(),
    previousHash: p.string().hidden().nullable(),
    previousUntil: p.datetime().nullable(),
    scopes: p.json<readonly ApiScope[]>(),
    origins: p.json<readonly string[]>(),
    lifetimeDays: p.integer(),
    createdAt: p.datetime(),
    expiresAt: p.datetime(),
    rotatedAt: p.datetime().nullable(),
    revokedAt: p.datetime().nullable(),
    version: p.integer().version(),
  }),
});
