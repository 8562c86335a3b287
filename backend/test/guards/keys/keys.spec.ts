import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { ApiScope } from '../../../src/shared/api-keys.js';
import { Arbitraries } from '../arbitraries.js';
import { Cast } from '../cast.js';
import { type Operation, tell } from '../operations.js';
import { type KeyCaller, scopesOf } from './cast-keys.js';

const SEED = 20261126;

/**
 * What API keys need for calls, the first that fits; null is closed to all keys. A new operation is
 * decided here and, where keys may call it, by `OpenToKeys`.
 */
const DECIDED: readonly (readonly [calls: RegExp, scope: ApiScope | null])[] = [
  [/ \/api\/(auth|me|account|users|events|clinic-requests|provider-booking-clicks)\b/, null],
  [/ \/health\//, null],
  [/ \/api\/admin\/(service-accounts|webhooks|saved-views|search-workbench)\b/, null],
  [/^POST \/api\/admin\/users\//, null],
  [/^GET \/api\/admin\//, 'admin:read'],
  [/ \/api\/admin\//, 'admin:write'],
  [/^GET \/api\/(bookings|price-requests)\b|\/booking-info$/, 'bookings:read'],
  [/ \/api\/(bookings|price-requests|bundle-quote)\b/, 'bookings:write'],
  [/^POST \/api\/search\//, 'directory:read'],
  [/^GET \/(api\/)?open-data\b/, 'directory:read'],
  [/^GET (\/prices|\/api\/(filter-options|meta|photos|providers|services))\b/, 'directory:read'],
];

let cast: Cast;
let arbitraries: Arbitraries;
let own: readonly Operation[];
beforeAll(async () => {
  cast = await Cast.start();
  ({ own } = cast.operations);
  await cast.look('patient');
  arbitraries = new Arbitraries(cast.operations.document, cast.known);
});
afterAll(async () => {
  tell('keys', { operations: own.length, calls: cast.calls });
  await cast.close();
});

/** What an operation answers a key: `open`, or the code of the refusal. */
async function answer(operation: Operation, caller: KeyCaller): Promise<string> {
  const [body] = operation.body
    ? fc.sample(arbitraries.valid(operation.body), { numRuns: 1, seed: SEED })
    : [];
  const { statusCode, body: text } = await cast.call(operation, caller, { body });
  if (statusCode !== 401 && statusCode !== 403) return 'open';
  const { code } = JSON.parse(text) as { code: string };
  // Guests get this one, too: there is nothing but prices in the answer.
  return code === 'prices-hidden' ? 'open' : `${statusCode} ${code}`;
}

describe('every operation', () => {
  it('is decided for keys as its kind of call', () => {
    const wrong = own.flatMap(({ name, keyScope = null }) => {
      const decided = DECIDED.find(([calls]) => calls.test(name));
      if (!decided) return [`${name} is not decided`];
      return decided[1] === keyScope ? [] : [`${name} needs ${keyScope}, not ${decided[1]}`];
    });
    expect(wrong).toEqual([]);
  });

  it.each(['reader', 'program', 'service'] as const)(
    'takes the key of a %s as far as its scopes go',
    async (caller) => {
      const wrong: string[] = [];
      for (const operation of own) {
        const { name, keyScope } = operation;
        const may = keyScope !== undefined && scopesOf(caller).includes(keyScope);
        const answered = await answer(operation, caller);
        if (answered !== (may ? 'open' : '403 key-not-allowed'))
          wrong.push(`${name} answers ${answered}`);
      }
      expect(wrong).toEqual([]);
    },
    120_000,
  );

  it('takes keys in its security where it has a scope for them', () => {
    const { paths } = cast.operations.document as unknown as {
      paths: Record<string, Record<string, { security: object[] }>>;
    };
    for (const { name, method, path, keyScope } of own) {
      const security = paths[path]?.[method.toLowerCase()]?.security ?? [];
      const named = security.filter((each) => 'apiKey' in each);
      expect([name, named]).toEqual([name, keyScope ? [{ apiKey: [] }] : []]);
    }
  });
});
