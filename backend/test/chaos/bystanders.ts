import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { CONSENT_VERSIONS } from '../../src/shared/consent.js';
import type { Received } from '../setup/a-mail-server.js';
import { messageIdOf } from './ledger.js';

const MAILS_EACH = 2;

/**
 * Guests who ask for a price, search and whose browsers tell events. Whoever is cut off asks the
 * other process again, as the web client does.
 */
export class Bystanders {
  private readonly quotes: string[] = [];
  private readonly searches: string[] = [];
  private readonly events: string[] = [];
  private turn = 0;

  constructor(private readonly urls: () => readonly string[]) {}

  get answered(): number {
    return this.quotes.length + this.searches.length + this.events.length;
  }

  /** One of each. */
  async come(): Promise<void> {
    const eventId = randomUUID();
    await this.post('events/user-event', 202, {
      clientEventId: eventId,
      sessionId: randomUUID(),
      eventType: 'PAGE_VIEW',
      url: '/',
    });
    this.events.push(eventId);
    const { searchId } = await this.post<{ searchId: string }>('search/symptoms', 200, {
      query: 'my knee hurts since weeks',
    });
    this.searches.push(searchId);
    const { id } = await this.post<{ id: string }>('price-requests', 201, {
      requestType: 'service',
      serviceName: 'Heart ultrasound',
      description: 'How much is it in all?',
      contactEmail: `guest-${eventId}@mail.example`,
      consents: CONSENT_VERSIONS,
    });
    this.quotes.push(id);
  }

  /** What was answered and is not there, or is there twice. */
  async losses(client: pg.Client, mails: readonly Received[]): Promise<string[]> {
    const texts = [
      ...new Map(
        mails.map((mail) => [messageIdOf(mail), mail.source.replaceAll('=\r\n', '')]),
      ).values(),
    ];
    const missing = async (
      what: string,
      table: string,
      ids: readonly string[],
    ): Promise<string[]> => {
      const { rows } = await client.query<{ id: string; n: number }>(
        `select told.id, count(t.id)::int as n
         from unnest($1::uuid[]) as told (id)
         left join ${table} t using (id)
         group by 1
         having count(t.id) <> 1`,
        [ids],
      );
      return rows.map(({ id, n }) => `${what} ${id} is stored ${n} times`);
    };
    const { rows: references } = await client.query<{ id: string; reference: string }>(
      'select id, reference from pricing.price_requests where id = any($1::uuid[])',
      [this.quotes],
    );
    const { rows: doubled } = await client.query<{ email: string }>(
      `select contact_email as email
       from pricing.price_requests
       where not demo_requester
       group by 1
       having count(*) > 1`,
    );
    return [
      ...(await missing('event', 'analytics.user_events', this.events)),
      ...(await missing('search', 'marketplace.searches', [...new Set(this.searches)])),
      ...(await missing('price request', 'pricing.price_requests', this.quotes)),
      ...doubled.map(({ email }) => `${email} has two price requests`),
      ...references
        .map(({ id, reference }) => ({
          id,
          count: texts.filter((text) => text.includes(reference)).length,
        }))
        .filter(({ count }) => count !== MAILS_EACH)
        .map(({ id, count }) => `price request ${id} has ${count} mails`),
    ];
  }

  private async post<Answer>(path: string, wanted: number, body: object): Promise<Answer> {
    const headers = { 'content-type': 'application/json', 'idempotency-key': randomUUID() };
    for (;;) {
      const urls = this.urls();
      const url = urls[this.turn++ % urls.length] ?? '';
      const answer = await fetch(`${url}/api/${path}`, {
        method: 'POST',
        body: JSON.stringify(body),
        headers,
      }).then(
        async (each) => ({ status: each.status, body: (await each.json()) as Answer }),
        () => undefined,
      );
      if (answer?.status === wanted) return answer.body;
      if (answer) throw new Error(`${path} is answered ${answer.status}.`);
    }
  }
}
