import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import PostalMime, { type Email } from 'postal-mime';
import { UserRegistered } from '../../src/identity/contract/identity.events.js';
import { Offers } from '../../src/marketplace/contract/offers.js';
import { VisitPlaces } from '../../src/marketplace/contract/visit-places.js';
import type { Settings } from '../../src/platform/config/settings.js';
import { OutboxRelay } from '../../src/platform/events/outbox-relay.js';
import { ReactionWorker } from '../../src/platform/events/reaction-worker.js';
import type { Language } from '../../src/shared/language.js';
import { FakeIdentity } from '../fakes/fake-identity.js';
import { FakeOffers } from '../fakes/fake-offers.js';
import { FakeVisitPlaces } from '../fakes/fake-visit-places.js';
import { aKernelOf, type Kernel, until } from '../setup/kernel.js';
import 'reflect-metadata';

/**
 * The whole application on a real database, with a marketplace and accounts that the test decides.
 */
export class BookingApp {
  private constructor(
    private readonly kernel: Kernel,
    readonly offers: FakeOffers,
    readonly places: FakeVisitPlaces,
    readonly identity: FakeIdentity,
  ) {}

  static async start(changes: Partial<Settings> = {}): Promise<BookingApp> {
    const limits = {
      bookingsPerDay: 1_000_000,
      openBookingsPerClinic: 1_000_000,
      ...changes,
    };
    const offers = new FakeOffers();
    const places = new FakeVisitPlaces();
    const identity = new FakeIdentity();
    const kernel = await aKernelOf(identity, limits, (building) =>
      building
        .overrideProvider(Offers)
        .useValue(offers)
        .overrideProvider(VisitPlaces)
        .useValue(places),
    );
    return new BookingApp(kernel, offers, places, identity);
  }

  get app(): NestFastifyApplication {
    return this.kernel.app;
  }

  get url(): string {
    return this.kernel.url;
  }

  close(): Promise<void> {
    return this.kernel.close();
  }

  rows<Row = Record<string, unknown>>(text: string, values?: unknown[]): Promise<Row[]> {
    return this.kernel.rows<Row>(text, values);
  }

  post(body: unknown, token?: string, headers: Record<string, string> = {}) {
    return this.app.inject({
      method: 'POST',
      url: '/api/bookings',
      payload: typeof body === 'string' ? body : JSON.stringify(body),
      headers: {
        'content-type': 'application/json',
        ...(token && { authorization: `Bearer ${token}` }),
        ...headers,
      },
    });
  }

  mine(token?: string, query = '', headers: Record<string, string> = {}) {
    return this.app.inject({
      url: `/api/bookings/mine${query}`,
      headers: { ...(token && { authorization: `Bearer ${token}` }), ...headers },
    });
  }

  /** As identity would: the event of an account, waiting in the outbox. */
  async announce(event: object & { readonly type: string }): Promise<void> {
    await this.rows('insert into shared.outbox (type, payload) values ($1, $2)', [
      event.type,
      JSON.stringify(event),
    ]);
  }

  registered(userId: string, firstName = 'Ana', language: Language = 'en'): Promise<void> {
    return this.announce(
      new UserRegistered(userId, `${userId}@mail.example`, firstName, 'Torres', language),
    );
  }

  async startWorkers(): Promise<void> {
    await this.app.get(ReactionWorker).start();
    this.app.get(OutboxRelay).start(50);
  }

  /** Until every event is answered. */
  async settled(): Promise<void> {
    await until(
      async () =>
        (await this.rows('select 1 from shared.outbox where finished_at is null')).length === 0,
    );
  }

  /** What people call a request by, in its mails. */
  async referenceOf(id: string, table = 'booking.booking_requests'): Promise<string> {
    const [row] = await this.rows<{ reference: string }>(
      `select reference from ${table} where id = $1`,
      [id],
    );
    if (!row) throw new Error(`There is no ${id} in ${table}.`);
    return row.reference;
  }

  /** Every mail that was kept, with its file name. */
  async mails(): Promise<(Email & { file: string; source: string })[]> {
    const folder = join(this.kernel.settings.dataDir, 'mail');
    const names = existsSync(folder)
      ? readdirSync(folder)
          .filter((name) => name.endsWith('.eml'))
          .sort()
      : [];
    return Promise.all(
      names.map(async (file) => {
        const source = readFileSync(join(folder, file), 'utf8');
        return { ...(await PostalMime.parse(source)), file, source };
      }),
    );
  }
}
