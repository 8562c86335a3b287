import { randomUUID } from 'node:crypto';
import { aWindow } from '../booking/a-request.js';

const [late, early] = [aWindow(72, 2), aWindow(-2, 1)];
const backwards = { start: late.end, end: late.start };
const NO_ID = randomUUID();
const SERVICE = {
  name: 5,
  description: 'A look inside.',
  category: 'unheard',
  duration: 30,
  specialties: ['cardiology', 'unheard'],
  bookable: true,
  notBookableReason: 'Call us.',
};
const PROVIDER = { name: 'Bayou', specialty: 5, npi: '1234567890', licenseNumber: 'A1' };
const OFFER = { coverage: 'complete', includes: 5, customPrice: 0, inheritsPrice: true };

/**
 * By the type of the body: where it goes, a body that breaks rules of single fields and others, and
 * everything that must be named.
 */
export const BODIES: Record<string, [operation: string, body: object, ...paths: string[]]> = {
  RequestBookingDto: [
    'POST /api/bookings',
    {
      requestType: 'service',
      providerId: 'none',
      preferredSlots: [early, backwards],
      symptoms: 'ache',
      notes: 'n'.repeat(1001),
      isNewPatient: 5,
      smsNotifications: true,
      phone: '7',
      consents: {},
    },
    '',
    'consentVersion',
    'consents.healthData',
    'isNewPatient',
    'notes',
    'phone',
    'preferredSlots[0].start',
    'preferredSlots[1].end',
    'providerId',
    'symptoms',
  ],
  RescheduleBookingDto: [
    'POST /api/bookings/{id}/reschedule',
    { preferredSlots: [{ start: 5, end: late.end }, early] },
    'preferredSlots[0].start',
    'preferredSlots[1].start',
  ],
  ProposeDto: [
    'POST /api/clinic-requests/{code}/propose',
    { slots: [{ start: 5, end: late.end }, early] },
    'slots[0].start',
    'slots[1].start',
  ],
  ConfirmBookingDto: [
    'POST /api/admin/bookings/{id}/confirm',
    { confirmedSlot: late, slot: early, override: true, more: 1 },
    'more',
    'reason',
    'slot',
  ],
  RequestPriceDto: [
    'POST /api/price-requests',
    {
      requestType: 'provider',
      description: ' ',
      contactEmail: 'x',
      contactPhone: '12',
      elapsedMs: 'soon',
      consents: {},
    },
    'consents.healthData',
    'contactEmail',
    'contactPhone',
    'description',
    'elapsedMs',
    'requestType',
  ],
  RequestBundleDto: [
    'POST /api/bundle-quote',
    {
      requestType: 'bundle',
      specialty: '',
      description: 'short',
      contactEmail: 'x',
      contactPhone: '12',
      consents: {},
    },
    'consents.healthData',
    'contactEmail',
    'contactPhone',
    'description',
    'specialty',
  ],
  CreateProviderDto: [
    'POST /api/admin/providers',
    PROVIDER,
    'email',
    'licenseState',
    'npi',
    'specialty',
  ],
  ProviderDto: ['PUT /api/admin/providers/{id}', PROVIDER, 'licenseState', 'npi', 'specialty'],
  CreateServiceDto: [
    'POST /api/admin/services',
    SERVICE,
    'category',
    'key',
    'name',
    'notBookableReason',
    'specialties[1]',
  ],
  ReplaceServiceDto: [
    'PUT /api/admin/services/{id}',
    SERVICE,
    'category',
    'name',
    'notBookableReason',
    'specialties[1]',
  ],
  LocationDto: [
    'POST /api/admin/locations',
    {
      name: 5,
      zone: 'Mars/Base',
      lat: 29.7,
      address: '1 Elm Street',
      city: 'Houston',
      state: 'TX',
      zipCode: '7',
    },
    'lon',
    'name',
    'zipCode',
    'zone',
  ],
  AddProviderServiceDto: [
    'POST /api/admin/providers/{providerId}/services',
    { ...OFFER, serviceId: NO_ID },
    'includes',
    'inheritsPrice',
    'noCharge',
    'serviceId',
  ],
  ReplaceProviderServiceDto: [
    'PUT /api/admin/providers/{providerId}/services/{id}',
    OFFER,
    'includes',
    'inheritsPrice',
    'noCharge',
  ],
  AddProviderLocationDto: [
    'POST /api/admin/providers/{providerId}/locations',
    { locationId: NO_ID, isActive: 5 },
    'isActive',
    'locationId',
  ],
  ProviderRatingDto: [
    'PUT /api/admin/providers/{id}/rating',
    { rating: 'good', reviewCount: 3, source: 'A survey', asOf: '2999-01-01' },
    'asOf',
    'rating',
  ],
  BulkEditDto: [
    'POST /api/admin/bulk-edits',
    { kind: 'location', action: 'price-set', rows: [], cents: 'many' },
    'action',
    'cents',
    'rows',
  ],
};

/** Bodies whose fields are right one by one. */
export const AGAINST_RULES: [operation: string, body: object, ...paths: string[]][] = [
  [
    'POST /api/admin/providers',
    { ...PROVIDER, specialty: 'Cardiology', email: 'desk@clinic.example' },
    'licenseState',
    'npi',
  ],
  [
    'POST /api/admin/services',
    { ...SERVICE, key: 'a_key', name: 'Scan' },
    'category',
    'notBookableReason',
    'specialties[1]',
  ],
  [
    'POST /api/admin/locations',
    {
      name: 'Office',
      zone: 'Mars/Base',
      lat: 29.7,
      address: '1 Elm Street',
      city: 'Houston',
      state: 'TX',
      zipCode: '77002',
    },
    'lon',
    'zone',
  ],
  [
    'POST /api/admin/providers/{providerId}/services',
    { ...OFFER, includes: 'All.', serviceId: NO_ID },
    'inheritsPrice',
    'noCharge',
    'serviceId',
  ],
];
