import { DAY_MS } from '../../shared/day.js';
/** Days are YYYY-MM-DD and inclusive. */
export interface DayRange {
  readonly from: string;
  readonly to: string;
  /** It ends today or later, so that no closed day lies behind it. */
  readonly isPresent?: boolean;
}

const text = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

export const dayAfter = (day: string, days = 1): string => text(Date.parse(day) + days * DAY_MS);

/** The day that it is in a zone. */
export const dayIn = (zone: string, at: Date): string =>
  new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format(at);

/** As many days right before. */
export function periodBefore({ from, to }: DayRange): DayRange {
  const length = Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;
  return { from: dayAfter(from, -length), to: dayAfter(from, -1) };
}

/** Days in ascending order as ranges without a gap, so that what lies between them is not read. */
export function runsOf(days: readonly string[]): DayRange[] {
  const firsts = days.filter((day, at) => days[at - 1] !== dayAfter(day, -1));
  const lasts = days.filter((day, at) => days[at + 1] !== dayAfter(day));
  return firsts.map((from, at) => ({ from, to: lasts[at] ?? from }));
}

/**
 * First days of the first whole month of a range and of the month after its last whole one, which
 * the present one is as far as it is closed; without a whole month both are the day after the
 * range.
 */
function wholeMonths({ from, to, isPresent }: DayRange): { first: string; end: string } {
  const monthOf = (day: string, months = 0): string =>
    text(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1 + months, 1));
  const first = from.endsWith('-01') ? from : monthOf(from, 1);
  const end = isPresent ? monthOf(to, 1) : monthOf(dayAfter(to));
  return first < end ? { first, end } : { first: dayAfter(to), end: dayAfter(to) };
}

/**
 * Days of the range that are not rolled up, with their bounds. Parameters: zone, zone, from, to.
 */
export const OPEN_DAYS = `open as (
  select day::date as date, day at time zone ? as lo, (day + interval '1 day') at time zone ? as hi
  from generate_series(?::date::timestamp, ?::date::timestamp, interval '1 day') day
    where not exists (select from analytics.daily_analytics d where d.date = day::date))`;

export const openDays = (zone: string, { from, to }: DayRange): string[] => [zone, zone, from, to];

/**
 * Rows of a table with `period` and `start` that cover the rolled up part of a range: whole months,
 * and single days around them.
 */
export const closedRows = (columns: string, table: string): string =>
  ['month', 'day', 'day']
    .map(
      (period) =>
        `select ${columns}
          from analytics.${table}
          where period = '${period}' and start >= ?::date and start < ?::date`,
    )
    .join(' union all ');

export function closedBounds(range: DayRange): string[] {
  const { first, end } = wholeMonths(range);
  return [first, end, range.from, first, end, dayAfter(range.to)];
}

/** Of each day in `open(date, lo, hi)`: what was clicked, by people only. */
export const RAW_CLICKS = `
  cross join lateral (
    select count(*) filter (where interaction_type = 'show_more')::int as show_more,
      count(*) filter (where interaction_type = 'request_appointment')::int as request,
      count(*) filter (where interaction_type = 'book_provider')::int as book
      from analytics.provider_interactions
      where received_at >= open.lo and received_at < open.hi and excluded is null) clicked`;
