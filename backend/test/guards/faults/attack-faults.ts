import { generateKeyPairSync, sign } from 'node:crypto';
import fc from 'fast-check';
import type { Arbitraries } from '../arbitraries.js';
import { type Caller, type Cast, verdictOf } from '../cast.js';
import type { Operation } from '../operations.js';

const SEED = 20261121;
const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const read = (token: string, index: number): Record<string, unknown> =>
  JSON.parse(Buffer.from(token.split('.')[index] ?? '', 'base64url').toString()) as Record<
    string,
    unknown
  >;

/** Tokens that look like one of somebody's, and are none. */
export function forgeries(token: string): Record<string, string> {
  const header = read(token, 0);
  const claims = read(token, 1);
  const [first = '', second = '', signature = ''] = token.split('.');
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const signed = (head: object, payload: object): string => {
    const content = `${part(head)}.${part(payload)}`;
    const key = { key: privateKey, dsaEncoding: 'ieee-p1363' } as const;
    return `${content}.${sign('sha256', Buffer.from(content), key).toString('base64url')}`;
  };
  const later = { ...claims, exp: Number(claims.exp) + 86_400 };
  return {
    'no algorithm': `${part({ ...header, alg: 'none' })}.${second}.`,
    'no algorithm with a signature': `${part({ ...header, alg: 'None' })}.${second}.${signature}`,
    'another role': `${first}.${part({ ...claims, role: 'super_admin' })}.${signature}`,
    'somebody else': `${first}.${part({ ...claims, email: 'owner@mail.example' })}.${signature}`,
    'a longer life': `${first}.${part(later)}.${signature}`,
    "a key of one's own": signed(header, claims),
    'an unknown key': signed({ ...header, kid: 'mine' }, claims),
    'no signature': `${first}.${second}.`,
    garbage: 'x.y.z',
  };
}

/** An operation asked with every forgery: 401 with a code, also where guests may ask. */
export async function takesForgery(
  cast: Cast,
  operation: Operation,
  tokens: Record<string, string>,
): Promise<string[]> {
  const found: string[] = [];
  for (const [what, token] of Object.entries(tokens)) {
    const { statusCode, body } = await cast.call(operation, 'guest', {
      headers: { authorization: `Bearer ${token}` },
    });
    if (statusCode !== 401 || (JSON.parse(body) as { code: string }).code !== 'invalid-token')
      found.push(`${operation.name} answers ${statusCode} to ${what}`);
  }
  return found;
}

/**
 * Names of every column that any table of ours has, as a body would spell them, and a few that
 * attackers try.
 */
export async function fieldNames({ kernel }: Cast): Promise<string[]> {
  const rows = await kernel.rows<{ name: string }>(
    `select distinct column_name as name
     from information_schema.columns
     where table_schema not in ('pg_catalog', 'information_schema', 'bullmq', 'shared')`,
  );
  const camel = rows.map(({ name }) =>
    name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()),
  );
  return [
    ...new Set([
      ...camel,
      'isAdmin',
      'admin',
      'roles',
      'permissions',
      'userId',
      'user_id',
      '$where',
      'emailVerified',
      'price',
      'effectivePrice',
    ]),
  ];
}

type Place = Record<string, unknown>;
/** Every object inside a value, itself first. */
const placesIn = (value: unknown, path = ''): [path: string, place: Place][] => {
  if (typeof value !== 'object' || value === null) return [];
  const innerPath = (key: string): string => {
    if (Array.isArray(value)) return `${path}[${key}]`;
    return path ? `${path}.${key}` : key;
  };
  const inner = Object.entries(value).flatMap(([key, each]) => placesIn(each, innerPath(key)));
  return Array.isArray(value) ? inner : [[path, value as Place], ...inner];
};

/**
 * Taken and ignored: who somebody is says the token, what they use their browser, and only programs
 * fill in a website that people do not see. Each with a value that nothing else has.
 */
const CANARIES: Record<string, string> = {
  userId: '0197a0de-cafe-7000-8caf-00000000cafe',
  website: 'https://zqcanary.example',
  userAgent: 'zqcanary/7.0',
  normalizedQuery: 'zqcanary words',
};
/** Those that the document names as ignored. */
const DECLARED = ['userId', 'userAgent'];
const MAX_FIELDS = 200; // fields in a body; the parser takes 500

/**
 * A body that the document allows, with fields in it that it does not name: refused for each of
 * them.
 */
export async function takesFields(
  cast: Cast,
  arbitraries: Arbitraries,
  operation: Operation,
  names: readonly string[],
): Promise<string[]> {
  const { access, body: schema, name } = operation;
  if (!schema || !access) return [];
  const caller = callerOf(operation);
  const open = arbitraries.openFields(schema);
  const found = new Set<string>();
  const [sample] = fc.sample(arbitraries.valid(schema), { numRuns: 1, seed: SEED });
  for (const [path] of placesIn(sample))
    for (let from = 0; from < names.length && !isOpen(path, open); from += MAX_FIELDS) {
      const body = structuredClone(sample);
      const place = placesIn(body).find(([each]) => each === path)?.[1] ?? {};
      const extra = names
        .slice(from, from + MAX_FIELDS)
        .filter((each) => !(each in place) && !arbitraries.names(schema).has(each));
      for (const each of extra)
        place[each] = each === 'id' ? '0197a0de-0000-7000-8000-000000000001' : 'super_admin';
      const { statusCode, body: text } = await cast.call(operation, caller, { body });
      const { errors = [] } = JSON.parse(text || '{}') as { errors?: { path: string }[] };
      const named = new Set(errors.map((error) => error.path));
      if (statusCode !== 400)
        found.add(`${name} answers ${statusCode} to fields that it does not know`);
      else
        for (const each of extra)
          if (!(each in CANARIES) && !named.has(path ? `${path}.${each}` : each))
            found.add(`${name} takes ${path ? `${path}.` : ''}${each}`);
    }
  return [...found];
}

const TRIES = 60;
const isOpen = (path: string, open: ReadonlySet<string>): boolean =>
  open.has(path.replace(/.*\./, '').replace(/\[\d+\]$/, ''));
function callerOf({ access }: Operation): Caller {
  if (access === 'public') return 'guest';
  return access && verdictOf(access, 'patient') === 'open' ? 'patient' : 'owner';
}

/**
 * Which of the ignored fields an operation takes, and with which of them it has gone through;
 * `path.field` of its body.
 */
export async function ignores(
  cast: Cast,
  arbitraries: Arbitraries,
  operation: Operation,
): Promise<{ taken: string[]; done: string[] }> {
  const { body: schema } = operation;
  const taken = new Set<string>();
  const done = new Set<string>();
  const settled = new Set<string>();
  if (!schema) return { taken: [], done: [] };
  const open = arbitraries.openFields(schema);
  const named = arbitraries.names(schema);
  const fields = Object.entries(CANARIES).filter(
    ([field]) => !named.has(field) || DECLARED.includes(field),
  );
  for (const sample of fc.sample(arbitraries.valid(schema), { numRuns: TRIES, seed: SEED }))
    for (const [path] of placesIn(sample))
      for (const [field, canary] of fields) {
        const at = `${path.replace(/\[\d+\]/g, '[]')}.${field}`.replace(/^\./, '');
        if (settled.has(at) || isOpen(path, open)) continue;
        const body = structuredClone(sample);
        const place = placesIn(body).find(([each]) => each === path)?.[1] ?? {};
        place[field] = canary;
        const { statusCode, body: text } = await cast.call(operation, callerOf(operation), {
          body,
        });
        const { errors = [] } = JSON.parse(text || '{}') as { errors?: { path: string }[] };
        const refused = errors.some((error) => error.path.endsWith(field));
        if (!refused) taken.add(at);
        if (statusCode < 300) done.add(at);
        // otherwise another body may fare better
        if (refused || (statusCode !== 400 && statusCode !== 422)) settled.add(at);
      }
  return { taken: [...taken], done: [...done] };
}

/** Rows of any table, the queue's too, that hold a value that was to be ignored. */
export async function rowsWithIgnored({ kernel }: Cast): Promise<string[]> {
  const tables = await kernel.rows<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name
     from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema')
     order by 1`,
  );
  const found: string[] = [];
  for (const { name } of tables)
    for (const [field, canary] of Object.entries(CANARIES)) {
      if (
        (await kernel.rows(`select from ${name} t where t::text ilike $1`, [`%${canary}%`])).length
      )
        found.push(`${name} holds a ${field}`);
    }
  return found;
}

/** What our tables hold, as one word for each. What only counts tries is left out. */
export async function contents({ kernel }: Cast): Promise<Record<string, string>> {
  const tables = await kernel.rows<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name
     from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema', 'bullmq')
       and tablename !~ '(attempt|throttle|sign_in_log)'
     order by 1`,
  );
  const found: Record<string, string> = {};
  for (const { name } of tables) {
    const [row] = await kernel.rows<{ sum: string }>(
      `select count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)), 0) as sum
       from ${name} t`,
    );
    found[name] = row?.sum ?? '';
  }
  return found;
}

const CSP = {
  'default-src': "'self'",
  'script-src': "'self'",
  'style-src': "'self' 'unsafe-inline'",
  'img-src': "'self' data:",
  'connect-src': "'self'",
  'font-src': "'self'",
  'object-src': "'none'",
  'base-uri': "'none'",
  'frame-ancestors': "'none'",
  'form-action': "'self'",
};
const OTHERS = {
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
};

/** What is wrong with the security headers of an answer. */
export function unsafeHeaders(headers: Readonly<Record<string, unknown>>): string[] {
  const policy = new Map(
    String(headers['content-security-policy'] ?? '')
      .split(';')
      .map((each) => each.trim().split(/ (.*)/s) as [string, string]),
  );
  const found = Object.entries(CSP)
    .filter(([name, value]) => policy.get(name) !== value)
    .map(([name]) => `${name} is ${policy.get(name)}`);
  if (
    [...policy].some(
      ([name, value = '']) =>
        /unsafe-eval|\*|https?:/.test(value) ||
        (name !== 'style-src' && value.includes('unsafe-inline')),
    )
  )
    found.push('the policy lets in others');
  if (headers['x-content-type-options'] !== 'nosniff') found.push('types may be guessed');
  if (headers['referrer-policy'] !== 'no-referrer') found.push('the address is passed on');
  const denied = String(headers['permissions-policy'] ?? '').split(', ');
  found.push(
    ...['camera', 'microphone', 'geolocation', 'payment', 'usb']
      .filter((feature) => !denied.includes(`${feature}=()`))
      .map((feature) => `a page may use ${feature}`),
  );
  found.push(
    ...Object.entries(OTHERS)
      .filter(([name, value]) => headers[name] !== value)
      .map(([name]) => `${name} is ${headers[name]}`),
  );
  for (const name of ['server', 'x-powered-by', 'access-control-allow-origin'])
    if (headers[name] !== undefined) found.push(`there is ${name}`);
  return found;
}
