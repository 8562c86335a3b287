import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { AccessRule } from '../../src/platform/http/auth/access.guard.js';
import { Arbitraries } from './arbitraries.js';
import { type Caller, Cast } from './cast.js';
import { breaches, foreignRows, onlyOf, rowsOf, withoutRule } from './faults/access-faults.js';
import { type Operation, pathOf, tell } from './operations.js';
import { PlantedAccessFaults } from './planted.js';

const calls = (...parts: string[]): RegExp => new RegExp(parts.join(''));
/** Whom calls are for, the first that fits. Who opens one to more people says so here, too. */
const KINDS: readonly (readonly [calls: RegExp, access: AccessRule])[] = [
  [
    calls(
      '^GET /api/admin/(booking-clicks|daily-figures|dashboard-metrics|find|provider-analytics|',
      'search-analytics|search-misses|stats|user-events|work)$',
    ),
    'analyst',
  ],
  [/ \/api\/admin\/(search-workbench\/|saved-views)/, 'analyst'],
  [/ \/api\/admin\/(service-accounts|webhooks|users\/[^/]+\/reset-second-factor$)/, 'super_admin'],
  [/ \/api\/admin\//, 'admin'],
  [/ \/api\/me\/table-settings$/, 'analyst'],
  [
    calls(
      ' /api/(me|account|bookings|provider-booking-clicks|auth/sessions|auth/change-password|',
      'auth/second-factor/\\w+)\\b',
      '|^GET /api/auth/second-factor',
      '|/(mine|booking-info)$',
    ),
    'verified',
  ],
  [/ \/api\/users\/sync$/, 'identified'],
  [
    calls(
      ' /(health|open-data|prices|api/(auth|bundle-quote|clinic-requests|events|filter-options|',
      'meta|open-data|photos|price-requests|providers|search|services))\\b',
    ),
    'public',
  ],
];

let cast: Cast;
let arbitraries: Arbitraries;
let own: readonly Operation[];
let planted: readonly Operation[];
beforeAll(async () => {
  cast = await Cast.start({}, [PlantedAccessFaults]);
  ({ own, planted } = cast.operations);
  await cast.look('patient');
  arbitraries = new Arbitraries(cast.operations.document, cast.known);
});
afterAll(async () => {
  tell('access', { operations: own.length, calls: cast.calls });
  await cast.close();
});

describe('every operation', () => {
  it('has a rule, shown in the document or not', () => {
    expect(own.length).toBeGreaterThan(50);
    expect(withoutRule(cast.kernel.app, own).filter((name) => !name.startsWith('Planted'))).toEqual(
      [],
    );
  });

  it('is for no more people than its kind of call', () => {
    const wide = own.flatMap(({ name, access }) => {
      const [, most] = KINDS.find(([calls]) => calls.test(name)) ?? [];
      return access === most ? [] : [`${name} is for ${access}, not ${most}`];
    });
    expect(wide).toEqual([]);
  });

  it('lets in whom its rule names and refuses everybody else', async () => {
    for (const operation of own) expect(await breaches(cast, arbitraries, operation)).toEqual([]);
  });

  it('knows no row of another patient, and none is left untried', async () => {
    expect(await rowsOf(cast, arbitraries, 'patient')).not.toEqual([]);
    expect((await onlyOf(cast, 'patient', 'another')).size).toBeGreaterThan(1);
    expect(await confirmed()).toBe(200);
    const { faults, proven, untried } = await foreignRows(cast, arbitraries, own);
    expect(faults).toEqual([]);
    expect(untried).toEqual([]);
    expect(proven.length).toBeGreaterThan(0);
    tell('foreign rows', { operations: proven.length });
  });
});

/** Sets the appointment that the patient asked for; the status of the answer. */
async function confirmed(): Promise<number> {
  const confirm = own.find(({ name }) => name === 'POST /api/admin/bookings/{id}/confirm');
  const [request] = await cast.kernel.rows<{ id: string; slot: unknown }>(
    `select b.id, b.preferred_slots->0 as slot
     from booking.booking_requests b
     join identity.users u on u.id = b.user_id
     where u.email = 'patient@mail.example' and b.status = 'pending'`,
  );
  if (!confirm || !request) throw new Error('Nothing is to be confirmed.');
  const { statusCode } = await cast.call(confirm, 'admin', {
    ids: () => request.id,
    body: { confirmedSlot: request.slot },
  });
  return statusCode;
}

describe('other spellings of a path', () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 4 });
  let port: number;
  let tried = 0;
  beforeAll(async () => {
    await cast.kernel.app.listen(0, '127.0.0.1');
    port = (cast.kernel.app.getHttpServer().address() as { port: number }).port;
  });
  afterAll(() => {
    agent.destroy();
    tell('path tricks', { calls: tried });
  });

  /** Sends the path as it is, which clients that know better would not. */
  async function raw(
    method: string,
    path: string,
    caller: Caller,
    headers: Record<string, string>,
  ): Promise<number> {
    tried++;
    const token = cast.tokenOf(caller);
    const call = request({
      agent,
      port,
      method,
      path,
      headers: { ...headers, ...(token && { authorization: `Bearer ${token}` }) },
    }).end();
    const [answer] = (await once(call, 'response')) as [import('node:http').IncomingMessage];
    answer.resume();
    await once(answer, 'end');
    return answer.statusCode ?? 0;
  }

  const TRICKS: readonly ((path: string) => string)[] = [
    (path) => path.replace('/admin', '/%61dmin'),
    (path) => path.replace('/admin', '/%2561dmin'),
    (path) => `/${path}`,
    (path) => path.replaceAll('/', '//'),
    (path) => path.replace('/admin', '/\\admin'),
    (path) => path.toUpperCase(),
    (path) => path.replace('/admin', '/Admin'),
    (path) => `${path}/`,
    (path) => `${path}//`,
    (path) => `${path}.`,
    (path) => `${path}..`,
    (path) => `${path}/.`,
    (path) => `${path};x`,
    (path) => path.replace('/admin', '/admin;x=1'),
    (path) => `${path}%00`,
    (path) => `${path}%20`,
    (path) => `${path}%2f`,
    (path) => `${path}.json`,
    (path) => `${path}%3fx`,
    (path) => `${path}#x`,
    (path) => path.replace('/admin', '/./admin'),
    (path) => path.replace('/admin', '/meta/../admin'),
    (path) => path.replace('/admin', '/meta/..%2fadmin'),
    (path) => path.replace('/admin', '/meta%2f..%2fadmin'),
    (path) => path.replace('/admin', '/ａdmin'.replace('ａ', encodeURIComponent('ａ'))),
    (path) => `http://127.0.0.1${path}`,
  ];
  const HEADERS: readonly Record<string, string>[] = [
    { 'x-original-url': '/api/admin/users' },
    { 'x-rewrite-url': '/api/admin/users' },
    { 'x-http-method-override': 'GET' },
    { 'x-forwarded-prefix': '/api/admin' },
    { 'x-middleware-subrequest': '1' },
  ];

  it('open nothing that is for staff', async () => {
    const staff = own.filter(({ access = '' }) =>
      ['analyst', 'admin', 'super_admin'].includes(access),
    );
    const opened: string[] = [];
    expect(staff.length).toBeGreaterThan(20);
    for (const operation of staff) {
      const path = pathOf(operation, () => '0197a0de-0000-7000-8000-000000000001');
      for (const [index, trick] of TRICKS.entries()) {
        const spelled = trick(path);
        const status = await raw(operation.method, spelled, index % 2 ? 'guest' : 'patient', {});
        if (![400, 401, 403, 404, 405].includes(status))
          opened.push(`${operation.method} ${spelled}: ${status}`);
      }
      for (const headers of HEADERS)
        if (![401, 403].includes(await raw(operation.method, path, 'patient', headers)))
          opened.push(`${operation.name} with ${Object.keys(headers)}`);
    }
    expect(opened).toEqual([]);
  });
});

describe('the guard itself notices', () => {
  it('operations without a rule', () => {
    expect(withoutRule(cast.kernel.app, planted)).toEqual([
      'GET /api/planted/forgotten',
      'PlantedController.forgotten',
      'PlantedController.hidden',
    ]);
  });

  it('rules that do not hold', async () => {
    const [open, closed] = planted.filter(({ path }) => /open|closed/.test(path));
    if (!open || !closed) throw new Error('Nothing is planted.');
    expect(await breaches(cast, arbitraries, open)).toEqual(
      ['guest', 'suspended', 'patient', 'another', 'analyst'].map((caller) =>
        expect.stringContaining(`answers 201 to ${caller}, not 40`),
      ),
    );
    expect(await breaches(cast, arbitraries, closed)).toEqual(
      ['patient', 'another', 'analyst'].map(
        (caller) => `GET /api/planted/closed answers 403 to ${caller}, not open`,
      ),
    );
  });

  it('rows that everybody gets', async () => {
    const { faults } = await foreignRows(cast, arbitraries, planted);
    expect(faults).toEqual(["GET /api/planted/notes/{id} answers 200 for somebody else's row"]);
  });
});
