// Demo clinics and patients in the database of a cluster. A production makes none, so one process in
// development mode does, once, beside the others.
import { execFileSync, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { settingsOf, writingUrl } from './layout.mjs';
import { end, within } from './processes.mjs';

const PORT = 3090;
const DAY_MS = 86_400_000;
const PASSWORD = 'Blue-Heron-42!';

/** Settings of a cluster that a load is measured on: a few patients stand for many. */
export const LOADED = {
  BOOKINGS_PER_DAY: '1000000',
  OPEN_BOOKINGS_PER_CLINIC: '1000000',
  GUEST_SEARCHES_PER_MINUTE: '1000000',
  EVENTS_PER_ADDRESS: '1000000',
  SIGN_UPS_PER_HOUR: '1000',
  TOKEN_MINUTES: '60',
  FILL_MS: '0',
};

export async function rowsOf(layout, text, values = []) {
  const client = new pg.Client({
    connectionString: writingUrl(layout),
    connectionTimeoutMillis: 5000,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return (await client.query(text, values)).rows;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/**
 * Makes the demo data; resolves with providers to read, and with one appointment request for each
 * offer and each of `patients` people.
 */
export async function makePeople(layout, patients) {
  const env = {
    ...process.env,
    ...settingsOf(layout),
    NODE_ENV: 'development',
    DEMO_DATA: 'on',
    PASSWORD_HASH_COST: '8',
    PROCESS_ROLE: 'api',
    PORT: String(PORT),
    DATA_DIR: join(layout.folder, 'people'),
    DATABASE_READ_URL: '',
  };
  const main = (file) => join(layout.release, 'backend/dist', file);
  const seed = spawn(join(layout.folder, 'node'), [main('main.js')], { env, stdio: 'ignore' });
  const address = `http://${layout.app}:${PORT}`;
  const isReady = await within(
    180_000,
    async () =>
      (await fetch(`${address}/health/ready`)).status === 200 &&
      (await (await fetch(`${address}/api/providers/with-services`)).json()).length > 0,
  );
  await end(seed.pid, 'SIGTERM', 20_000);
  if (!isReady) throw new Error('The demo data was not made within three minutes.');
  const tokens = [];
  for (let number = 1; number <= patients; number++) {
    const email = `patient-${number}@people.example`;
    const known = await rowsOf(layout, 'select 1 from identity.users where email = $1', [email]);
    if (!known.length) await signUp(layout, email);
    tokens.push(
      execFileSync(join(layout.folder, 'node'), [main('cli.js'), 'identity:token', email], {
        env,
        encoding: 'utf8',
      }).trim(),
    );
  }
  return { ...(await offersOf(layout, tokens)), tokens };
}

/** Signs somebody up and follows the link in the mail. */
async function signUp(layout, email) {
  const post = async (path, body) => {
    const reply = await fetch(`${layout.web}/api/auth/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: settingsOf(layout).PUBLIC_URL },
      body: JSON.stringify(body),
    });
    if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`);
  };
  await post('sign-up', {
    email,
    password: PASSWORD,
    firstName: 'Ana',
    lastName: 'Torres',
    zipCode: '77380',
  });
  let code;
  await within(60_000, () => {
    const mail = mailsOf(layout).find(({ to }) => to.includes(email));
    code = /oobCode=([\w.~%-]+)/.exec(mail?.text ?? '')?.[1];
    return code !== undefined;
  });
  await post('verify-email', { oobCode: decodeURIComponent(code ?? '') });
}

/** Mails that the mail server took, with the soft line breaks of their texts removed. */
export function mailsOf(layout) {
  const lines = readFileSync(join(layout.folder, 'mails.jsonl'), 'utf8').split('\n');
  return lines.filter(Boolean).map((line) => {
    const { source, ...mail } = JSON.parse(line);
    const text = source.replace(/=\r?\n/g, '').replaceAll('=3D', '=');
    return { ...mail, text };
  });
}

async function offersOf(layout, tokens) {
  const listed = [];
  for (let offset = 0, page = [{}]; page.length; offset += 100) {
    const url = `${layout.apis[0]}/api/providers/with-services?limit=100&offset=${offset}`;
    page = await (await fetch(url)).json();
    listed.push(...page);
  }
  const offers = listed
    .filter(({ bookable }) => bookable)
    .flatMap(({ id, providerServices }) =>
      providerServices
        .filter(({ service }) => service.bookable)
        .map(({ service }) => ({ providerId: id, serviceId: service.id })),
    );
  const start = new Date(Date.now() + 3 * DAY_MS);
  const slot = { start, end: new Date(start.getTime() + 3_600_000) };
  const { healthData } = { healthData: '0.2' };
  const posts = offers.flatMap((offer) =>
    tokens.map((token) => ({
      token,
      body: {
        ...offer,
        requestType: 'service',
        preferredSlots: [slot],
        symptoms: 'A dull ache in the left knee since May.',
        consents: { healthData },
      },
    })),
  );
  return { providers: listed.map(({ id }) => id), posts };
}
