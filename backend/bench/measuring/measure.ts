import autocannon from 'autocannon';

const CONNECTIONS = 8;

/** Somebody who answers requests: the product or what it is compared with. */
export interface Contender {
  /** Where it listens. */
  readonly url: string;
  /** What is asked, in rotation; every connection starts elsewhere in it. */
  readonly requests: readonly autocannon.Request[];
}

export interface Round {
  /** Answers in a second. */
  readonly rate: number;
  /** Time of each answer in milliseconds, ascending. */
  readonly times: readonly number[];
}

export interface Pace {
  /** Rounds that count; one more warms up. */
  readonly rounds: number;
  readonly secondsEach: number;
}

/**
 * Asks both in turns, in each round the other one first, and gives the rounds that count. Throws
 * when an answer is not a success.
 */
export async function interleaved(
  ours: Contender,
  floor: Contender,
  { rounds, secondsEach }: Pace,
): Promise<{ ours: Round; floor: Round }[]> {
  const kept: { ours: Round; floor: Round }[] = [];
  for (let n = 0; n <= rounds; n++) {
    const early = n % 2 ? await round(floor, secondsEach) : undefined;
    const own = await round(ours, secondsEach);
    const other = early ?? (await round(floor, secondsEach));
    if (n > 0) kept.push({ ours: own, floor: other });
  }
  return kept;
}

async function round({ url, requests }: Contender, seconds: number): Promise<Round> {
  const times: number[] = [];
  let clients = 0;
  const { duration, errors, non2xx, timeouts } = await new Promise<autocannon.Result>(
    (done, failed) => {
      autocannon(
        {
          url,
          connections: CONNECTIONS,
          duration: seconds,
          requests: requests.slice(0, 1),
          setupClient: (client) => {
            const start = Math.floor((clients++ * requests.length) / CONNECTIONS);
            client.setRequests(
              [...requests.slice(start), ...requests.slice(0, start)].map((request) => ({
                ...request,
              })),
            );
          },
        },
        (error: Error | null, result) => (error ? failed(error) : done(result)),
      ).on('response', (_client, _status, _bytes, ms) => times.push(ms));
    },
  );
  if (errors || non2xx || timeouts || !times.length)
    throw new Error(
      `${url}: ${times.length} answers, ${errors} errors, ${non2xx} refusals, ` +
        `${timeouts} timeouts.`,
    );
  return { rate: times.length / duration, times: times.sort((a, b) => a - b) };
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2
    ? (sorted[middle] ?? NaN)
    : ((sorted[middle - 1] ?? NaN) + (sorted[middle] ?? NaN)) / 2;
}

/** The time within which so many percent of the answers came. */
export function percentile({ times }: Round, percent: number): number {
  return times[Math.min(times.length - 1, Math.floor((times.length * percent) / 100))] ?? NaN;
}
