import fc from 'fast-check';
import type { Arbitraries } from '../arbitraries.js';
import { pricesIn } from '../canaries.js';
import type { Caller, Cast } from '../cast.js';
import { UUIDS } from '../known-ids.js';
import { idsIn, kindOf, type Operation, pathOf } from '../operations.js';

const SEED = 20261121;
const QUERIES = 8;
const IDS = 5;
const BODIES = 2;

/**
 * Addresses of an operation: with several known ids, without a query and with many, each word of an
 * enum among them.
 */
export function variants(cast: Cast, arbitraries: Arbitraries, operation: Operation): string[] {
  const most = Math.max(
    1,
    ...idsIn(operation).map(({ name }) =>
      Math.min(IDS, cast.known.of(kindOf(operation, name)).length),
    ),
  );
  const paths = Array.from({ length: most }, (_, index) =>
    pathOf(operation, (name) => cast.idFor(operation, name, index)),
  );
  const queries = operation.parameters.some((each) => each.in === 'query')
    ? [
        ...arbitraries.words(operation),
        ...fc.sample(arbitraries.query(operation), { numRuns: QUERIES, seed: SEED }),
      ]
    : [];
  return [...paths, ...queries.map((query) => `${paths[0]}${query}`)];
}

function bodiesOf(arbitraries: Arbitraries, { body }: Operation): unknown[] {
  return body ? fc.sample(arbitraries.valid(body), { numRuns: BODIES, seed: SEED }) : [undefined];
}

/** Calls an operation in all its variants as somebody, and says which price came back. */
export async function leaks(
  cast: Cast,
  arbitraries: Arbitraries,
  operation: Operation,
  caller: Caller,
): Promise<string[]> {
  const found: string[] = [];
  for (const url of variants(cast, arbitraries, operation))
    for (const body of bodiesOf(arbitraries, operation)) {
      const answer = await cast.ask(operation, caller, url, body);
      const prices = pricesIn(`${JSON.stringify(answer.headers)}\n${answer.body}`);
      if (prices.length)
        found.push(`${operation.name} shows ${prices} to ${caller}: ${operation.method} ${url}`);
    }
  return found;
}

const UNSTEADY = ['date', 'set-cookie', 'retry-after'];

/** A call of a guest. */
interface GuestCall {
  readonly operation: Operation;
  readonly url: string;
  readonly body: unknown;
}

/** Calls of all public operations. Made once, since later ones would know more ids. */
export const guestCalls = (
  cast: Cast,
  arbitraries: Arbitraries,
  operations: readonly Operation[],
): GuestCall[] =>
  operations
    .filter(({ access }) => access === 'public')
    .flatMap((operation) =>
      variants(cast, arbitraries, operation).flatMap((url) =>
        bodiesOf(arbitraries, operation).map((body) => ({ operation, url, body })),
      ),
    );

/**
 * Every answer that a guest gets: status, headers and bytes. Ids that nobody knew before the call
 * are new for each.
 */
export async function guestAnswers(
  cast: Cast,
  calls: readonly GuestCall[],
): Promise<Map<string, string>> {
  const answers = new Map<string, string>();
  const known = new Set(cast.known.all());
  for (const [index, { operation, url, body }] of calls.entries()) {
    const { statusCode, headers, body: text } = await cast.ask(operation, 'guest', url, body);
    const steady = Object.entries(headers)
      .filter(([name]) => !UNSTEADY.includes(name) && !name.includes('ratelimit'))
      .sort();
    const content =
      operation.method === 'GET' ? text : text.replace(UUIDS, (id) => (known.has(id) ? id : 'new'));
    answers.set(
      `${operation.name} ${url} ${index}`,
      `${statusCode} ${JSON.stringify(steady)} ${content}`,
    );
  }
  return answers;
}

/** Operations whose answers are not the same. */
export const changed = (before: Map<string, string>, after: Map<string, string>): string[] => [
  ...new Set(
    [...before]
      .filter(([name, answer]) => after.get(name) !== answer)
      .map(([name]) => name.split(' ').slice(0, 2).join(' ')),
  ),
];
