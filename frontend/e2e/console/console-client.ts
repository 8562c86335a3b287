import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test';
import { CONSENTS } from '../booking/consents.js';
import { type Account, notification, promote, startSession, tokenOf } from '../fixtures.js';

interface StoredRecord {
  id: string;
  version: number;
  name: string;
}
type Method = 'get' | 'post' | 'put' | 'delete';

/** The calls of an administrator, made beside the browser. */
export class Console {
  private constructor(
    private readonly api: APIRequestContext,
    private readonly token: string,
  ) {}

  /** Makes this test's own account an administrator. */
  static async of(
    api: APIRequestContext,
    { patient, admin }: { patient: Account; admin: Account },
  ): Promise<Console> {
    await promote(api, admin, patient);
    return new Console(api, await tokenOf(patient));
  }

  does<Answer = StoredRecord>(method: Method, path: string, data?: object): Promise<Answer> {
    return this.sends(method, `/admin${path}`, data);
  }

  /** Requests an appointment as a patient, and waits until the console lists it. */
  async books(data: {
    providerId: string;
    serviceId: string | null;
    preferredSlots: object[];
    requestType: string;
    symptoms: string;
  }): Promise<StoredRecord> {
    const booking = await this.sends<StoredRecord>('post', '/bookings', {
      ...data,
      consents: CONSENTS,
    });
    await expect
      .poll(async () =>
        (
          await this.does<StoredRecord[]>(
            'get',
            `/bookings?sort=startsAt&limit=100&providerId=${data.providerId}`,
          )
        ).some(({ id }) => id === booking.id),
      )
      .toBe(true);
    return booking;
  }

  /** Records a call to a clinic, as a patient. */
  async calls(providerId: string, serviceId: string): Promise<void> {
    await this.sends('post', '/provider-booking-clicks', { providerId, serviceId });
  }

  /** Requests a price as a visitor. */
  async requestsPrice(data: object): Promise<void> {
    await this.sends('post', '/price-requests', { ...data, consents: CONSENTS });
  }

  /** Imports a table of services and prices. */
  async imports(table: string): Promise<void> {
    const answer = await this.api.post('/api/admin/import-offers', {
      data: Buffer.from(table),
      headers: { authorization: `Bearer ${this.token}`, 'content-type': 'text/csv' },
    });
    expect(answer.status()).toBe(200);
  }

  private async sends<Answer>(method: Method, path: string, data?: object): Promise<Answer> {
    const answer = await this.api[method](`/api${path}`, {
      data,
      headers: { authorization: `Bearer ${this.token}` },
    });
    const body = await answer.text();
    if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()} ${body}`);
    return (body ? JSON.parse(body) : {}) as Answer;
  }

  aProvider(changes: object = {}): Promise<StoredRecord> {
    return this.does('post', '/providers', {
      name: `Bayou ${mark()}`,
      specialty: 'Cardiology',
      email: `${mark()}@clinic.example`,
      phone: '(713) 555-0142',
      ...changes,
    });
  }

  async aService(changes: object = {}): Promise<StoredRecord> {
    const service = await this.does('post', '/services', {
      key: `e2e_${mark()}`,
      name: `Scan ${mark()}`,
      description: 'A look inside.',
      category: 'imaging',
      duration: 30,
      ...changes,
    });
    return this.does('post', `/services/${service.id}/publish`);
  }

  async aPlace(changes: object = {}): Promise<StoredRecord> {
    const place = await this.does('post', '/locations', {
      name: `Office ${mark()}`,
      address: '1 Elm Street',
      city: 'Houston',
      state: 'TX',
      zipCode: '77002',
      ...changes,
    });
    return this.does('post', `/locations/${place.id}/publish`);
  }

  /** What a provider offers at a price in cents, published. */
  async anOffer(
    provider: StoredRecord,
    service: StoredRecord,
    customPrice: number,
  ): Promise<StoredRecord> {
    const path = `/providers/${provider.id}/services`;
    const { id } = await this.does('post', path, {
      serviceId: service.id,
      customPrice,
      coverage: 'complete',
      includes: 'Visit and report',
    });
    return this.does('post', `${path}/${id}/publish`);
  }

  /** Lacks nothing but that its clinic confirms it, and being published. */
  async anUnconfirmedProvider(changes: object = {}): Promise<StoredRecord> {
    const provider = await this.aProvider(changes);
    const place = await this.aPlace();
    const path = `/providers/${provider.id}/locations`;
    const { id } = await this.does('post', path, { locationId: place.id });
    await this.does('post', `${path}/${id}/publish`);
    await this.anOffer(provider, await this.aService(), 12_000);
    return provider;
  }

  /** Lacks nothing but being published. */
  async aReadyProvider(changes: object = {}): Promise<StoredRecord> {
    const { id } = await this.anUnconfirmedProvider(changes);
    return this.does('post', `/providers/${id}/attest`);
  }
}

export const mark = (): string => randomUUID().slice(0, 8);
export const rowOf = (page: Page, text: string): Locator =>
  page.getByRole('row').filter({ hasText: text });

/** Opens a page of the console and waits until its list, or the record, is there. */
export async function open(page: Page, account: Account, path: string): Promise<void> {
  await startSession(page, account);
  await page.goto(`/admin/${path}`);
  await expect(page.locator('.console-table').first()).toBeVisible();
  await expect(
    page.locator('.console-table[aria-busy="true"], .console-table .ant-spin-spinning'),
  ).toHaveCount(0);
}

/** Reads a toast and sends it away, so that the next one is another. */
export async function toast(page: Page, text: string): Promise<void> {
  const notice = notification(page);
  await expect(notice).toContainText(text);
  await notice.locator('.ant-notification-notice-close').click();
  await expect(page.locator('.ant-notification-notice')).toHaveCount(0);
}

export async function choose(page: Page, row: Locator, name: string, verb: string): Promise<void> {
  await row.getByRole('button', { name: `More actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: verb, exact: true }).click();
}

/** The same in a row that is named by its reference. */
export async function chooseIn(page: Page, row: Locator, verb: string): Promise<void> {
  await row.getByRole('button', { name: /^More actions for/ }).click();
  await page.getByRole('menuitem', { name: verb, exact: true }).click();
}
