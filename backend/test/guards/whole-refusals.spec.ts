import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Registry } from '../../src/platform/config/registry.js';
import { RegisteredBodyRules } from '../../src/platform/http/errors/body-rules.js';
import { aWindow } from '../booking/a-request.js';
import { Arbitraries } from './arbitraries.js';
import { Cast } from './cast.js';
import type { Operation, Schema } from './operations.js';

/** Declared and ignored, whatever they hold (decision 128). */
const IGNORED = ['userId', 'userAgent'];

let cast: Cast;
let arbitraries: Arbitraries;
beforeAll(async () => {
  cast = await Cast.start();
  await cast.look('owner');
  arbitraries = new Arbitraries(cast.operations.document, cast.known);
});
afterAll(() => cast.close());

interface Refusal {
  readonly status: number;
  readonly paths: string[];
}

/** Sent by whoever may do everything; the paths of the answer, each once. */
async function refused(operation: Operation, body: object): Promise<Refusal> {
  await cast.again('owner');
  const answer = await cast.call(operation, 'owner', {
    body,
    ids: (name) => cast.idFor(operation, name),
  });
  const { errors = [] } = answer.json<{ errors?: { path: string }[] }>();
  return { status: answer.statusCode, paths: [...new Set(errors.map(({ path }) => path))].sort() };
}

const writing = (): Operation[] =>
  cast.operations.own.filter(({ method, body }) => method !== 'GET' && method !== 'DELETE' && body);
const schemaOf = ({ body }: Operation): Schema => arbitraries.resolved(body ?? {});

/** What no field of this kind can hold. */
const wrongFor = (schema: Schema): unknown =>
  schema.type === 'object' || schema.properties ? 'wrong' : { wrong: true };

/** The paths of what must be there: of an object that must be there, its fields. */
const requiredOf = (schema: Schema): string[] =>
  (schema.required ?? []).flatMap((name) => {
    const inner = arbitraries.resolved(schema.properties?.[name] ?? {});
    return inner.properties && inner.required?.length && name === 'consents'
      ? inner.required.map((field) => `${name}.${field}`)
      : [name];
  });

it('names every field that is missing', async () => {
  const found: string[] = [];
  for (const operation of writing()) {
    const required = requiredOf(schemaOf(operation));
    if (!required.length) continue;
    const { status, paths } = await refused(operation, {});
    const silent = required.filter((path) => !paths.includes(path));
    if (status !== 400 || silent.length)
      found.push(`${operation.name} ${status} ${silent.join(' ')}`);
  }
  expect(found).toEqual([]);
});

it('names every field that holds what it cannot hold', async () => {
  const found: string[] = [];
  for (const operation of writing()) {
    const { properties = {} } = schemaOf(operation);
    const names = Object.keys(properties);
    if (!names.length) continue;
    const body = Object.fromEntries(
      Object.entries(properties).map(([name, schema]) => [
        name,
        wrongFor(arbitraries.resolved(schema)),
      ]),
    );
    const { status, paths } = await refused(operation, body);
    const named = paths.map((path) => path.replace(/[.[].*$/s, ''));
    const silent = names.filter((name) => !IGNORED.includes(name) && !named.includes(name));
    if (status !== 400 || silent.length)
      found.push(`${operation.name} ${status} ${silent.join(' ')}`);
  }
  expect(found).toEqual([]);
});

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
const BODIES: Record<string, [operation: string, body: object, ...paths: string[]]> = {
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
const AGAINST_RULES: [operation: string, body: object, ...paths: string[]][] = [
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

describe('a body that breaks rules of its fields and others', () => {
  it('is looked at here, whatever rules there are', () => {
    const registered = cast.kernel.app
      .get(Registry)
      .all(RegisteredBodyRules)
      .flatMap(({ all }) => all.map(({ type }) => type.name));
    expect(registered.sort()).toEqual(Object.keys(BODIES).sort());
  });

  it.each(AGAINST_RULES)(
    '%s is answered with all of several rules at once',
    async (name, body, ...paths) => {
      const operation = cast.operations.own.find((each) => each.name === name);
      if (!operation) throw new Error(`There is no ${name}.`);
      expect(await refused(operation, body)).toEqual({ status: 400, paths });
    },
  );

  it.each(Object.entries(BODIES))(
    '%s is answered with all of them at once',
    async (_type, [name, body, ...paths]) => {
      const operation = cast.operations.own.find((each) => each.name === name);
      if (!operation) throw new Error(`There is no ${name}.`);
      expect(await refused(operation, body)).toEqual({ status: 400, paths });
    },
  );
});
