import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { aRequest, aWindow } from '../../../test/booking/a-request.js';
import { CONSENT_VERSIONS } from '../../shared/consent.js';
import { InvalidBooking, NotBookable, NotOffered } from './booking.errors.js';
import { Booking } from './booking.js';
import type { BookingDraft } from './booking-draft.js';
import { type BookingRequest, digitsOf } from './booking-request.js';
import type { OfferedTerms } from './price-snapshot.js';

const at = new Date('2030-04-01T12:00:00.000Z');
const SERVICE = { id: '0197a0de-0000-7000-8000-000000000002', name: 'Ecografía del corazón' };
const PRICE = {
  cents: 35_000,
  includes: 'El examen y su lectura.',
  coverage: 'complete',
  source: { kind: 'provider', asOf: '2030-03-01', sourceUrl: null },
} as const;

const anOffer = (changes: Partial<OfferedTerms> = {}): OfferedTerms => ({
  providerName: 'Bayou Heart Clinic',
  providerEmail: 'desk@bayou-heart.example',
  providerVersion: 3,
  bookable: true,
  demo: false,
  cancelNoticeHours: 24,
  locationId: '0197a0de-0000-7000-8000-000000000003',
  locationName: 'Bayou Heart, Main Street',
  zone: 'America/Chicago',
  service: SERVICE,
  price: PRICE,
  ...changes,
});

function booked(
  request: Partial<BookingRequest> = {},
  changes: Partial<BookingDraft> = {},
): Booking {
  return new Booking({
    id: 'b1',
    userId: 'ana',
    language: 'es',
    at,
    snapshotValidDays: 30,
    offer: anOffer(),
    english: anOffer({
      service: { ...SERVICE, name: 'Heart ultrasound' },
      price: { ...PRICE, includes: 'The test and its reading.' },
    }),
    request: aRequest({ preferredSlots: [aWindow(72, 2, at)], ...request }),
    ...changes,
  });
}

function faults(request: Partial<BookingRequest>): string[] {
  try {
    booked(request);
    return [];
  } catch (error) {
    if (!(error instanceof InvalidBooking)) throw error;
    return error.errors.map(({ path, message }) => `${path} ${message}`.trim());
  }
}

it('announces a request with ids only', () => {
  expect(booked().pullEvents()).toEqual([
    {
      type: 'booking.requested.v1',
      bookingId: 'b1',
      userId: 'ana',
      providerId: '0197a0de-0000-7000-8000-000000000001',
      serviceId: SERVICE.id,
      requestedAt: '2030-04-01T12:00:00.000Z',
    },
    {
      type: 'booking.consent-given.v1',
      userId: 'ana',
      kind: 'health-data',
      version: CONSENT_VERSIONS.healthData,
      at: '2030-04-01T12:00:00.000Z',
    },
  ]);
});

it('keeps the price of the moment with its source and how long it is valid', () => {
  expect(booked()).toMatchObject({
    status: 'pending',
    serviceName: 'Ecografía del corazón',
    serviceNameEnglish: 'Heart ultrasound',
    snapshot: {
      priceCents: 35_000,
      includes: 'El examen y su lectura.',
      includesEnglish: 'The test and its reading.',
      coverage: 'complete',
      sourceKind: 'provider',
      sourceUrl: null,
      asOf: '2030-03-01',
      providerVersion: 3,
      validUntil: '2030-05-01T12:00:00.000Z',
    },
  });
});

it('keeps a price on request without an amount, and no price without a service', () => {
  expect(booked({}, { offer: anOffer({ price: null }) })).toMatchObject({
    snapshot: {
      priceCents: null,
      includes: null,
      providerVersion: 3,
      validUntil: '2030-05-01T12:00:00.000Z',
    },
  });
  expect(
    booked(
      { requestType: 'provider', serviceId: null },
      { offer: anOffer({ service: null, price: null }) },
    ),
  ).toMatchObject({ serviceId: null, snapshot: null });
});

it('fills what was left open', () => {
  expect(booked({ notes: '', phone: ' ' })).toMatchObject({
    isNewPatient: true,
    forWhom: 'me',
    ageBand: null,
    smsNotifications: false,
    phone: null,
    notes: null,
    consentVersion: null,
  });
});

it.each<[string, Partial<BookingRequest>, string[]]>([
  ['a service request without a service', { serviceId: null }, ['booking.invalid']],
  ['a service request with an empty service', { serviceId: '' }, ['booking.invalid']],
  ['a provider request with a service', { requestType: 'provider' }, ['booking.invalid']],
  [
    'a window that ends before it starts',
    { preferredSlots: [{ start: aWindow(5, 1, at).end, end: aWindow(5, 1, at).start }] },
    ['booking.invalid', 'preferredSlots[0].end booking.window-order'],
  ],
  ['no window', { preferredSlots: [] }, ['preferredSlots booking.no-window']],
  ['9 characters', { symptoms: '123456789' }, ['symptoms booking.symptoms-short']],
  ['10 characters', { symptoms: '1234567890' }, []],
  ['1,000 characters', { symptoms: 'x'.repeat(1000) }, []],
  ['1,001 characters', { symptoms: 'x'.repeat(1001) }, ['symptoms booking.symptoms-long']],
  ['1,000 characters outside the basic plane', { symptoms: '🫀'.repeat(1000) }, []],
  [
    '9 characters outside the basic plane',
    { symptoms: '🫀'.repeat(9) },
    ['symptoms booking.symptoms-short'],
  ],
  ['1,001 characters of notes', { notes: 'x'.repeat(1001) }, ['notes too-long:1000']],
  [
    'text messages without a telephone',
    { smsNotifications: true, consentVersion: '1' },
    ['phone booking.phone'],
  ],
  [
    'text messages without consent',
    { smsNotifications: true, phone: '7135550101' },
    ['consentVersion booking.consent'],
  ],
  [
    'text messages to nine digits',
    { smsNotifications: true, consentVersion: '1', phone: '713555010' },
    ['phone booking.phone'],
  ],
  ['a wrong telephone that nobody needs', { phone: '0101' }, ['phone booking.phone']],
  ['text messages', { smsNotifications: true, consentVersion: '1', phone: '(713) 555-0101' }, []],
  [
    'several faults',
    { serviceId: null, preferredSlots: [], symptoms: '' },
    ['booking.invalid', 'preferredSlots booking.no-window', 'symptoms booking.symptoms-short'],
  ],
])('judges %s', (_name, request, expected) => {
  expect(faults(request)).toEqual(expected);
});

it('keeps consent only for text messages, and a telephone as ten digits', () => {
  expect(
    booked({ smsNotifications: true, consentVersion: '2026-11', phone: '713.555.0101' }),
  ).toMatchObject({ phone: '7135550101', consentVersion: '2026-11' });
  expect(booked({ consentVersion: '2026-11', phone: '713 555 0101' })).toMatchObject({
    phone: '7135550101',
    consentVersion: null,
  });
});

it('finds the ten digits in any formatting, and in nothing else', () => {
  const digits = fc.stringMatching(/^\d{10}$/);
  const filler = fc.stringMatching(/^[ ().-]{0,3}$/);
  fc.assert(
    fc.property(digits, fc.array(filler, { minLength: 11, maxLength: 11 }), (number, fillers) => {
      expect(
        digitsOf(
          fillers[0] + [...number].map((digit, index) => digit + fillers[index + 1]).join(''),
        ),
      ).toBe(number);
    }),
  );
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect([undefined, null, text.replace(/\D/g, '')]).toContain(digitsOf(text));
    }),
  );
});

it('names every fault of its own before it asks what is offered', () => {
  expect(() => booked({ symptoms: '' }, { offer: undefined })).toThrow(InvalidBooking);
});

it('refuses what is not offered or not bookable, and says which part', () => {
  expect(() => booked({}, { offer: undefined })).toThrow(NotOffered);
  expect(() => booked({}, { offer: anOffer({ bookable: false }) })).toThrow(NotBookable);
  expect(new NotOffered('serviceId').errors).toEqual([
    { path: 'serviceId', message: 'not-offered' },
  ]);
});
