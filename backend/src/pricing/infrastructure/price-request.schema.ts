import { defineEntity } from '@mikro-orm/core';
import type { Language } from '../../shared/language.js';
import type { PriceRequestStatus, PriceRequestType } from '../contract/price-request.terms.js';
import { PriceRequest } from '../domain/price-request.js';

export const PriceRequestSchema = defineEntity({
  class: PriceRequest,
  schema: 'pricing',
  tableName: 'price_requests',
  properties: (p) => ({
    id: p.uuid().primary(),
    token: p.string().hidden(),
    userId: p.uuid().nullable(),
    requestType: p.string().$type<PriceRequestType>(),
    specialty: p.string().nullable().hidden(),
    providerName: p.string().nullable().hidden(),
    serviceName: p.string().nullable().hidden(),
    providerId: p.uuid().nullable(),
    serviceId: p.uuid().nullable(),
    publishedProvider: p.string().nullable().hidden(),
    publishedService: p.string().nullable().hidden(),
    publishedSpecialty: p.string().nullable().hidden(),
    description: p.string().hidden(),
    contactEmail: p.string().nullable().hidden(),
    contactPhone: p.string().nullable().hidden(),
    healthConsentVersion: p.string().nullable(),
    language: p.string().$type<Language>(),
    dueAt: p.datetime(),
    createdAt: p.datetime(),
    updatedAt: p.datetime(),
    status: p.string().$type<PriceRequestStatus>(),
    adminNotes: p.string().nullable().hidden(),
    quotedPrice: p.integer().nullable(),
    quoteIncludes: p.string().nullable(),
    quoteProviderId: p.uuid().nullable(),
    quoteProviderName: p.string().nullable(),
    quotePlace: p.string().nullable(),
    quote: p.integer(),
    quotedAt: p.datetime().nullable(),
    quoteValidUntil: p.datetime().nullable(),
    reopenReason: p.string().nullable().hidden(),
    version: p.integer().version(),
  }),
});
