import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { expect, it } from '@jest/globals';
import pg from 'pg';
import { EMBEDDED_SUBJECT_ISSUER } from '../../src/identity/infrastructure/provider/embedded-provider.js';
import { migrate } from '../../src/platform/database/migrate.js';
import { aDatabase } from '../setup/kernel.js';

const MIGRATION = '20261122050000-identity';
const SOURCES = [fileURLToPath(new URL('../../dist', import.meta.url))];

let client: pg.Client;

async function aUser(email: string): Promise<string> {
  const id = randomUUID();
  await client.query(
    `insert into identity.users (id, email, status, language)
     values ($1, $2, 'pending_verification', 'en')`,
    [id, email],
  );
  return id;
}

async function anAccount(email: string): Promise<string> {
  const id = randomUUID();
  await client.query(
    `insert into idp."user" (id, name, email, "emailVerified") values ($1, 'Ana Diaz', $2, true)`,
    [id, email],
  );
  return id;
}

const link = (issuer: string, subject: string, userId: string, linkedAt = '2026-11-01') =>
  client.query(
    'insert into identity.subjects (issuer, subject, user_id, linked_at) values ($1, $2, $3, $4)',
    [issuer, subject, userId, linkedAt],
  );

const linksOf = async (subject: string): Promise<unknown[]> =>
  (
    await client.query<{ issuer: string; user_id: string }>(
      'select issuer, user_id from identity.subjects where subject = $1 order by issuer',
      [subject],
    )
  ).rows.map(({ issuer, user_id }) => [issuer, user_id]);

it('moves the subjects of the embedded provider, and no other, to the one issuer', async () => {
  const url = await aDatabase();
  client = new pg.Client({ connectionString: url });
  await client.connect();
  const [ana, bob, cleo, erased, remote] = await Promise.all(
    [
      'ana@m.example',
      'bob@m.example',
      'cleo@m.example',
      'erased-1@erased.invalid',
      'rita@m.example',
    ].map(aUser),
  );
  const [anas, bobs] = await Promise.all(['ana@m.example', 'bob@m.example'].map(anAccount));
  const gone = randomUUID();
  const rita = randomUUID();
  await link('http://127.0.0.1:3000', anas ?? '', ana ?? '');
  await link('https://care.example', anas ?? '', ana ?? '', '2026-11-02');
  await link('http://127.0.0.1:3000', bobs ?? '', cleo ?? '');
  await link('https://care.example', bobs ?? '', bob ?? '', '2026-11-02');
  await link('https://care.example', gone, erased ?? '');
  await link('https://issuer.example', rita, remote ?? '');
  await client.query('delete from public.migrations where name like $1', [`%${MIGRATION}`]);

  await migrate(url, url, SOURCES);

  expect(await linksOf(anas ?? '')).toEqual([[EMBEDDED_SUBJECT_ISSUER, ana]]);
  expect(await linksOf(bobs ?? '')).toEqual([[EMBEDDED_SUBJECT_ISSUER, bob]]);
  expect(await linksOf(gone)).toEqual([
    ['https://care.example', erased],
    [EMBEDDED_SUBJECT_ISSUER, erased],
  ]);
  expect(await linksOf(rita)).toEqual([['https://issuer.example', remote]]);
  await client.end();
});
