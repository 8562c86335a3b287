import { defineEntity, type PropertyBuilders } from '@mikro-orm/core';
import { VisitTerms } from '../contract/visit-terms.view.js';
import { Location } from '../domain/location.js';
import { Provider } from '../domain/providers/provider.js';
import { ProviderLocation } from '../domain/providers/provider-location.js';
import { ProviderService } from '../domain/providers/provider-service.js';
import { type BillingCode, Service } from '../domain/service.js';

const publishable = (p: PropertyBuilders) => ({
  id: p.uuid().primary(),
  status: p.string(),
  createdBy: p.string(),
  createdAt: p.datetime(),
  updatedBy: p.string(),
  updatedAt: p.datetime(),
  reviewedBy: p.string().nullable(),
  publishedBy: p.string().nullable(),
  publishedAt: p.datetime().nullable(),
  deletedAt: p.datetime().nullable(),
  version: p.integer().version(),
});

const verifiable = (p: PropertyBuilders) => ({
  ...publishable(p),
  lastVerifiedAt: p.datetime().nullable(),
  verificationMethod: p.string().nullable(),
});

/** Part of a provider's row; its columns have no prefix. */
export const VisitTermsSchema = defineEntity({
  class: VisitTerms,
  embeddable: true,
  properties: (p) => ({
    cancelNoticeHours: p.integer(),
    walkIns: p.string().nullable(),
    patientAges: p.string().nullable(),
    openingHours: p.array(),
    healthAccountCards: p.string().nullable(),
    paymentPlans: p.string().nullable(),
    financialHelp: p.string().nullable(),
    financialHelpUrl: p.string().nullable(),
    visitTermsSource: p.string().nullable(),
    visitTermsAsOf: p.date().nullable(),
  }),
});

export const ProviderSchema = defineEntity({
  class: Provider,
  schema: 'marketplace',
  tableName: 'providers',
  properties: (p) => ({
    ...verifiable(p),
    kind: p.string(),
    demo: p.boolean(),
    countyProgram: p.boolean(),
    name: p.string(),
    slug: p.string(),
    specialtyKey: p.string(),
    specialtyText: p.string().nullable(),
    specialtyTextEs: p.string().nullable(),
    email: p.string().nullable(),
    phone: p.string().nullable(),
    bio: p.text().nullable(),
    bioEs: p.text().nullable(),
    website: p.string().nullable(),
    photoUrl: p.string().nullable(),
    schedulingUrl: p.string().nullable(),
    languages: p.array(),
    npi: p.string().nullable(),
    licenseNumber: p.string().nullable(),
    licenseState: p.string().nullable(),
    rating: p.integer(),
    reviewCount: p.integer(),
    ratingSource: p.string().nullable(),
    ratingAsOf: p.date().nullable(),
    isActive: p.boolean(),
    publicPrices: p.boolean(),
    capacity: p.integer(),
    visitTerms: () => p.embedded(VisitTerms).prefix(false),
    attestedAt: p.datetime().nullable(),
    attestedBy: p.string().nullable(),
    primaryLocationId: p.uuid().nullable(),
  }),
});

export const LocationSchema = defineEntity({
  class: Location,
  schema: 'marketplace',
  tableName: 'locations',
  properties: (p) => ({
    ...publishable(p),
    name: p.string(),
    address: p.string(),
    city: p.string(),
    state: p.string(),
    zipCode: p.string(),
    phone: p.string().nullable(),
    zone: p.string(),
    lat: p.double().nullable(),
    lon: p.double().nullable(),
  }),
});

export const ProviderLocationSchema = defineEntity({
  class: ProviderLocation,
  schema: 'marketplace',
  tableName: 'provider_locations',
  properties: (p) => ({
    ...publishable(p),
    providerId: p.uuid(),
    locationId: p.uuid(),
    isActive: p.boolean(),
  }),
});

export const ProviderServiceSchema = defineEntity({
  class: ProviderService,
  schema: 'marketplace',
  tableName: 'provider_services',
  properties: (p) => ({
    ...publishable(p),
    providerId: p.uuid(),
    serviceId: p.uuid(),
    isAvailable: p.boolean(),
    coverage: p.string(),
    includes: p.string(),
    includesEs: p.string().nullable(),
    customPrice: p.integer().nullable(),
    noCharge: p.boolean(),
    sourceKind: p.string().nullable(),
    sourceAsOf: p.date().nullable(),
    sourceUrl: p.string().nullable(),
    sourceImportId: p.uuid().nullable(),
    sourceRow: p.string().nullable(),
    sourceAttester: p.string().nullable(),
    comparable: p.boolean(),
    attestedAt: p.datetime().nullable(),
  }),
});

export const ServiceSchema = defineEntity({
  class: Service,
  schema: 'marketplace',
  tableName: 'services',
  properties: (p) => ({
    ...verifiable(p),
    key: p.string(),
    name: p.string(),
    nameEs: p.string(),
    description: p.text(),
    descriptionEs: p.text(),
    category: p.string(),
    duration: p.integer(),
    codes: p.json<BillingCode[]>(),
    bookable: p.boolean(),
    notBookableReason: p.string().nullable(),
    notBookableReasonEs: p.string().nullable(),
    forChildren: p.boolean(),
    specialties: p.array(),
    symptoms: p.array(),
    searchTerms: p.array(),
    searchTermsEs: p.array(),
    price: p.integer().nullable(),
    isActive: p.boolean(),
  }),
});
