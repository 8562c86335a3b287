import { expect } from '@jest/globals';
import type { Settings } from '../../../src/platform/config/settings.js';
import { dayOf } from '../../../src/shared/day.js';
import { FakeIdentity } from '../../fakes/fake-identity.js';
import { aKernelOf, type Kernel } from '../../setup/kernel.js';
import { aCatalogue, aService, emptyCatalogue, fill, idOf } from '../a-marketplace.js';
import { recomputed, stored } from '../directory/recomputed.js';

export interface AdminRecord {
  id: string;
  status: string;
  version: number;
  [field: string]: unknown;
}
export interface Refused {
  status: number;
  code: string;
  errors?: { path: string; message: string }[];
  [field: string]: unknown;
}
export interface ReadyClinic {
  id: string;
  placeId: string;
  offerId: string;
  locationId: string;
}
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** The application with an administrator in it. */
export class AdminApp {
  private constructor(
    readonly kernel: Kernel,
    readonly identity: FakeIdentity,
    readonly admin: string,
  ) {}

  static async start(changes: Partial<Settings> = {}): Promise<AdminApp> {
    const identity = new FakeIdentity();
    return new AdminApp(
      await aKernelOf(identity, changes),
      identity,
      identity.account({ role: 'admin' }),
    );
  }

  call(
    method: Method,
    path: string,
    body?: unknown,
    { token = this.admin, headers = {} }: { token?: string; headers?: Record<string, string> } = {},
  ) {
    const isPayload = body === undefined || typeof body === 'string';
    const payload = isPayload ? body : JSON.stringify(body);
    return this.kernel.app.inject({
      method,
      url: `/api${path}`,
      payload,
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
    });
  }

  /** What an accepted call answers. */
  async send(
    method: Method,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<AdminRecord> {
    const answer = await this.call(method, `/admin${path}`, body, { headers });
    if (answer.statusCode >= 300)
      throw new Error(`${method} ${path}: ${answer.statusCode} ${answer.body}`);
    return answer.body ? answer.json<AdminRecord>() : { id: '', status: '', version: 0 };
  }

  /** The problem that a refused call answers. */
  async refusal(
    method: Method,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Refused> {
    const answer = await this.call(method, `/admin${path}`, body, { headers });
    return { ...answer.json<Refused>(), status: answer.statusCode };
  }

  /** Nothing but two published services; gives the id of the first. */
  async resetCatalogue(): Promise<string> {
    await emptyCatalogue(this.kernel);
    await fill(this.kernel, aCatalogue(['ekg', 'echo'].map((key) => aService(key))), []);
    return idOf(this.kernel, 'services', 'ekg en');
  }

  /** A clinic that lacks nothing but being published. */
  async aReadyClinic(serviceId: string, changes: object = {}): Promise<ReadyClinic> {
    const { id } = await this.send('POST', '/providers', aProviderForm(changes));
    const { id: locationId } = await this.send('POST', '/locations', aPlaceForm());
    await this.send('POST', `/locations/${locationId}/publish`);
    const { id: placeId } = await this.send('POST', `/providers/${id}/locations`, { locationId });
    await this.send('POST', `/providers/${id}/locations/${placeId}/publish`);
    const { id: offerId } = await this.send(
      'POST',
      `/providers/${id}/services`,
      anOfferForm(serviceId),
    );
    await this.send('POST', `/providers/${id}/services/${offerId}/publish`);
    await this.send('POST', `/providers/${id}/attest`);
    return { id, placeId, offerId, locationId };
  }

  async aPublishedClinic(serviceId: string, changes: object = {}): Promise<ReadyClinic> {
    const clinic = await this.aReadyClinic(serviceId, changes);
    await this.send('POST', `/providers/${clinic.id}/publish`);
    return clinic;
  }

  /** The directory is what the rules make of the tables. */
  async expectDirectoryInSync(): Promise<void> {
    expect(await stored(this.kernel)).toEqual(await recomputed(this.kernel, dayOf(new Date())));
  }

  async status(path: string): Promise<number> {
    return (await this.call('GET', path, undefined, { token: '' })).statusCode;
  }
}

export const aProviderForm = (changes: object = {}) => ({
  name: 'Elm Clinic',
  specialty: 'cardiology',
  email: 'desk@elm.example',
  phone: '(713) 555-0101',
  ...changes,
});
export const aPlaceForm = (changes: object = {}) => ({
  name: 'Elm office',
  address: '1 Elm Street',
  city: 'Houston',
  state: 'TX',
  zipCode: '77002',
  ...changes,
});
export const aServiceForm = (changes: object = {}) => ({
  name: 'Heart scan',
  description: 'A look at the heart.',
  category: 'heart',
  duration: 30,
  ...changes,
});
export const anOfferForm = (serviceId: string, changes: object = {}) => ({
  serviceId,
  customPrice: 12_300,
  coverage: 'complete',
  includes: 'Test and report',
  ...changes,
});
