import { createHmac, randomBytes, randomUUID, scryptSync } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';

export interface Account {
  email: string;
  password: string;
}

const DATABASE_DIR = join(process.env.E2E_DATA_DIR ?? '', 'postgres');
const PASSWORD = 'Blue-Heron-42!';

const secret = (file: string): string => readFileSync(join(DATABASE_DIR, file), 'utf8').trim();

let pool: pg.Pool | undefined;

/** The embedded database of the server under test, in the role of the application. */
function database(): pg.Pool {
  const port = secret('data/postmaster.pid').split('\n')[3];
  pool ??= new pg.Pool({
    connectionString: `postgresql://app:${secret('app-password')}@127.0.0.1:${port}/openfare`,
    max: 1,
    allowExitOnIdle: true,
  });
  return pool;
}

let hash: string | undefined;

/** As the server hashes it, but once for all accounts of a worker. */
function passwordHash(): string {
  const salt = randomBytes(16).toString('hex');
  const cost = { N: 16_384, r: 16, p: 1, maxmem: 64 * 1024 ** 2 };
  hash ??= `${salt}:${scryptSync(PASSWORD, salt, 64, cost).toString('hex')}`;
  return hash;
}

/** What a sign-up and a verified address leave in the database. */
const PATIENT = `
  with account as (
    insert into idp."user" (name, email, "emailVerified")
    values ('Pat Reyes', $1, true)
    returning id),
  credential as (
    insert into idp.account ("accountId", "providerId", "userId", password, "updatedAt")
    select id::text, 'credential', id, $2, now() from account),
  person as (
    insert into identity.users
      (id, email, first_name, last_name, zip_code, status, email_verified_at, language)
    values (gen_random_uuid(), $1, 'Pat', 'Reyes', '77380', 'active', now(), 'en')
    returning id, email, first_name, last_name, language),
  subject as (
    insert into identity.subjects (issuer, subject, user_id)
    select 'openfare:embedded', account.id::text, person.id from account, person)
  insert into booking.people (user_id, email, first_name, last_name, language, seen)
  select id, email, first_name, last_name, language, 1 from person`;

/** A verified patient, written to the database without a sign-up. */
export async function writtenPatient(): Promise<Account> {
  const email = `pat.${randomUUID()}@mail.example`;
  await database().query(PATIENT, [email, passwordHash()]);
  return { email, password: PASSWORD };
}

/** Opens a session without a sign-in. The value of its cookie. */
export async function openSession({ email }: Account): Promise<string> {
  const token = randomBytes(24).toString('hex');
  const { rowCount } = await database().query(
    `insert into idp.session ("userId", token, "expiresAt", "updatedAt")
     select id, $2, now() + interval '1 day', now() from idp."user" where email = $1`,
    [email, token],
  );
  if (!rowCount) throw new Error(`There is no account of ${email}.`);
  const key = createHmac('sha256', secret('identity-secret'))
    .update('identity-provider') // as SigningKeys derives it
    .digest('base64url');
  const signature = createHmac('sha256', key).update(token).digest('base64');
  return `${token}.${encodeURIComponent(signature)}`;
}
