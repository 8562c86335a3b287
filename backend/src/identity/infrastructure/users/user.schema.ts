import { defineEntity } from '@mikro-orm/core';
import { User } from '../../domain/user.js';

export const UserSchema = defineEntity({
  class: User,
  schema: 'identity',
  tableName: 'users',
  properties: (p) => ({
    id: p.uuid().primary(),
    address: p.string().fieldName('email'),
    firstName: p.string().nullable(),
    lastName: p.string().nullable(),
    zipCode: p.string().nullable(),
    phone: p.string().nullable(),
    role: p.string(),
    status: p.string(),
    emailVerifiedAt: p.datetime().nullable(),
    language: p.string(),
    signupUtmSource: p.string().nullable(),
    signupUtmMedium: p.string().nullable(),
    signupUtmCampaign: p.string().nullable(),
    signupUtmTerm: p.string().nullable(),
    signupUtmContent: p.string().nullable(),
    signupIpAddress: p.string().nullable(),
    signupUserAgent: p.string().nullable(),
    verificationsAskedAt: p.json<string[]>(),
    verificationSentAt: p.datetime().nullable(),
    sessionsFrom: p.datetime().nullable(),
    createdAt: p.datetime(),
    updatedAt: p.datetime(),
    version: p.integer().version(),
  }),
});
