import type { Response } from 'light-my-request';
import { OutboxRelay } from '../../src/platform/events/outbox-relay.js';
import { ReactionWorker } from '../../src/platform/events/reaction-worker.js';
import { CONSENT_VERSIONS } from '../../src/shared/consent.js';
import { ask, bearer, type Person } from '../identity/people.js';
import { type Kernel, until } from '../setup/kernel.js';
import type { KernelWithSandbox } from './a-sandbox.js';

export const PATIENT_SCOPES = ['directory:read', 'prices:read', 'bookings:read', 'bookings:write'];
export const STAFF_SCOPES = ['directory:read', 'prices:read', 'admin:read', 'admin:write'];

/** The relay and the worker of the sandbox. */
export async function startSandboxWork({ sandbox }: KernelWithSandbox): Promise<void> {
  await sandbox.get(ReactionWorker).start();
  sandbox.get(OutboxRelay).start(50);
}

/** Asks for a test key of a person. */
export const askForTestKey = (
  kernel: Kernel,
  { token }: Pick<Person, 'token'>,
  scopes: readonly string[] = PATIENT_SCOPES,
): Promise<Response> =>
  ask(
    kernel,
    '/account/api-keys',
    { name: 'Trial', scopes, test: true },
    { headers: bearer(token) },
  );

/** A test key of a person. */
export async function aTestKey(
  kernel: Kernel,
  person: Pick<Person, 'token'>,
  scopes?: readonly string[],
): Promise<string> {
  const made = await askForTestKey(kernel, person, scopes);
  if (made.statusCode !== 201) throw new Error(made.body);
  return made.json<{ key: string }>().key;
}

/** A test key of a new service account, which may administer. */
export async function aTestServiceKey(
  kernel: Kernel,
  { token }: Pick<Person, 'token'>,
): Promise<{ key: string; accountId: string }> {
  const headers = bearer(token);
  const account = await ask(
    kernel,
    '/admin/service-accounts',
    { name: `Trial ${Date.now()}`, scopes: STAFF_SCOPES },
    { headers },
  );
  const { id: accountId } = account.json<{ id: string }>();
  const made = await ask(
    kernel,
    `/admin/service-accounts/${accountId}/keys`,
    { name: 'Trial', scopes: STAFF_SCOPES, test: true },
    { headers },
  );
  if (made.statusCode !== 201) throw new Error(made.body);
  return { key: made.json<{ key: string }>().key, accountId };
}

export const getWith = (kernel: Kernel, key: string, path: string): Promise<Response> =>
  ask(kernel, path, undefined, { method: 'GET', headers: bearer(key) });

export interface ListedClinic {
  id: string;
  name: string;
  demo: boolean;
  providerServices: { effectivePrice: number | null; service: { id: string; name: string } }[];
}

/** The clinics that a key sees. */
export const clinicsOf = async (kernel: Kernel, key: string): Promise<ListedClinic[]> =>
  (await getWith(kernel, key, '/providers/with-services?limit=100')).json<ListedClinic[]>();

let visits = 0;

/** The body of an appointment request in three days, each time for another offer. */
export async function aVisit(kernel: Kernel, key: string, changes: object = {}): Promise<object> {
  const offers = (await clinicsOf(kernel, key)).flatMap(({ id, providerServices }) =>
    providerServices.map(({ service }) => ({ providerId: id, serviceId: service.id })),
  );
  const offer = offers[visits++ % offers.length];
  const day = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
  return {
    requestType: 'service',
    ...offer,
    preferredSlots: [{ start: `${day}T15:00:00.000Z`, end: `${day}T17:00:00.000Z` }],
    symptoms: 'A trial of our own program.',
    consents: CONSENT_VERSIONS,
    ...changes,
  };
}

export interface BookingState {
  id: string;
  status: string;
  confirmedSlot: { start: string; end: string } | null;
  proposedSlots: { start: string; end: string }[];
}

/** Asks for an appointment. */
export async function book(
  kernel: Kernel,
  key: string,
  changes: object = {},
): Promise<BookingState> {
  const made = await ask(kernel, '/bookings', await aVisit(kernel, key, changes), {
    headers: bearer(key),
  });
  if (made.statusCode !== 201) throw new Error(made.body);
  return made.json<BookingState>();
}

/** The request once it is as wanted. */
export async function bookingWhen(
  kernel: Kernel,
  key: string,
  id: string,
  holds: (booking: BookingState) => boolean,
): Promise<BookingState> {
  let booking: BookingState | undefined;
  await until(async () => {
    booking = (await getWith(kernel, key, `/bookings/${id}`)).json<BookingState>();
    return holds(booking);
  });
  if (!booking) throw new Error('There is no such request.');
  return booking;
}
