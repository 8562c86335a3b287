import { useId } from 'react';
import { formatTimeOfDay } from '@/format/date';
import { bookingTexts } from '@/texts/booking';
import { useLanguage } from '@/texts/language';
import { Button } from '@/ui/controls/button';
import {
  endOptions,
  selectableHours,
  startAt,
  startOptions,
  type WindowDraft,
} from '../time-windows';
import { DayField } from './day-field';

interface WindowRowProps {
  id: string;
  'aria-describedby': string;
  'aria-invalid'?: 'true';
  zone: string;
  now: Date;
  openingHours: readonly string[];
  row: WindowDraft;
  /** Whether a date field takes the place of the list of days. */
  anyDay: boolean;
  onAnyDay: () => void;
  onChange: (next: Partial<WindowDraft>) => void;
  onAdd: () => void;
}

/** A day and two times of day, and the button that adds them to the chosen windows. */
export function WindowRow({ row, onChange, onAdd, ...field }: WindowRowProps) {
  const { dialog } = bookingTexts.useTexts();
  const hours = selectableHours(row.day, field.openingHours);
  return (
    <div className="window-adder">
      <div>
        <label htmlFor={field.id}>{dialog.day}</label>
        <DayField {...field} day={row.day} onChange={(day) => onChange({ day })} />
      </div>
      <TimeSelect
        label={dialog.from}
        value={row.from}
        options={startOptions(hours)}
        onChange={(from) => onChange(startAt(row, from, hours))}
      />
      <TimeSelect
        label={dialog.to}
        value={row.to}
        options={endOptions(row.from, hours)}
        onChange={(to) => onChange({ to })}
      />
      <Button aria-label={dialog.addLabel} onClick={onAdd}>
        {dialog.add}
      </Button>
    </div>
  );
}

interface TimeSelectProps {
  label: string;
  /** Minutes since midnight. */
  value: number;
  options: readonly number[];
  onChange(minutes: number): void;
}

function TimeSelect({ label, value, options, onChange }: TimeSelectProps) {
  const { language } = useLanguage();
  const id = useId();
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        className="native-select"
        value={value}
        onChange={({ target }) => onChange(Number(target.value))}
      >
        {options.map((minutes) => (
          <option key={minutes} value={minutes}>
            {formatTimeOfDay(minutes, language)}
          </option>
        ))}
      </select>
    </div>
  );
}
