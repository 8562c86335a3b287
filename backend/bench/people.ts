import pg from 'pg';
import {
  EMBEDDED_SUBJECT_ISSUER as issuer,
  EmbeddedProvider,
} from '../src/identity/infrastructure/provider/embedded-provider.js';
import { SigningKeys } from '../src/identity/infrastructure/tokens/signing-keys.js';
import { settingsFor } from './measuring/environment.js';

export const PEOPLE = 1000;

const id = (kind: number): string =>
  `('01900000-000${kind}-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid`;
const email = `'person.' || n || '@mail.example'`;

/** People with a verified address, without a password. */
const ADD = [
  `insert into idp."user" (id, name, email, "emailVerified")
   select ${id(8)}, 'Ana Torres', ${email}, true
   from generate_series(1, ${PEOPLE}) n`,
  `insert into identity.users (
     id, email, first_name, last_name, status, email_verified_at, language
   )
   select ${id(9)}, ${email}, 'Ana', 'Torres', 'active', now(), 'en'
   from generate_series(1, ${PEOPLE}) n`,
  `insert into booking.people (user_id, first_name, last_name, email, language, seen)
   select ${id(9)}, 'Ana', 'Torres', ${email}, 'en', 1
   from generate_series(1, ${PEOPLE}) n`,
];

export async function addPeople(database: string): Promise<void> {
  const client = new pg.Client({ connectionString: database });
  await client.connect();
  for (const text of ADD) await client.query(text);
  await client.query(
    `insert into identity.subjects (issuer, subject, user_id)
     select $1, ${id(8)}::text, ${id(9)}
     from generate_series(1, ${PEOPLE}) n`,
    [issuer],
  );
  await client.end();
}

const subjectOf = (n: number): string =>
  `01900000-0008-7000-8000-${n.toString(16).padStart(12, '0')}`;

async function withProvider<Outcome>(
  database: string,
  work: (provider: EmbeddedProvider) => Promise<Outcome>,
): Promise<Outcome> {
  const settings = settingsFor(database);
  const provider = new EmbeddedProvider(settings, new SigningKeys(settings.identitySecret ?? ''));
  try {
    return await work(provider);
  } finally {
    await provider.onApplicationShutdown();
  }
}

/** Gives the first of them a password; answers the address. */
export const givePassword = (database: string): Promise<string> =>
  withProvider(database, async ({ accounts }) => {
    await accounts.setPassword(subjectOf(1), 'Blue-Heron-42!');
    return 'person.1@mail.example';
  });

/** A valid access token of each of them, signed by the product's own identity provider. */
export const tokens = (database: string): Promise<string[]> =>
  withProvider(database, async ({ accounts }) => {
    const all: string[] = [];
    for (let n = 1; n <= PEOPLE; n++) {
      all.push(
        (
          await accounts.issueToken({
            issuer,
            subject: subjectOf(n),
            email: `person.${n}@mail.example`,
            emailVerified: true,
            name: 'Ana Torres',
          })
        ).token,
      );
    }
    return all;
  });
