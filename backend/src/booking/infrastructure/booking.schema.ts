import { defineEntity } from '@mikro-orm/core';
import type { Language } from '../../shared/domain/language.js';
import type { AgeBand, BookingStatus, ForWhom, RequestType, TimeWindow } from '../contract/booking.terms.js';
import { Booking } from '../domain/booking.js';
import type { PriceSnapshot } from '../domain/price-snapshot.js';

export const BookingSchema = defineEntity({
  class: Booking,
  schema: 'booking',
  tableName: 'booking_requests',
  properties: (p) => ({
    id: p.uuid().primary(),
    userId: p.uuid(),
    providerId: p.uuid(),
    serviceId: p.uuid().nullable(),
    requestType: p.string().$type<RequestType>(),
    providerName: p.string(),
    providerEmail: p.string(),
    serviceName: p.string().nullable(),
    serviceNameEnglish: p.string().nullable(),
    locationId: p.uuid(),
    locationName: p.string(),
    zone: p.string(),
    demo: p.boolean(),
    cancelNoticeHours: p.integer(),
    snapshot: p.json<PriceSnapshot>().nullable(),
    preferredSlots: p.json<readonly TimeWindow[]>(),
    confirmedStart: p.datetime().nullable(),
    confirmedEnd: p.datetime().nullable(),
    status: p.string().$type<BookingStatus>(),
    symptoms: p.string().hidden(),
    notes: p.string().nullable().hidden(),
    isNewPatient: p.boolean(),
    forWhom: p.string().$type<ForWhom>(),
    ageBand: p.string().$type<AgeBand>().nullable(),
    smsNotifications: p.boolean(),
    phone: p.string().nullable().hidden(),
    consentVersion: p.string().nullable(),
    language: p.string().$type<Language>(),
    createdAt: p.datetime(),
    updatedAt: p.datetime(),
    version: p.integer().version(),
  }),
});
