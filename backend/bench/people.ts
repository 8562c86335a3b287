import pg from 'pg';
import { EmbeddedProvider } from '../src/identity/infrastructure/embedded-provider.js';
import { SigningKeys } from '../src/identity/infrastructure/signing-keys.js';
import { settingsFor } from './environment.js';

export const PEOPLE = 1000;

const id = (kind: number): string => `('01900000-000${kind}-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid`;
const email = `'person.' || n || '@mail.example'`;

/** People with a verified address, without a password. */
const ADD = [
  `insert into idp."user" (id, name, email, "emailVerified") select ${id(8)}, 'Ana Torres', ${email}, true from generate_series(1, ${PEOPLE}) n`,
  `insert into identity.users (id, email, first_name, last_name, status, email_verified_at, language) select ${id(9)}, ${email}, 'Ana', 'Torres', 'active', now(), 'en' from generate_series(1, ${PEOPLE}) n`,
  `insert into booking.people (user_id, first_name, last_name, email, language, seen) select ${id(9)}, 'Ana', 'Torres', ${email}, 'en', 1 from generate_series(1, ${PEOPLE}) n`,
];

export async function addPeople(database: string, issuer: string): Promise<void> {
  const client = new pg.Client({ connectionString: database });
  await client.connect();
  for (const text of ADD) await client.query(text);
  await client.query(`insert into identity.subjects (issuer, subject, user_id) select $1, ${id(8)}::text, ${id(9)} from generate_series(1, ${PEOPLE}) n`, [issuer]);
  await client.end();
}

/** A valid access token of each of them, signed by the product's own identity provider. */
export async function tokens(database: string): Promise<string[]> {
  const settings = settingsFor(database);
  const provider = new EmbeddedProvider(settings, new SigningKeys(settings.identitySecret ?? ''));
  try {
    const subjects = Array.from({ length: PEOPLE }, (_, at) => `01900000-0008-7000-8000-${(at + 1).toString(16).padStart(12, '0')}`);
    const all: string[] = [];
    for (const [at, subject] of subjects.entries()) {
      const account = { issuer: settings.issuer, subject, email: `person.${at + 1}@mail.example`, emailVerified: true, name: 'Ana Torres' };
      all.push((await provider.accounts.token(account)).token);
    }
    return all;
  } finally {
    await provider.onApplicationShutdown();
  }
}
