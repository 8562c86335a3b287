import { randomUUID } from 'node:crypto';
import type { Settings } from '../../src/platform/config/settings.js';
import { Clock } from '../../src/shared/clock.js';
import { FakeIdentity } from '../fakes/fake-identity.js';
import { aKernelOf, type Kernel } from '../setup/kernel.js';

export const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

/** The whole application on a real database, with a clock and accounts that the test decides. */
export class AnalyticsApp {
  /** What the clock says; the real time while undefined. */
  now?: Date;

  private constructor(readonly identity: FakeIdentity) {}
  private kernel!: Kernel;

  static async start(changes: Partial<Settings> = {}): Promise<AnalyticsApp> {
    const limits = { eventsPerAddress: 1_000_000, eventsPerSession: 1_000_000, ...changes };
    const app = new AnalyticsApp(new FakeIdentity());
    const clock: Clock = { now: () => app.now ?? new Date() };
    app.kernel = await aKernelOf(app.identity, limits, (building) =>
      building.overrideProvider(Clock).useValue(clock),
    );
    return app;
  }

  get settings(): Settings {
    return this.kernel.settings;
  }

  get app(): Kernel['app'] {
    return this.kernel.app;
  }

  get whole(): Kernel {
    return this.kernel;
  }

  close(): Promise<void> {
    return this.kernel.close();
  }

  rows<Row = Record<string, unknown>>(text: string, values?: unknown[]): Promise<Row[]> {
    return this.kernel.rows<Row>(text, values);
  }

  post(
    path: string,
    body: unknown,
    { token, headers = {} }: { token?: string; headers?: Record<string, string> } = {},
  ) {
    return this.app.inject({
      method: 'POST',
      url: `/api/events/${path}`,
      payload: typeof body === 'string' ? body : JSON.stringify(body),
      headers: {
        'content-type': 'application/json',
        'user-agent': FIREFOX,
        ...(token && { authorization: `Bearer ${token}` }),
        ...headers,
      },
    });
  }

  get(path: string, token: string) {
    return this.app.inject({
      url: `/api/admin/${path}`,
      headers: { authorization: `Bearer ${token}` },
    });
  }
}

export const anEvent = (changes: object = {}) => ({
  clientEventId: randomUUID(),
  sessionId: randomUUID(),
  eventType: 'PAGE_VIEW',
  url: '/',
  ...changes,
});
export const aSearch = (changes: object = {}) => ({
  clientEventId: randomUUID(),
  sessionId: randomUUID(),
  searchQuery: 'knee pain',
  resultCount: 3,
  searchDuration: 120,
  ...changes,
});
export const anInteraction = (changes: object = {}) => ({
  clientEventId: randomUUID(),
  sessionId: randomUUID(),
  providerId: randomUUID(),
  interactionType: 'show_more',
  ...changes,
});
