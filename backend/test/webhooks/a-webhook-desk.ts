import { randomUUID } from 'node:crypto';
import type { LookupAddress } from 'node:dns';
import { Test } from '@nestjs/testing';
import { AppModule } from '../../src/app.module.js';
import type { Settings } from '../../src/platform/config/settings.js';
import type { DomainEvent } from '../../src/shared/aggregate-root.js';
import { Clock } from '../../src/shared/clock.js';
import { WebhookSender } from '../../src/webhooks/application/deliveries/webhook-sender.js';
import { HttpWebhookSender } from '../../src/webhooks/infrastructure/http-webhook-sender.js';
import type { DeliveryView } from '../../src/webhooks/queries/deliveries.query.js';
import { MovedClock } from '../identity/keys/a-key.js';
import { aSignedInPerson, ask, bearer, type Person, startWork } from '../identity/people.js';
import { type Kernel, someSettings, started, until } from '../setup/kernel.js';

/** How long a call may take: short, because some receivers of the tests never answer. */
const WHOLE_MS = 300;

export interface MadeWebhook {
  readonly id: string;
  readonly secret: string;
  readonly serviceAccountId: string;
}

/** The whole application with a super admin, a clock to move, and a name server of the test. */
export class WebhookDesk {
  private constructor(
    readonly kernel: Kernel,
    readonly clock: MovedClock,
    readonly owner: Person,
    private readonly names: Map<string, string[]>,
  ) {}

  static async start(changes: Partial<Settings> = {}): Promise<WebhookDesk> {
    const clock = new MovedClock();
    const names = new Map<string, string[]>([['receiver.test', ['127.0.0.1']]]);
    const settings = await someSettings({
      signUpsPerHour: 1000,
      staffSecondFactor: 'optional',
      webhookPrivateHosts: ['receiver.test'],
      ...changes,
    });
    const resolve = async (host: string): Promise<LookupAddress[]> => {
      const addresses = names.get(host);
      if (!addresses) throw Object.assign(new Error('No such host.'), { code: 'ENOTFOUND' });
      return addresses.map((address) => ({ address, family: 4 }));
    };
    const building = Test.createTestingModule({ imports: [AppModule.with(settings)] })
      .overrideProvider(Clock)
      .useValue(clock)
      .overrideProvider(WebhookSender)
      .useValue(new HttpWebhookSender(settings, resolve, WHOLE_MS));
    const kernel = await started(settings, building);
    await startWork(kernel);
    const owner = await aSignedInPerson(kernel);
    await kernel.rows(`update identity.users set role = 'super_admin' where id = $1`, [owner.id]);
    return new WebhookDesk(kernel, clock, owner, names);
  }

  /** Where a host leads from now on. */
  name(host: string, ...addresses: string[]): void {
    this.names.set(host, addresses);
  }

  /** Asks as the super admin. */
  ask(path: string, body?: object, method: 'POST' | 'GET' | 'PATCH' | 'DELETE' = 'POST') {
    return ask(this.kernel, path, body, { method, headers: bearer(this.owner.token) });
  }

  async account(
    scopes: readonly string[] = ['directory:read', 'prices:read', 'admin:read'],
  ): Promise<string> {
    const name = `Sync ${randomUUID()}`;
    const made = await this.ask('/admin/service-accounts', { name, scopes });
    return made.json<{ id: string }>().id;
  }

  async webhook(
    url: string,
    events: readonly string[] = ['provider.published'],
  ): Promise<MadeWebhook> {
    const serviceAccountId = await this.account();
    const made = await this.ask('/admin/webhooks', { serviceAccountId, url, events });
    if (made.statusCode !== 201) throw new Error(made.body);
    return made.json<MadeWebhook>();
  }

  /** Publishes events as the commit of a command does. */
  async happens(...events: readonly DomainEvent[]): Promise<void> {
    for (const event of events)
      await this.kernel.rows('insert into shared.outbox (type, payload) values ($1, $2)', [
        event.type,
        JSON.stringify(event),
      ]);
  }

  /** The moment of each scheduled attempt has come. */
  async retriesAreDue(): Promise<void> {
    await this.kernel.rows(
      `update shared.outbox set held_until = now()
        where held_until is not null and finished_at is null`,
    );
  }

  async deliveries(webhookId: string, query = ''): Promise<DeliveryView[]> {
    const path = `/admin/webhooks/${webhookId}/deliveries${query}`;
    const answer = await this.ask(path, undefined, 'GET');
    return answer.json<DeliveryView[]>();
  }

  /** The only delivery of a webhook, once it is as wanted. */
  async delivery(
    webhookId: string,
    isAsWanted: (delivery: DeliveryView) => boolean,
  ): Promise<DeliveryView> {
    let found: DeliveryView | undefined;
    await until(async () => {
      [found] = await this.deliveries(webhookId);
      return found !== undefined && isAsWanted(found);
    });
    if (!found) throw new Error('There is no delivery.');
    return found;
  }

  close(): Promise<void> {
    return this.kernel.close();
  }
}
