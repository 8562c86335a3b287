import fc from 'fast-check';

export const ZONE = 'America/Chicago';
const SEED = 20_261_121;
const DAY_MS = 86_400_000;
/** Noon of the last day, which is not over; a summer time ends among the days before. */
export const NOW = new Date('2026-11-21T18:00:00Z');
export const FIRST = new Date('2026-10-20T00:00:00Z');

export interface Row {
  at: Date;
  session: string;
  user: string | null;
  excluded: string | null;
}
interface Event extends Row {
  type: string;
  url: string;
}
interface Search extends Row {
  phrase: string;
  results: number;
  ms: number;
}
interface Click extends Row {
  provider: string;
  type: string;
}
interface SignIn {
  at: Date;
  user: string;
}

export const uuid = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const at = fc.integer({ min: FIRST.getTime(), max: NOW.getTime() }).map((ms) => new Date(ms));
const row = {
  at,
  session: fc.nat(60).map(uuid),
  user: fc.option(fc.nat(15).map(uuid)),
  excluded: fc.oneof(
    { weight: 8, arbitrary: fc.constant(null) },
    fc.constantFrom('bot', 'staff', 'health'),
  ),
};
export const drawn = <T>(arbitrary: fc.Arbitrary<T>, count: number, salt: number): T[] =>
  fc.sample(arbitrary, { seed: SEED + salt, numRuns: count });

export const events: Event[] = drawn(
  fc.record({
    ...row,
    type: fc.constantFrom('PAGE_VIEW', 'USER_LOGIN', 'MODAL_OPEN'),
    url: fc.constantFrom('/', '/services'),
  }),
  1500,
  1,
);
export const searches: Search[] = drawn(
  fc.record({
    ...row,
    phrase: fc.constantFrom('knee pain', 'mri', 'cough', 'rash', 'tooth', 'dolor', 'eye', 'x'),
    results: fc.nat(3),
    ms: fc.nat(900),
  }),
  700,
  2,
);
export const clicks: Click[] = drawn(
  fc.record({
    ...row,
    provider: fc.nat(6).map((n) => uuid(900 + n)),
    type: fc.constantFrom('show_more', 'request_appointment', 'book_provider', 'photo'),
  }),
  900,
  3,
);
export const signIns: SignIn[] = drawn(fc.record({ at, user: fc.nat(15).map(uuid) }), 200, 4);
export const signUps: Date[] = drawn(at, 120, 5);

const format = new Intl.DateTimeFormat('en-CA', { timeZone: ZONE });
const known = new Map<number, string>();
export const dayOf = (moment: Date): string => {
  const day = known.get(moment.getTime()) ?? format.format(moment);
  known.set(moment.getTime(), day);
  return day;
};
export const days = Array.from({ length: 34 }, (_, n) =>
  dayOf(new Date(FIRST.getTime() + n * DAY_MS)),
);
export const on = <T extends { at: Date }>(rows: readonly T[], from: string, to = from): T[] =>
  rows.filter((each) => dayOf(each.at) >= from && dayOf(each.at) <= to);
export const people = <T extends Row>(rows: readonly T[]): T[] =>
  rows.filter(({ excluded }) => excluded === null);
