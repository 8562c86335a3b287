import { useEffect, useRef } from 'react';
import { formatMonth, formatShortDay } from '@/format/date';
import { bookingTexts } from '@/texts/booking';
import { useLanguage } from '@/texts/language';
import { dayOptions, requestableDays } from '../time-windows';

/** The option that shows the date field. */
const OTHER = 'other';
const DAY = /^\d{4}-\d{2}-\d{2}$/;

interface DayFieldProps {
  id: string;
  'aria-describedby': string;
  'aria-invalid'?: 'true';
  now: Date;
  openingHours: readonly string[];
  zone: string;
  /** Empty before a day is chosen. */
  day: string;
  /** Whether the date field is shown. */
  anyDay: boolean;
  onAnyDay: () => void;
  onChange: (day: string) => void;
}

/** The working days of the next weeks to choose from, and a date field for any other day. */
export function DayField({ anyDay, onAnyDay, openingHours, ...field }: DayFieldProps) {
  if (anyDay) return <DateField {...field} />;
  return <DayList {...field} openingHours={openingHours} onAnyDay={onAnyDay} />;
}

function DayList({
  now,
  openingHours,
  zone,
  day,
  onAnyDay,
  onChange,
  ...field
}: Omit<DayFieldProps, 'anyDay'>) {
  const { dialog } = bookingTexts.useTexts();
  const { language } = useLanguage();

  function choose(value: string) {
    if (value === OTHER) onAnyDay();
    onChange(value === OTHER ? '' : value);
  }

  return (
    <select
      {...field}
      className="native-select"
      value={day}
      onChange={({ target }) => choose(target.value)}
    >
      <option value="">{dialog.chooseDay}</option>
      {byMonth(dayOptions(now, zone, openingHours)).map((each) => (
        <optgroup key={each[0]} label={formatMonth(each[0] ?? '', language)}>
          {each.map((option) => (
            <option key={option} value={option}>
              {formatShortDay(option, language)}
            </option>
          ))}
        </optgroup>
      ))}
      <option value={OTHER}>{dialog.otherDay}</option>
    </select>
  );
}

type DateFieldProps = Omit<DayFieldProps, 'openingHours' | 'anyDay' | 'onAnyDay'>;

function DateField({ now, zone, day, onChange, ...field }: DateFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const { first, last } = requestableDays(now, zone);
  useEffect(() => input.current?.focus(), []);
  return (
    <input
      {...field}
      ref={input}
      type="date"
      className="native-date"
      min={first}
      max={last}
      defaultValue={day}
      onChange={({ target }) => onChange(DAY.test(target.value) ? target.value : '')}
    />
  );
}

function byMonth(days: readonly string[]): string[][] {
  const months = [...new Set(days.map((day) => day.slice(0, 7)))];
  return months.map((month) => days.filter((day) => day.startsWith(month)));
}
