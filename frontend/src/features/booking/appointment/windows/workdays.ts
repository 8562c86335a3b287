import { addDays } from '@/format/zoned-time';

const MONDAY = 1;
const THURSDAY = 4;
const FRIDAY = 5;
const SATURDAY = 6;
const SUNDAY = 0;

/** Sunday is 0. */
const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay();

const isWeekday = (day: string): boolean => ![SATURDAY, SUNDAY].includes(weekdayOf(day));

/** Monday to Friday, without the days on which US federal holidays are observed. */
export const isWorkday = (day: string): boolean => isWeekday(day) && !isHoliday(day);

export function nextWorkday(day: string): string {
  const next = addDays(day, 1);
  return isWorkday(next) ? next : nextWorkday(next);
}

/** The first working days after a day. */
export function workdaysAfter(day: string, count: number): string[] {
  const days: string[] = [];
  for (let last = day; days.length < count; days.push(last)) last = nextWorkday(last);
  return days;
}

/** The working days of the week of a day that come after it. Weeks start on Monday. */
export const restOfWeek = (day: string): string[] =>
  workWeek(mondayOf(day)).filter((each) => each > day);

/** The working days of the week after that of a day. On Sunday that week starts tomorrow. */
export const nextWeek = (day: string): string[] => workWeek(addDays(mondayOf(day), 7));

const workWeek = (monday: string): string[] =>
  [0, 1, 2, 3, 4].map((days) => addDays(monday, days)).filter(isWorkday);

const mondayOf = (day: string): string => addDays(day, -((weekdayOf(day) + 6) % 7));

/** Holidays on a fixed day: month and day. */
const FIXED = ['01-01', '06-19', '07-04', '11-11', '12-25'];

/** Holidays on the nth weekday of a month, such as the third Monday of January. */
const FLOATING = [
  { month: '01', weekday: MONDAY, nth: 3 },
  { month: '02', weekday: MONDAY, nth: 3 },
  { month: '09', weekday: MONDAY, nth: 1 },
  { month: '10', weekday: MONDAY, nth: 2 },
  { month: '11', weekday: THURSDAY, nth: 4 },
];

/** A fixed holiday on a Saturday is observed on Friday, one on a Sunday on Monday. */
function isHoliday(day: string): boolean {
  const fixed = (each: string) => FIXED.includes(each.slice(5));
  const weekday = weekdayOf(day);
  if (fixed(day)) return true;
  if (weekday === FRIDAY && fixed(addDays(day, 1))) return true;
  if (weekday === MONDAY && fixed(addDays(day, -1))) return true;
  return isMemorialDay(day) || isFloating(day);
}

function isFloating(day: string): boolean {
  const nth = Math.ceil(Number(day.slice(8)) / 7);
  return FLOATING.some(
    (each) => day.slice(5, 7) === each.month && weekdayOf(day) === each.weekday && nth === each.nth,
  );
}

/** The last Monday of May. */
const isMemorialDay = (day: string): boolean =>
  day.slice(5, 7) === '05' && weekdayOf(day) === MONDAY && addDays(day, 7).slice(5, 7) === '06';
