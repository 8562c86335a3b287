import { randomUUID } from 'node:crypto';
import type { Type } from '@nestjs/common';
import { Test } from '@nestjs/testing';
import type { Response } from 'light-my-request';
import type { Logger as PinoTarget } from 'pino';
import { AppModule } from '../../src/app.module.js';
import { IdentityProvider } from '../../src/identity/application/sign-in/identity-provider.js';
import type { Settings } from '../../src/platform/config/settings.js';
import { VARIABLES } from '../../src/platform/config/variables.js';
import type { AccessRule } from '../../src/platform/http/auth/access.guard.js';
import { ask, bearer, cookieOf, PASSWORD } from '../identity/people.js';
import {
  aCatalogue,
  aClinic,
  anOffer,
  aService,
  fill,
  withZips,
} from '../marketplace/a-marketplace.js';
import { type Kernel, someSettings, started, until } from '../setup/kernel.js';
import { issuedKeys, KEY_CALLERS, type KeyCaller } from './keys/cast-keys.js';
import { KnownIds } from './known-ids.js';
import {
  idsIn,
  kindOf,
  type Operation,
  type Operations,
  operationsOf,
  pathOf,
} from './operations.js';

export const CALLERS = [
  'guest',
  'unverified',
  'suspended',
  'patient',
  'another',
  'analyst',
  'admin',
  'owner',
] as const;
type Person = Exclude<(typeof CALLERS)[number], 'guest'>;
export type Caller = 'guest' | Person | KeyCaller;
const ROLES: Partial<Record<Caller, string>> = {
  analyst: 'analyst',
  admin: 'admin',
  owner: 'super_admin',
};
const roleOf = (caller: Caller): string => ROLES[caller] ?? 'user';

const hasSession = (caller: Caller): caller is Person =>
  !['guest', 'unverified', 'suspended', ...KEY_CALLERS].includes(caller);

const MAY: Record<AccessRule, readonly Caller[]> = {
  public: CALLERS,
  identified: ['suspended', 'patient', 'another', 'analyst', 'admin', 'owner'],
  verified: ['patient', 'another', 'analyst', 'admin', 'owner'],
  analyst: ['analyst', 'admin', 'owner'],
  admin: ['admin', 'owner'],
  super_admin: ['owner'],
};

/**
 * What a rule says of a caller: let in, not known (401) or known and refused (403). A token of an
 * unverified address is never taken.
 */
export function verdictOf(access: AccessRule, caller: Caller): 'open' | 401 | 403 {
  if (caller === 'unverified') return 401;
  if (MAY[access].includes(caller)) return 'open';
  return caller === 'guest' ? 401 : 403;
}

/** An id of nothing, always the same. */
const UNKNOWN = '0197a0de-0000-7000-8000-000000000009';

const MAX_TRIES = 5;

export interface Call {
  ids?: (name: string) => string;
  query?: string;
  body?: unknown;
  headers?: Record<string, string>;
}

/**
 * Every limit on how often somebody may ask, as far as it goes: what is tested here isn't patience.
 */
function patient(): Partial<Settings> {
  const limits = Object.keys(VARIABLES).filter((name) =>
    /Per(Minute|Hour|Day)$|Tries$/.test(name),
  ) as (keyof typeof VARIABLES)[];
  return Object.fromEntries(
    limits.map((name) => [
      name,
      [1_000_000, 100_000, 10_000, 1000, 100, 50].find(
        (most) => VARIABLES[name].schema.safeParse(String(most)).success,
      ),
    ]),
  );
}

/** The whole application with a catalogue, and somebody of every kind who calls its operations. */
export class Cast {
  private readonly people = new Map<Caller, { token: string; cookie: string }>();
  readonly known = new KnownIds();
  calls = 0;

  private constructor(
    readonly kernel: Kernel,
    readonly operations: Operations,
  ) {}

  static async start(
    changes: Partial<Settings> = {},
    planted: readonly Type[] = [],
    log?: PinoTarget,
  ): Promise<Cast> {
    const settings = await someSettings({
      tokenMinutes: 60,
      statementTimeoutMs: 60_000,
      lockTimeoutMs: 60_000,
      bookingsPerDay: 1_000_000,
      openBookingsPerClinic: 1_000_000,
      ...patient(),
      ...changes,
    });
    const kernel = await started(
      settings,
      Test.createTestingModule({ imports: [AppModule.with(settings), ...planted] }),
      log,
    );
    const cast = new Cast(kernel, await operationsOf(kernel.app));
    await withZips(kernel);
    await fill(kernel, aCatalogue(['ekg', 'echo'].map((key) => aService(key))), [
      aClinic('Alder', {
        cities: ['Houston', 'Katy'],
        offers: [anOffer('ekg', 12_300), anOffer('echo', 45_600)],
      }),
      aClinic('Birch', { offers: [anOffer('ekg', 78_900)] }),
    ]);
    await kernel.rows(`update marketplace.services set price = 32_100 where key = 'ekg'`);
    for (const caller of CALLERS) if (caller !== 'guest') await cast.join(caller);
    await cast.issueKeys();
    return cast;
  }

  close(): Promise<void> {
    return this.kernel.close();
  }

  /** Calls as somebody; ids that are not given are unknown ones. */
  call(
    operation: Operation,
    caller: Caller,
    { ids = () => randomUUID(), query = '', body, headers = {} }: Call = {},
  ): Promise<Response> {
    return this.ask(operation, caller, `${pathOf(operation, ids)}${query}`, body, headers);
  }

  /** Calls with a path that is filled in already. */
  ask(
    { method }: Operation,
    caller: Caller,
    url: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Response> {
    this.calls++;
    const person = this.people.get(caller);
    const payload =
      body === undefined || typeof body === 'string' || Buffer.isBuffer(body)
        ? body
        : JSON.stringify(body);
    return this.kernel.app.inject({
      method,
      url,
      payload,
      headers: {
        'x-request-id': 'guard-request',
        ...(payload !== undefined && { 'content-type': 'application/json' }),
        ...(person && bearer(person.token)),
        ...(person?.cookie && { cookie: person.cookie }),
        ...headers,
      },
    });
  }

  tokenOf(caller: Caller): string {
    return this.people.get(caller)?.token ?? '';
  }

  /** An id that fits a place in a path, if an answer has held one. */
  idFor(operation: Operation, name: string, at = 0): string {
    const fitting = this.known.of(kindOf(operation, name));
    return fitting[at % fitting.length] ?? UNKNOWN;
  }

  /** Reads ids out of every answer that somebody gets: lists first, then what the lists name. */
  async look(caller: Caller, known = this.known): Promise<void> {
    const reading = [...this.operations.own, ...this.operations.planted].filter(
      ({ method, access }) => method === 'GET' && access && verdictOf(access, caller) === 'open',
    );
    for (const operation of reading.sort((a, b) => idsIn(a).length - idsIn(b).length)) {
      const { statusCode, headers, body } = await this.call(operation, caller, {
        ids: (name) => known.of(kindOf(operation, name))[0] ?? randomUUID(),
      });
      if (statusCode === 200 && String(headers['content-type']).startsWith('application/json'))
        known.read(operation.path, body);
    }
  }

  /** Everybody is again who they were, whatever calls have made of them. */
  async restore(): Promise<void> {
    await this.issueKeys();
    for (const caller of CALLERS) {
      if (caller === 'guest') continue;
      if (caller !== 'unverified')
        await this.kernel.rows(
          `update identity.users
           set role = $2, status = $3
           where email = $1 and (role, status) is distinct from ($2, $3)`,
          [
            `${caller}@mail.example`,
            roleOf(caller),
            caller === 'suspended' ? 'suspended' : 'active',
          ],
        );
      await this.again(caller);
    }
  }

  /** A new session for somebody whose old one a call has ended. */
  async again(caller: Caller): Promise<void> {
    if (!hasSession(caller)) return;
    const [me] = this.operations.own.filter(({ name }) => name === 'GET /api/me');
    if (me && (await this.call(me, caller)).statusCode === 401) await this.enter(caller);
  }

  /** Gives everybody with a key a new one, whatever calls have done to the last. */
  private async issueKeys(): Promise<void> {
    for (const [caller, token] of await issuedKeys(this.kernel))
      this.people.set(caller, { token, cookie: '' });
  }

  private async join(caller: Person): Promise<void> {
    const { kernel } = this;
    const email = `${caller}@mail.example`;
    const { accounts } = kernel.app.get(IdentityProvider);
    await this.postUntilAnswered(
      '/auth/sign-up',
      { email, password: PASSWORD, firstName: 'Ana', lastName: caller, zipCode: '77380' },
      [201, 409],
    );
    if (caller === 'unverified') {
      const account = await accounts.find(email);
      if (!account) throw new Error('There is no account.');
      return void this.people.set(caller, {
        token: (await accounts.issueToken(account)).token,
        cookie: '',
      });
    }
    await this.postUntilAnswered(
      '/auth/verify-email',
      { oobCode: await accounts.verificationCode(email) },
      [200, 204],
    );
    await kernel.rows('update identity.users set role = $2 where email = $1', [
      email,
      roleOf(caller),
    ]);
    await this.enter(caller);
    if (caller !== 'suspended') return;
    await kernel.rows(`update identity.users set status = 'suspended' where email = $1`, [email]);
    await until(
      async () =>
        (await kernel.app.inject({ url: '/api/me', headers: bearer(this.tokenOf(caller)) }))
          .statusCode === 403,
    );
  }

  private async enter(caller: Person): Promise<void> {
    const answer = await this.postUntilAnswered(
      '/auth/sign-in',
      { email: `${caller}@mail.example`, password: PASSWORD },
      [200],
    );
    this.people.set(caller, {
      token: answer.json<{ token: string }>().token,
      cookie: cookieOf(answer),
    });
  }

  /**
   * Asks as often as a machine that has much else to do answers that it is busy; a sign-up that was
   * taken all the same is one.
   */
  private async postUntilAnswered(
    path: string,
    body: object,
    wanted: readonly number[],
  ): Promise<Response> {
    for (let tries = 0; ; tries++) {
      const answer = await ask(this.kernel, path, body);
      if (wanted.includes(answer.statusCode)) return answer;
      if (answer.statusCode !== 503 || tries === MAX_TRIES) throw new Error(answer.body);
    }
  }
}
