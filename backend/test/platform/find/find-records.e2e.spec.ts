import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { Registry } from '../../../src/platform/config/registry.js';
import { Sql } from '../../../src/platform/database/sql.js';
import type { FoundRecordView } from '../../../src/platform/find/admin-find.dto.js';
import { RecordFinder } from '../../../src/platform/find/record-finder.js';
import { Clock } from '../../../src/shared/clock.js';
import { PriceRequestsSeed } from '../../../tools/seeds/price-requests.seed.js';
import { aRequest } from '../../booking/a-request.js';
import {
  AdminApp,
  aPlaceForm,
  aProviderForm,
} from '../../marketplace/catalogue/admin-marketplace.js';
import { statementsOf } from '../../setup/sent-statements.js';

let app: AdminApp;
let providerId: string;
let reference: string;
let userId: string;

beforeAll(async () => {
  app = await AdminApp.start();
  const serviceId = await app.resetCatalogue();
  ({ id: providerId } = await app.aPublishedClinic(serviceId, { name: 'Clínica Ñandú' }));
  await app.send('POST', '/providers', aProviderForm({ name: 'Ñandú Draft' }));
  await app.send('POST', '/locations', aPlaceForm({ name: 'Café corner' }));
  await app.kernel.rows(
    `update marketplace.services set codes = '[{"type": "CPT", "code": "93000"}]'
     where id = $1`,
    [serviceId],
  );
  const booked = await app.call('POST', '/bookings', aRequest({ providerId, serviceId }), {
    token: app.identity.account(),
  });
  ({ reference } = booked.json<{ reference: string }>());
  const [user] = await app.kernel.rows(
    `insert into identity.users (
       id, email, first_name, last_name, status, language, email_verified_at
     )
     values (gen_random_uuid(), 'mj@mail.example', 'María', 'José', 'active', 'es', now())
     returning id`,
  );
  userId = String(user?.id);
});
afterAll(() => app.kernel.close());

async function find(search: string, token = app.admin): Promise<FoundRecordView[]> {
  const query = `/admin/find?search=${encodeURIComponent(search)}`;
  return (await app.call('GET', query, undefined, { token })).json<FoundRecordView[]>();
}

describe('the search of the console', () => {
  it('finds people with and without accents, in any order of the words', async () => {
    const person = { kind: 'person', id: userId, title: 'María José', detail: 'mj@mail.example' };
    expect(await find('maria jose')).toMatchObject([person]);
    expect(await find('JOSÉ mj@')).toMatchObject([person]);
    expect((await app.call('GET', '/admin/users?search=maria%20jose')).json()).toMatchObject([
      { id: userId },
    ]);
  });

  it('finds providers, the ones whose name begins so first', async () => {
    const found = await find('nandu');
    expect(found.filter(({ kind }) => kind === 'provider')).toMatchObject([
      { title: 'Ñandú Draft' },
      { id: providerId, title: 'Clínica Ñandú', slug: expect.any(String) },
    ]);
  });

  it('finds appointments by reference, services by billing code, and locations', async () => {
    expect(await find(reference.toLowerCase())).toMatchObject([
      { kind: 'appointment', detail: expect.stringContaining(reference) },
    ]);
    expect(await find('cpt 93000')).toMatchObject([
      { kind: 'code', title: '93000', detail: 'ekg en' },
    ]);
    expect(await find('cafe')).toMatchObject([{ kind: 'location', title: 'Café corner' }]);
  });

  it('finds price requests by reference', async () => {
    await new PriceRequestsSeed(app.kernel.app.get(Sql), app.kernel.app.get(Clock)).seed(3, 7);
    const [request] = await app.kernel.rows('select * from pricing.price_requests limit 1');
    expect(await find(String(request?.reference).toLowerCase())).toMatchObject([
      { kind: 'price-request', id: request?.id },
    ]);
  });

  it('finds at most eight of a kind, and nothing for one character', async () => {
    for (let n = 0; n < 9; n++)
      await app.send('POST', '/locations', aPlaceForm({ name: `Quill ${n}` }));
    expect(await find('quill')).toHaveLength(8);
    expect(await find('q')).toEqual([]);
  });

  it('shows analysts what visitors see of the catalogue, and no people', async () => {
    const analyst = app.identity.account({ role: 'analyst' });
    expect(await find('maria', analyst)).toEqual([]);
    expect(await find(reference, analyst)).toEqual([]);
    expect(await find('cafe', analyst)).toEqual([]);
    expect(await find('nandu', analyst)).toMatchObject([{ kind: 'provider', id: providerId }]);
  });

  it('is for staff alone', async () => {
    const status = async (token: string) =>
      (await app.call('GET', '/admin/find?search=elm', undefined, { token })).statusCode;
    expect([await status(''), await status(app.identity.account())]).toEqual([401, 403]);
  });
});

interface Plan {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly Plans?: readonly Plan[];
}
const nodes = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodes)];

it('reads each context by one statement, and no table whole', async () => {
  const finders = app.kernel.app.get(Registry).all(RecordFinder);
  expect(finders).toHaveLength(4);
  const client = new pg.Client({ connectionString: app.kernel.settings.database });
  await client.connect();
  try {
    await client.query('set enable_seqscan = off');
    for (const finder of finders) {
      const statements = await statementsOf(app.kernel.app, async () => {
        await finder.find('heart', 8, 'admin');
        return { statusCode: 200 };
      });
      expect(statements).toHaveLength(1);
      const {
        rows: [row],
      } = await client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
        `explain (format json) ${statements[0]?.text}`,
        statements[0]?.values,
      );
      const whole = row
        ? nodes(row['QUERY PLAN'][0].Plan).filter((node) => node['Node Type'] === 'Seq Scan')
        : [];
      expect(whole.map((node) => node['Relation Name'])).toEqual([]);
    }
  } finally {
    await client.end();
  }
});
