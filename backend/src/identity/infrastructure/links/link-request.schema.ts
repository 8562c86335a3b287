import { defineEntity } from '@mikro-orm/core';
import { LinkRequest } from '../../domain/link-request.js';

export const LinkRequestSchema = defineEntity({
  class: LinkRequest,
  schema: 'identity',
  tableName: 'link_requests',
  properties: (p) => ({
    id: p.uuid().primary(),
    email: p.string().hidden(),
    purpose: p.string(),
    language: p.string(),
    ipAddress: p.string().hidden(),
    userAgent: p.string().hidden(),
    returnTo: p.string().hidden().nullable(),
    askedAt: p.datetime(),
    version: p.integer().version(),
  }),
});
