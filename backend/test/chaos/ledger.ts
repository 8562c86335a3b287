import pg from 'pg';
import type { Received } from '../setup/a-mail-server.js';

export interface Account {
  /** Ids that were answered with 201. */
  readonly answered: readonly string[];
  readonly mails: readonly Received[];
}

export const messageIdOf = ({ source }: Received): string =>
  /^message-id:\s*<(.+)>/im.exec(source)?.[1] ?? 'none';
const MAILS_EACH = 2;

/**
 * Each thing that was lost or happened twice, as one line; nothing when all is as answered.
 * `repeats` mails may have come twice under their own name.
 */
export async function discrepancies(
  databaseUrl: string,
  { answered, mails }: Account,
  repeats = 0,
): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const ids = async (text: string): Promise<string[]> =>
      (await client.query<{ id: string }>(text)).rows.map(({ id }) => id);
    const stored = await ids('select id from booking.booking_requests where not demo_patient');
    const doubled = await ids(
      `select min(id::text) as id
       from booking.booking_requests
       where not demo_patient
       group by user_id, provider_id, service_id
       having count(*) > 1`,
    );
    const { rows: references } = await client.query<{ id: string; reference: string }>(
      'select id, reference from booking.booking_requests where not demo_patient',
    );
    const waiting = await ids('select id from shared.outbox where finished_at is null');
    const [{ n: events } = { n: 0 }] = (
      await client.query<{ n: number }>(
        `select count(*)::int as n from shared.outbox where type = 'booking.requested.v1'`,
      )
    ).rows;
    const named = new Map<string, number>();
    for (const mail of mails) named.set(messageIdOf(mail), (named.get(messageIdOf(mail)) ?? 0) + 1);
    const texts = [
      ...new Map(
        mails.map((mail) => [
          messageIdOf(mail),
          mail.source.replaceAll('=\r\n', '').replaceAll('=\n', ''),
        ]),
      ).values(),
    ];
    const again = [...named.values()].reduce((sum, count) => sum + count - 1, 0);
    return [
      ...answered
        .filter((id) => !stored.includes(id))
        .map((id) => `request ${id} was answered and is not stored`),
      ...stored
        .filter((id) => !answered.includes(id))
        .map((id) => `request ${id} is stored and was never answered`),
      ...doubled.map((id) => `request ${id} is stored twice`),
      ...(events === stored.length ? [] : [`${stored.length} requests have ${events} events`]),
      ...waiting.map((id) => `event ${id} is not finished`),
      ...references
        .map(({ id, reference }) => ({
          id,
          count: texts.filter((text) => text.includes(reference)).length,
        }))
        .filter(({ count }) => count !== MAILS_EACH)
        .map(({ id, count }) => `request ${id} has ${count} mails`),
      ...(again > repeats ? [`${again} mails came again`] : []),
    ];
  } finally {
    await client.end();
  }
}
