const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** The local time in a zone: a calendar day ('2026-12-01') and minutes since midnight. */
interface ClockTime {
  day: string;
  minutes: number;
}

/** The local time in an IANA zone at an instant. */
export function clockAt(instant: Date, zone: string): ClockTime {
  const shown = shownUtc(instant, zone);
  return {
    day: shown.toISOString().slice(0, 10),
    minutes: shown.getUTCHours() * 60 + shown.getUTCMinutes(),
  };
}

/**
 * The instant of a local time in an IANA zone. A time that occurs twice when clocks go back means
 * the first; a time that is skipped when they go forward moves forward, so 2:30 becomes 3:30.
 */
export function instantAt({ day, minutes }: ClockTime, zone: string): Date {
  const wall = Date.parse(`${day}T00:00:00Z`) + minutes * MINUTE_MS;
  const before = offsetMs(new Date(wall - DAY_MS), zone);
  const after = offsetMs(new Date(wall + DAY_MS), zone);
  const byEarlierClock = new Date(wall - before);
  const byLaterClock = new Date(wall - after);
  if (offsetMs(byEarlierClock, zone) === before) return byEarlierClock;
  return offsetMs(byLaterClock, zone) === after ? byLaterClock : byEarlierClock;
}

/** The calendar day a number of days after another. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** Whether two zones have the same local time at an instant. */
export function clocksAgree(instant: Date, zone: string, other: string): boolean {
  return offsetMs(instant, zone) === offsetMs(instant, other);
}

/** The offset of the zone from UTC, in milliseconds. */
function offsetMs(instant: Date, zone: string): number {
  return shownUtc(instant, zone).getTime() - Math.floor(instant.getTime() / 1000) * 1000;
}

/** The zone's clock, read as if it were UTC. */
function shownUtc(instant: Date, zone: string): Date {
  const parts = clockOf(zone).formatToParts(instant);
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find((each) => each.type === type)?.value);
  return new Date(
    Date.UTC(
      part('year'),
      part('month') - 1,
      part('day'),
      part('hour'),
      part('minute'),
      part('second'),
    ),
  );
}

const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(zone: string): Intl.DateTimeFormat {
  const cached = clocks.get(zone);
  if (cached) return cached;
  const clock = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  clocks.set(zone, clock);
  return clock;
}
