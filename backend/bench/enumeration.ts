/** Milliseconds. */
export interface Enumeration {
  readonly knownMedian: number;
  readonly unknownMedian: number;
  /** What a stranger could tell accounts by; below 5 ms it is lost in the noise of a network. */
  readonly difference: number;
  /** Of the known address, ascending. */
  readonly times: readonly number[];
}

/**
 * Asks for one address; resolves when the answer is whole. A network address of its own each time
 * keeps the pauses away.
 */
export type Ask = (path: string, body: object, ipAddress: string) => Promise<unknown>;

const PASSWORD = 'Wrong-Pass-1!';
const KINDS = {
  'sign-in': '/auth/sign-in',
  reset: '/auth/forgot-password',
  'sign-in link': '/auth/sign-in-link',
  'sign-in by link': '/auth/sign-in-with-link',
} as const;
export type Kind = keyof typeof KINDS;

const BODIES: Readonly<Record<Kind, (email: string) => object>> = {
  'sign-in': (email) => ({ email, password: PASSWORD }),
  reset: (email) => ({ email }),
  'sign-in link': (email) => ({ email }),
  'sign-in by link': (email) => ({ email, oobCode: 'x'.repeat(43) }),
};

function median(times: readonly number[]): number {
  const sorted = [...times].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  return ((sorted[Math.ceil(middle) - 1] ?? 0) + (sorted[Math.floor(middle)] ?? 0)) / 2;
}

/**
 * The time that a known and an unknown address take, in interleaved pairs whose order alternates;
 * `email` has an account with a verified address.
 */
export async function enumeration(
  ask: Ask,
  email: string,
  what: Kind,
  pairs = 200,
): Promise<Enumeration> {
  const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
  for (let pair = -5; pair < pairs; pair++) {
    for (const kind of pair % 2
      ? (['known', 'unknown'] as const)
      : (['unknown', 'known'] as const)) {
      const address = kind === 'known' ? email : `nobody.${pair + 5}@mail.example`;
      const start = performance.now();
      await ask(
        KINDS[what],
        BODIES[what](address),
        `10.${kind === 'known' ? 1 : 2}.${(pair + 5) >> 8}.${(pair + 5) & 255}`,
      );
      if (pair >= 0) times[kind].push(performance.now() - start);
    }
  }
  const knownMedian = median(times.known);
  const unknownMedian = median(times.unknown);
  return {
    knownMedian,
    unknownMedian,
    difference: Math.abs(knownMedian - unknownMedian),
    times: times.known.sort((one, other) => one - other),
  };
}
