import { useId, useRef, useState } from 'react';
import { TIME_WINDOWS_MAX_ITEMS } from '@/api/limits';
import { formatMonth, formatShortDay, formatTimeOfDay } from '@/format/date';
import { type TimeWindow, windowInWords, zoneName } from '@/format/window';
import { bookingTexts } from '@/texts/booking';
import { useLanguage } from '@/texts/language';
import { Button } from '@/ui/controls/button';
import { Icon } from '@/ui/icon';
import { ChosenWindow } from './chosen-window';
import {
  dayOptions,
  endOptions,
  firstDraft,
  nextWorkday,
  startAt,
  startOptions,
  windowFault,
  windowOf,
} from './time-windows';

interface TimeWindowsFieldProps {
  /** IANA zone and city of the clinic. */
  zone: string;
  city: string;
  /** The accessible name of the list. */
  label?: string;
  /** The initial length of a window. */
  minutes?: number;
  id?: string;
  'aria-describedby'?: string;
  'aria-invalid'?: 'true';
  value?: TimeWindow[];
  onChange?: (windows: TimeWindow[]) => void;
}

/** One to five time windows, added one by one, in the clinic's time zone. */
export function TimeWindowsField({
  zone,
  city,
  label,
  minutes,
  id,
  value = [],
  onChange,
  ...described
}: TimeWindowsFieldProps) {
  const { dialog } = bookingTexts.useTexts();
  const { language } = useLanguage();
  const ids = useId();
  const dayId = id ?? `${ids}-day`;
  const { list, news, fault, remove, ...adder } = useWindows({ zone, minutes, value, onChange });

  return (
    <>
      <p className="small muted" id={`${ids}-hint`}>
        {dialog.timesHint(zoneName(zone, language), city)}
      </p>
      <ul className="windows" ref={list} tabIndex={-1} aria-label={label ?? dialog.times}>
        {value.map((window, index) => (
          <li key={window.start}>
            <ChosenWindow
              window={window}
              zone={zone}
              zoneNamed={index > 0}
              onRemove={() => remove(window)}
            />
          </li>
        ))}
      </ul>
      <p className="visually-hidden" role="status">
        {news}
      </p>
      {value.length >= TIME_WINDOWS_MAX_ITEMS ? (
        <p className="small muted">{dialog.full}</p>
      ) : (
        <WindowAdder id={dayId} hintId={`${ids}-hint`} zone={zone} adder={adder} {...described} />
      )}
      <p className="window-fault" role="alert">
        {fault && (
          <>
            <Icon name="warning" size={16} />
            {fault}
          </>
        )}
      </p>
    </>
  );
}

type WindowsSpec = Pick<TimeWindowsFieldProps, 'zone' | 'minutes' | 'onChange'> & {
  value: TimeWindow[];
};

/** Adds and removes windows. `news` announces each change to screen readers. */
function useWindows({ zone, minutes, value, onChange }: WindowsSpec) {
  const { dialog, faults } = bookingTexts.useTexts();
  const { language } = useLanguage();
  const [now] = useState(() => new Date());
  const [draft, setDraft] = useState(() => firstDraft(now, zone, minutes));
  const [fault, setFault] = useState<string | null>(null);
  const [news, setNews] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const inWords = (window: TimeWindow) => {
    const { day, from, to } = windowInWords(window, zone, language);
    return `${day}, ${dialog.window(from, to)}`;
  };

  function change(next: Partial<typeof draft>) {
    setDraft({ ...draft, ...next });
    setFault(null);
  }

  function add() {
    const window = windowOf(draft, zone);
    const found = windowFault(window, value, new Date());
    if (found) return setFault(faults[found]);
    onChange?.([...value, window].sort((one, other) => one.start.localeCompare(other.start)));
    setNews(dialog.added(inWords(window)));
    setDraft({ ...draft, day: nextWorkday(draft.day) });
    if (value.length + 1 === TIME_WINDOWS_MAX_ITEMS) list.current?.focus();
  }

  function remove(window: TimeWindow) {
    onChange?.(value.filter((each) => each !== window));
    setNews(dialog.removed(inWords(window)));
    list.current?.focus();
  }

  return { now, draft, fault, news, list, change, add, remove };
}

interface WindowAdderProps extends Pick<
  TimeWindowsFieldProps,
  'zone' | 'aria-describedby' | 'aria-invalid'
> {
  id: string;
  hintId: string;
  adder: Pick<ReturnType<typeof useWindows>, 'now' | 'draft' | 'change' | 'add'>;
}

function WindowAdder({ id, hintId, zone, adder, ...described }: WindowAdderProps) {
  const { dialog } = bookingTexts.useTexts();
  const { language } = useLanguage();
  const { now, draft, change, add } = adder;
  return (
    <div className="window-adder">
      <div>
        <label htmlFor={id}>{dialog.day}</label>
        <select
          id={id}
          className="native-select"
          {...described}
          aria-describedby={[hintId, described['aria-describedby']].filter(Boolean).join(' ')}
          value={draft.day}
          onChange={({ target }) => change({ day: target.value })}
        >
          {byMonth(dayOptions(now, zone)).map((days) => (
            <optgroup key={days[0]} label={formatMonth(days[0] ?? '', language)}>
              {days.map((day) => (
                <option key={day} value={day}>
                  {formatShortDay(day, language)}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
      </div>
      <TimeSelect
        label={dialog.from}
        value={draft.from}
        options={startOptions()}
        onChange={(from) => change(startAt(draft, from))}
      />
      <TimeSelect
        label={dialog.to}
        value={draft.to}
        options={endOptions(draft.from)}
        onChange={(to) => change({ to })}
      />
      <Button aria-label={dialog.addLabel} onClick={add}>
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

function byMonth(days: readonly string[]): string[][] {
  const months = [...new Set(days.map((day) => day.slice(0, 7)))];
  return months.map((month) => days.filter((day) => day.startsWith(month)));
}
