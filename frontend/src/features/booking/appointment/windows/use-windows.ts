import { useRef, useState } from 'react';
import { TIME_WINDOWS_MAX_ITEMS } from '@/api/limits';
import { type TimeWindow, windowInWords } from '@/format/window';
import { bookingTexts } from '@/texts/booking';
import { useLanguage } from '@/texts/language';
import {
  emptyDraft,
  inside,
  selectableHours,
  type WindowDraft,
  windowFault,
  windowOf,
} from '../time-windows';
import { type QuickChoice, quickWindows } from './quick-windows';

interface WindowsSpec {
  zone: string;
  minutes: number | undefined;
  openingHours: readonly string[];
  value: readonly TimeWindow[];
  onChange: ((windows: TimeWindow[]) => void) | undefined;
}

/**
 * The chosen windows and the row in which another one is chosen. As soon as the row has a day, its
 * window is the last one of the value, so that it is sent without "Add". `news` announces each
 * change to screen readers.
 */
export function useWindows({ zone, minutes, openingHours, value, onChange }: WindowsSpec) {
  const { dialog, faults } = bookingTexts.useTexts();
  const inWords = useInWords(zone);
  const [now] = useState(() => new Date());
  const [row, setRow] = useState(() => fitted(emptyDraft(minutes), openingHours));
  const [anyDay, setAnyDay] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const [news, setNews] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const inRow = row.day ? windowOf(row, zone) : null;
  const counted = inRow && isSame(inRow, value.at(-1)) ? inRow : null;
  const chosen = counted ? value.slice(0, -1) : value;

  function change(next: Partial<WindowDraft>) {
    const changed = fitted({ ...row, ...next }, openingHours);
    setRow(changed);
    setFault(null);
    onChange?.(changed.day ? [...chosen, windowOf(changed, zone)] : [...chosen]);
  }

  function add() {
    if (!inRow) return setFault(faults.day);
    const found = windowFault(inRow, chosen, new Date());
    if (found) return setFault(faults[found]);
    onChange?.(inOrder([...chosen, inRow]));
    setNews(dialog.added(inWords(inRow)));
    setRow({ ...row, day: '' });
    setAnyDay(false);
    if (chosen.length + 1 === TIME_WINDOWS_MAX_ITEMS) list.current?.focus();
  }

  function addQuick(choice: QuickChoice) {
    const room = TIME_WINDOWS_MAX_ITEMS - value.length;
    const added = quickWindows(choice, now, zone, openingHours)
      .filter((window) => !windowFault(window, value, new Date()))
      .slice(0, room);
    setFault(null);
    setNews(added.length > 0 ? dialog.added(added.map(inWords).join('; ')) : dialog.quickNone);
    if (added.length === 0) return;
    onChange?.([...inOrder([...chosen, ...added]), ...(counted ? [counted] : [])]);
    if (value.length + added.length === TIME_WINDOWS_MAX_ITEMS) list.current?.focus();
  }

  function remove(window: TimeWindow) {
    onChange?.(value.filter((each) => each !== window));
    setNews(dialog.removed(inWords(window)));
    list.current?.focus();
  }

  function clear() {
    setRow({ ...row, day: '' });
    setAnyDay(false);
    setFault(null);
    onChange?.([]);
    setNews(dialog.cleared);
    list.current?.focus();
  }

  const onAnyDay = () => setAnyDay(true);
  const adder = { now, row, openingHours, anyDay, onAnyDay, onChange: change, onAdd: add };
  return { adder, counted, chosen, fault, news, list, addQuick, remove, clear };
}

function useInWords(zone: string) {
  const { dialog } = bookingTexts.useTexts();
  const { language } = useLanguage();
  return (window: TimeWindow): string => {
    const { day, from, to } = windowInWords(window, zone, language);
    return `${day}, ${dialog.window(from, to)}`;
  };
}

const fitted = (row: WindowDraft, openingHours: readonly string[]): WindowDraft =>
  inside(row, selectableHours(row.day, openingHours));

const inOrder = (windows: TimeWindow[]): TimeWindow[] =>
  windows.sort((one, other) => one.start.localeCompare(other.start));

const isSame = (one: TimeWindow, other: TimeWindow | undefined): boolean =>
  one.start === other?.start && one.end === other.end;
