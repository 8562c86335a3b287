import { enumeration, type Kind } from './enumeration.js';
import type { Benchmark } from './measuring/benchmark.js';
import { percentile } from './measuring/measure.js';
import { during, product } from './measuring/processes.js';
import { givePassword } from './people.js';

const PAIRS = 200;
const LIMIT_MS = 5;

/** Throws when an answer is not one that a stranger gets for any address. */
const asking =
  (url: string) =>
  async (path: string, body: object, ipAddress: string): Promise<void> => {
    const headers = {
      'content-type': 'application/json',
      'x-forwarded-for': ipAddress,
      origin: 'https://openfare.example',
    };
    const answer = await fetch(`${url}/api${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    await answer.arrayBuffer();
    if (![202, 400, 401].includes(answer.status)) throw new Error(`${path}: ${answer.status}`);
  };

/**
 * How far apart the answers for an address with an account and for one without are, in pairs whose
 * order alternates.
 */
/** The limits of tries and mails answer both alike, and sooner than what is measured here. */
const UNLIMITED = {
  SIGN_IN_ACCOUNT_TRIES: '1000000',
  SIGN_IN_NETWORK_TRIES: '1000000',
  MAILS_PER_HOUR: '100000',
  MAILS_PER_DAY: '100000',
};

export const enumerationBenchmarks: readonly Benchmark[] = (
  ['sign-in', 'reset', 'sign-in link', 'sign-in by link'] as const
).map((kind: Kind) => ({
  name: `enumeration-${kind.replaceAll(' ', '-')}`,
  async run({ scratch, small }) {
    return scratch.withCopy(small, async (database) => {
      const email = await givePassword(database);
      return during([product(database, { TRUST_PROXY: '1', ...UNLIMITED })], async (url = '') => {
        const { knownMedian, unknownMedian, difference, times } = await enumeration(
          asking(url),
          email,
          kind,
          PAIRS,
        );
        const within = (percent: number): number =>
          Number(percentile({ rate: 0, times }, percent).toPrecision(4));
        const ratio = difference / LIMIT_MS;
        return {
          name: this.name,
          unit: 'ms apart',
          ours: Number(difference.toPrecision(3)),
          floor: LIMIT_MS,
          ratio,
          p50: within(50),
          p95: within(95),
          p99: within(99),
          limit: { kind: 'at most', ratio: 1 },
          range: [ratio, ratio],
          note:
            `medians of ${PAIRS} pairs: ${knownMedian.toFixed(1)} ms with an account, ` +
            `${unknownMedian.toFixed(1)} ms without; floor: ${LIMIT_MS} ms`,
        };
      });
    });
  },
}));
