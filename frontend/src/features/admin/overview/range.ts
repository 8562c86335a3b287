import { addDays } from '@/format/zoned-time';

/** Calendar days ('2026-11-21'), inclusive. */
export interface DayRange {
  from: string;
  to: string;
}

/** The days between the first day of the range and today. */
const PRESETS = {
  today: 0,
  '7-days': 6,
  '30-days': 29,
  '90-days': 89,
  '12-months': 364,
} as const;
export type Preset = keyof typeof PRESETS;
export const PRESET_NAMES = Object.keys(PRESETS) as Preset[]; // The keys of the record above.

const DEFAULT_PRESET: Preset = '7-days';
const MAX_DAYS = 400;

export interface ChosenRange extends DayRange {
  /** Null for a custom range. */
  preset: Preset | null;
  /** The fault of two days that are not a range. */
  fault: RangeFault | null;
}

export type RangeFault = 'no-day' | 'end-before-start' | 'too-long';

const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) &&
  text >= '1970' &&
  !Number.isNaN(Date.parse(text)) &&
  addDays(text, 0) === text;

export function faultOf({ from, to }: DayRange): RangeFault | null {
  if (!isDay(from) || !isDay(to)) return 'no-day';
  if (to < from) return 'end-before-start';
  return lengthOf({ from, to }) > MAX_DAYS ? 'too-long' : null;
}

const lengthOf = ({ from, to }: DayRange): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1;

/** The period of the same length that ends the day before the range. */
export const periodBefore = (range: DayRange): DayRange => ({
  from: addDays(range.from, -lengthOf(range)),
  to: addDays(range.from, -1),
});

const daysOf = (preset: Preset, today: string): DayRange => ({
  from: addDays(today, -PRESETS[preset]),
  to: today,
});

/** The range of an address: `from` and `to`, a preset in `range`, or the default. */
export function rangeIn(address: URLSearchParams, today: string): ChosenRange {
  const from = address.get('from');
  const to = address.get('to');
  if (from !== null || to !== null) {
    const range = { from: from ?? '', to: to ?? '' };
    return { ...range, preset: null, fault: faultOf(range) };
  }
  const preset = PRESET_NAMES.find((name) => name === address.get('range')) ?? DEFAULT_PRESET;
  return { ...daysOf(preset, today), preset, fault: null };
}

/** The address with another range. Lists go back to their first page. */
export function withRange(address: URLSearchParams, chosen: Preset | DayRange): URLSearchParams {
  const next = new URLSearchParams(address);
  for (const name of [...next.keys()])
    if (['range', 'from', 'to', 'page'].includes(name) || name.endsWith('.page')) next.delete(name);
  if (typeof chosen !== 'string') {
    next.set('from', chosen.from);
    next.set('to', chosen.to);
  } else if (chosen !== DEFAULT_PRESET) {
    next.set('range', chosen);
  }
  return next;
}
