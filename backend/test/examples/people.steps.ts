import { AnswerCodes } from '../../src/booking/application/answer-codes.js';
import { CONSENT_VERSIONS } from '../../src/shared/consent.js';
import type { Cast } from '../guards/cast.js';
import { PASSWORD } from '../identity/people.js';
import { type Kept, slotIn, type Step, windowIn } from './steps.js';

const CONSENTS = { healthData: CONSENT_VERSIONS.healthData };
const SESSION = '0197a0de-5e55-7000-8000-000000000001';
/** The code in the mail to the clinic about a request. */
const codeOf = (booking: string | undefined, { kernel }: Cast, inquiryNo = 1) => ({
  code: kernel.app.get(AnswerCodes).codeOf({ bookingId: booking ?? '', inquiryNo }),
});

const aBooking = ({ provider, service }: Kept) => ({
  requestType: 'service',
  providerId: provider,
  serviceId: service,
  preferredSlots: [windowIn(4)],
  symptoms: 'Short of breath on stairs since last week.',
  isNewPatient: true,
  phone: '7135550142',
  consents: CONSENTS,
});
const aQuestion = {
  requestType: 'specialty',
  specialty: 'Cardiology',
  description: 'What does an echocardiogram cost without insurance?',
  contactEmail: 'ana@mail.example',
  elapsedMs: 60_000,
  consents: CONSENTS,
};

/** What patients, guests and clinics do. */
export const PEOPLE: readonly Step[] = [
  {
    context: 'directory',
    id: 'listProviders',
    query: { limit: '2' },
    keep: { provider: [0, 'id'], service: [0, 'providerServices', 0, 'service', 'id'] },
  },
  {
    context: 'directory',
    id: 'listProvidersByService',
    path: ({ service = '' }) => ({ serviceId: service }),
    query: { limit: '2' },
  },
  {
    context: 'symptoms',
    id: 'searchSymptoms',
    as: 'guest',
    body: { query: 'My knee hurts when I climb stairs', sessionId: SESSION },
  },
  {
    context: 'symptoms',
    id: 'checkForDangers',
    as: 'guest',
    body: { text: 'A mild headache since yesterday' },
  },
  { context: 'booking', id: 'requestBooking', body: aBooking, keep: { booking: ['id'] } },
  {
    context: 'booking',
    id: 'getClinicRequest',
    as: 'guest',
    path: ({ booking }, cast) => codeOf(booking, cast),
  },
  {
    context: 'booking',
    id: 'proposeOtherTimes',
    as: 'guest',
    path: ({ booking }, cast) => codeOf(booking, cast),
    body: () => ({ slots: [slotIn(6)] }),
  },
  {
    context: 'booking',
    id: 'acceptProposedTime',
    path: ({ booking = '' }) => ({ id: booking }),
    body: () => ({ slot: slotIn(6) }),
  },
  { context: 'booking', id: 'getBookingCalendar', path: ({ booking = '' }) => ({ id: booking }) },
  {
    context: 'booking',
    id: 'rescheduleBooking',
    path: ({ booking = '' }) => ({ id: booking }),
    body: () => ({ preferredSlots: [windowIn(5)] }),
  },
  {
    context: 'booking',
    id: 'confirmClinicRequest',
    as: 'guest',
    path: ({ booking }, cast) => codeOf(booking, cast, 2),
    body: () => ({ slot: slotIn(5) }),
  },
  {
    context: 'booking',
    id: 'cancelBooking',
    path: ({ booking = '' }) => ({ id: booking }),
    body: { reason: 'I have found another time elsewhere.' },
  },
  {
    context: 'booking',
    id: 'requestBooking',
    as: 'another',
    body: aBooking,
    keep: { declined: ['id'] },
  },
  {
    context: 'booking',
    id: 'declineClinicRequest',
    as: 'guest',
    path: ({ declined }, cast) => codeOf(declined, cast),
    body: { reason: 'We see no new patients this month.' },
  },
  {
    context: 'booking',
    id: 'recordBookingClick',
    body: ({ provider, service }) => ({ providerId: provider, serviceId: service }),
  },
  {
    context: 'pricing',
    id: 'requestPrice',
    as: 'guest',
    body: aQuestion,
    keep: { question: ['id'], token: ['token'] },
  },
  {
    context: 'pricing',
    id: 'requestBundlePrice',
    as: 'guest',
    body: { ...aQuestion, requestType: 'bundle', description: 'An EKG and an echocardiogram.' },
  },
  {
    context: 'pricing',
    id: 'followPriceRequest',
    as: 'guest',
    path: ({ token = '' }) => ({ token }),
  },
  {
    context: 'identity',
    id: 'signUp',
    as: 'guest',
    body: {
      email: 'ana.lopez@mail.example',
      password: PASSWORD,
      firstName: 'Ana',
      lastName: 'Lopez',
      zipCode: '77002',
      language: 'es',
    },
  },
  {
    context: 'identity',
    id: 'signIn',
    as: 'guest',
    body: { email: 'another@mail.example', password: PASSWORD },
  },
  {
    context: 'identity',
    id: 'requestSignInLink',
    as: 'guest',
    body: { email: 'another@mail.example', returnTo: '/account' },
  },
  {
    context: 'identity',
    id: 'requestPasswordReset',
    as: 'guest',
    body: { email: 'another@mail.example' },
  },
  { context: 'identity', id: 'syncAccount', body: { email: 'patient@mail.example' } },
  {
    context: 'identity',
    id: 'changeMyAccount',
    body: { zipCode: '77002', phone: '7135550142' },
  },
  {
    context: 'identity',
    id: 'giveConsent',
    body: { kind: 'sms', version: '0.2' },
  },
  { context: 'identity', id: 'withdrawConsent', path: { kind: 'sms' } },
  { context: 'identity', id: 'renewToken', as: 'patient' },
  {
    context: 'identity',
    id: 'createApiKey',
    body: {
      name: 'Nightly comparison',
      scopes: ['directory:read', 'prices:read'],
      lifetimeDays: 90,
    },
    keep: { key: ['id'] },
  },
  { context: 'identity', id: 'listMyApiKeys' },
  {
    context: 'webhooks',
    id: 'createMyWebhook',
    body: {
      url: 'https://hooks.ana.example/openfare',
      events: ['booking.confirmed', 'booking.cancelled'],
    },
    keep: { mine: ['id'] },
  },
  { context: 'webhooks', id: 'listMyWebhooks' },
  {
    context: 'webhooks',
    id: 'changeMyWebhook',
    path: ({ mine = '' }) => ({ id: mine }),
    body: { events: ['booking.confirmed', 'price-request.answered'] },
  },
  {
    context: 'webhooks',
    id: 'rotateMyWebhookSecret',
    path: ({ mine = '' }) => ({ id: mine }),
    body: { overlapHours: 24 },
  },
  {
    context: 'webhooks',
    id: 'sendMyTestEvent',
    path: ({ mine = '' }) => ({ id: mine }),
    keep: { myDelivery: ['deliveryId'] },
  },
  {
    context: 'webhooks',
    id: 'listMyWebhookDeliveries',
    path: ({ mine = '' }) => ({ id: mine }),
  },
  {
    context: 'webhooks',
    id: 'replayMyWebhookDelivery',
    path: ({ mine = '', myDelivery = '' }) => ({ webhookId: mine, id: myDelivery }),
  },
  {
    context: 'webhooks',
    id: 'deleteMyWebhook',
    path: ({ mine = '' }) => ({ id: mine }),
  },
  {
    context: 'identity',
    id: 'rotateApiKey',
    path: ({ key = '' }) => ({ id: key }),
    body: { overlapHours: 24 },
    keep: { newKey: ['id'] },
  },
  { context: 'identity', id: 'revokeApiKey', path: ({ newKey = '' }) => ({ id: newKey }) },
  {
    context: 'analytics',
    id: 'recordUserEvent',
    as: 'guest',
    body: ({ provider }) => ({
      sessionId: SESSION,
      eventType: 'PROVIDER_BOOK_CLICK',
      eventData: { providerId: provider },
      url: '/providers',
    }),
  },
  {
    context: 'analytics',
    id: 'recordSearch',
    as: 'guest',
    body: { sessionId: SESSION, searchQuery: 'knee pain', resultCount: 2 },
  },
  {
    context: 'analytics',
    id: 'recordProviderInteraction',
    as: 'guest',
    body: ({ provider }) => ({
      sessionId: SESSION,
      providerId: provider,
      interactionType: 'opened',
      pageUrl: '/providers',
    }),
  },
  {
    context: 'analytics',
    id: 'recordEvents',
    as: 'guest',
    body: {
      searches: [{ sessionId: SESSION, searchQuery: 'echocardiogram', resultCount: 1 }],
    },
  },
];
