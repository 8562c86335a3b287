import { defineEntity } from '@mikro-orm/core';
import type { ApiScope } from '../../../shared/api-keys.js';
import { ServiceAccount } from '../../domain/keys/service-account.js';

export const ServiceAccountSchema = defineEntity({
  class: ServiceAccount,
  schema: 'identity',
  tableName: 'service_accounts',
  properties: (p) => ({
    id: p.uuid().primary(),
    name: p.string(),
    scopes: p.json<readonly ApiScope[]>(),
    createdBy: p.uuid(),
    createdAt: p.datetime(),
    closedAt: p.datetime().nullable(),
    version: p.integer().version(),
  }),
});
