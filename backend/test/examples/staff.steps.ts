import { CONSENT_VERSIONS } from '../../src/shared/consent.js';
import { type Kept, slotIn, type Step, windowIn } from './steps.js';

const aLocation = {
  name: 'Alder Clinic Midtown',
  address: '1200 Main Street',
  city: 'Houston',
  state: 'TX',
  zipCode: '77002',
  phone: '7135550100',
};
const aService = {
  key: 'stress_test',
  name: 'Stress test',
  nameEs: 'Prueba de esfuerzo',
  description: 'An EKG while you walk on a treadmill.',
  category: 'heart',
  duration: 45,
  price: 25_000,
};
/** The key of a service never changes. */
const { key: _fixed, ...withoutKey } = aService;
const aProvider = {
  name: 'Cedar Heart Clinic',
  specialty: 'Cardiology',
  phone: '7135550123',
  email: 'desk@cedar.example',
  languages: ['en', 'es'],
};
const anOffer = {
  customPrice: 24_000,
  coverage: 'complete',
  includes: 'The test and its reading.',
};

/** The steps of a record's life: `path` names it, `made` is what was created. */
function life(
  noun: 'Location' | 'Provider' | 'ProviderLocation' | 'ProviderService' | 'Service',
  path: (kept: Kept) => Record<string, string>,
): Step[] {
  const step = (verb: string, body?: Record<string, unknown>, end = ''): Step => ({
    context: 'catalogue',
    id: `admin${verb}${noun}${end}`,
    path,
    ...(body && { body }),
  });
  return [
    step('Submit', undefined, 'ForReview'),
    step('Publish'),
    step('Suspend', { reason: 'The clinic is closed for repairs.' }),
    step('Restore'),
    step('Submit', undefined, 'ForReview'),
    step('Publish'),
  ];
}

const locationPath = ({ location = '' }: Kept) => ({ id: location });
const servicePath = ({ newService = '' }: Kept) => ({ id: newService });
const providerPath = ({ newProvider = '' }: Kept) => ({ id: newProvider });
const placePath = ({ newProvider = '', place = '' }: Kept) => ({
  providerId: newProvider,
  id: place,
});
const offerPath = ({ newProvider = '', offer = '' }: Kept) => ({
  providerId: newProvider,
  id: offer,
});

const CATALOGUE: readonly Step[] = [
  {
    context: 'catalogue',
    id: 'adminCreateLocation',
    body: aLocation,
    keep: { location: ['id'] },
  },
  {
    context: 'catalogue',
    id: 'adminReplaceLocation',
    path: locationPath,
    body: { ...aLocation, phone: '7135550101' },
  },
  {
    context: 'catalogue',
    id: 'adminCreateService',
    body: aService,
    keep: { newService: ['id'] },
  },
  {
    context: 'catalogue',
    id: 'adminReplaceService',
    path: servicePath,
    body: { ...withoutKey, duration: 60 },
  },
  { context: 'catalogue', id: 'adminVerifyService', path: servicePath, body: { method: 'phone' } },
  {
    context: 'catalogue',
    id: 'adminCreateProvider',
    body: aProvider,
    keep: { newProvider: ['id'] },
  },
  {
    context: 'catalogue',
    id: 'adminReplaceProvider',
    path: providerPath,
    body: { ...aProvider, bio: 'Hearts since 1998.' },
  },
  {
    context: 'catalogue',
    id: 'adminVerifyProvider',
    path: providerPath,
    body: { method: 'phone' },
  },
  { context: 'catalogue', id: 'adminAttestProvider', path: providerPath },
  {
    context: 'catalogue',
    id: 'adminReplaceProviderRating',
    path: providerPath,
    body: { rating: 45, reviewCount: 120, source: 'Google', asOf: '2026-11-01' },
  },
  { context: 'catalogue', id: 'adminDeleteProviderRating', path: providerPath },
  ...life('Location', locationPath),
  {
    context: 'catalogue',
    id: 'adminGetLocation',
    path: locationPath,
    keep: { locationVersion: ['version'] },
  },
  {
    context: 'catalogue',
    id: 'adminEditInBulk',
    body: ({ location, locationVersion }) => ({
      kind: 'location',
      action: 'suspend',
      rows: [{ id: location, version: Number(locationVersion) }],
      reason: 'The building is closed for repairs.',
    }),
  },
  ...life('Location', locationPath).slice(3),
  ...life('Service', servicePath),
  {
    context: 'catalogue',
    id: 'adminCreateProviderLocation',
    path: ({ newProvider = '' }) => ({ providerId: newProvider }),
    body: ({ location }) => ({ locationId: location, isActive: true }),
    keep: { place: ['id'] },
  },
  {
    context: 'catalogue',
    id: 'adminReplaceProviderLocation',
    path: placePath,
    body: { isActive: true },
  },
  ...life('ProviderLocation', placePath),
  {
    context: 'catalogue',
    id: 'adminCreateProviderService',
    path: ({ newProvider = '' }) => ({ providerId: newProvider }),
    body: ({ newService }) => ({ ...anOffer, serviceId: newService, isAvailable: true }),
    keep: { offer: ['id'] },
  },
  {
    context: 'catalogue',
    id: 'adminReplaceProviderService',
    path: offerPath,
    body: { ...anOffer, customPrice: 23_000, isAvailable: true },
  },
  ...life('ProviderService', offerPath),
  ...life('Provider', providerPath),
  { context: 'catalogue', id: 'adminDuplicateProvider', path: providerPath },
  { context: 'catalogue', id: 'adminDeleteProviderService', path: offerPath },
  { context: 'catalogue', id: 'adminDeleteProviderLocation', path: placePath },
  { context: 'catalogue', id: 'adminDeleteProvider', path: providerPath },
  { context: 'catalogue', id: 'adminDeleteService', path: servicePath },
  { context: 'catalogue', id: 'adminDeleteLocation', path: locationPath },
  {
    context: 'catalogue',
    id: 'adminRestoreDeletedRecord',
    path: ({ location = '' }) => ({ kind: 'location', id: location }),
  },
];

const DESK: readonly Step[] = [
  { context: 'identity', id: 'adminListStaff', keep: { staff: [0, 'id'] } },
  {
    context: 'booking',
    id: 'requestBooking',
    as: 'patient',
    body: ({ provider, service }) => ({
      requestType: 'service',
      providerId: provider,
      serviceId: service,
      preferredSlots: [windowIn(8)],
      symptoms: 'A flutter in the chest in the evening.',
      consents: { healthData: CONSENT_VERSIONS.healthData },
    }),
    keep: { desk: ['id'] },
  },
  {
    context: 'booking',
    id: 'adminAssignBooking',
    path: ({ desk = '' }) => ({ id: desk }),
    body: ({ staff }) => ({ assigneeId: staff }),
  },
  {
    context: 'booking',
    id: 'adminNoteOnBooking',
    path: ({ desk = '' }) => ({ id: desk }),
    body: { staffNotes: 'The clinic calls back tomorrow.' },
  },
  {
    context: 'booking',
    id: 'adminConfirmBooking',
    path: ({ desk = '' }) => ({ id: desk }),
    body: () => ({ confirmedSlot: slotIn(8) }),
  },
  { context: 'booking', id: 'adminUndoBookingChange', path: ({ desk = '' }) => ({ id: desk }) },
  {
    context: 'booking',
    id: 'adminConfirmBooking',
    path: ({ desk = '' }) => ({ id: desk }),
    body: () => ({ confirmedSlot: slotIn(8) }),
  },
  {
    context: 'booking',
    id: 'adminMoveBooking',
    path: ({ desk = '' }) => ({ id: desk }),
    body: () => ({
      confirmedSlot: slotIn(9),
      override: true,
      reason: 'Agreed with the patient by telephone.',
    }),
  },
  {
    context: 'booking',
    id: 'adminCancelBooking',
    path: ({ desk = '' }) => ({ id: desk }),
    body: { reason: 'The clinic is closed that day.' },
  },
  {
    context: 'pricing',
    id: 'adminAssignPriceRequest',
    path: ({ question = '' }) => ({ id: question }),
    body: ({ staff }) => ({ assigneeId: staff }),
  },
  {
    context: 'pricing',
    id: 'adminUpdatePriceRequest',
    path: ({ question = '' }) => ({ id: question }),
    body: { status: 'contacted', adminNotes: 'Asked two clinics.' },
  },
  {
    context: 'pricing',
    id: 'adminUndoPriceRequestChange',
    path: ({ question = '' }) => ({ id: question }),
  },
  {
    context: 'platform',
    id: 'adminSaveView',
    body: { list: 'bookings', name: 'Waiting', query: 'status=pending', shared: false },
    keep: { view: ['id'] },
  },
  { context: 'platform', id: 'adminListSavedViews', query: { list: 'bookings' } },
  { context: 'platform', id: 'adminFindRecords', query: { search: 'Alder' } },
  { context: 'platform', id: 'adminGetSavedView', path: ({ view = '' }) => ({ id: view }) },
  { context: 'platform', id: 'adminDeleteSavedView', path: ({ view = '' }) => ({ id: view }) },
  { context: 'platform', id: 'adminResendFailedMails', body: {} },
];

/** What staff do. */
export const STAFF: readonly Step[] = [...CATALOGUE, ...DESK];
