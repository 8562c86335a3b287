import { Input, Radio, Select } from 'antd';
import { useEffect, useId, useRef } from 'react';
import { formatTimeOfDay } from '@/format/date';
import { lengthsFrom, startsIn } from '@/format/slot-choice';
import { type TimeWindow, windowInWords, zoneName } from '@/format/window';
import { clockAt } from '@/format/zoned-time';
import { consoleTexts } from '@/texts/admin';
import { useLanguage } from '@/texts/language';
import {
  type ClinicSchedule,
  isFree,
  minutesOf,
  OTHER,
  type SlotDraft,
  slotFrom,
} from './slot-draft';
import { SlotText } from './slot-text';

const LENGTHS = [15, 30, 45, 60, 90, 120, 180, 240, 360, 480, 720];

interface SlotFieldsProps {
  windows: readonly TimeWindow[];
  /** IANA zone of the clinic. */
  zone: string;
  draft: SlotDraft;
  /** The slot that the draft results in. */
  slot: TimeWindow | undefined;
  /** Undefined while it loads. */
  schedule: ClinicSchedule | undefined;
  /** Why the server refuses the slot; the chosen window then gets the focus. */
  fault?: string;
  onChange: (changes: Partial<SlotDraft>) => void;
}

/** A start and a length within one of the windows, or any other time, in the clinic's time zone. */
export function SlotFields({
  windows,
  zone,
  draft,
  slot,
  schedule,
  fault,
  onChange,
}: SlotFieldsProps) {
  const {
    bookings: { slot: texts },
  } = consoleTexts.useTexts();
  const within = windows.find(({ start }) => start === draft.window);
  const usual = schedule?.usualMinutes ?? 30;
  const minutes = slot ? minutesOf(slot) : (draft.minutes ?? usual);
  const lengths = within && slot ? lengthsFrom(slot.start, within, usual) : lengthsWith(usual);
  return (
    <>
      <WindowChoice windows={windows} zone={zone} draft={draft} fault={fault} onChange={onChange} />
      <div className="console-slot">
        {within ? (
          <StartSelect
            window={within}
            zone={zone}
            start={slot?.start}
            isTaken={(start) =>
              schedule !== undefined && !isFree(slotFrom(start, within, minutes), schedule)
            }
            onChange={onChange}
          />
        ) : (
          <DayAndTime zone={zone} draft={draft} onChange={onChange} />
        )}
        <label>
          {texts.length}
          <Select
            aria-label={texts.length}
            value={minutes}
            onChange={(chosen: number) => onChange({ minutes: chosen })}
            options={lengths.map((each) => ({ value: each, label: texts.minutes(each) }))}
          />
        </label>
      </div>
      {!within && draft.day && schedule && (
        <TakenThatDay day={draft.day} zone={zone} taken={schedule.taken} />
      )}
    </>
  );
}

/** What else is set at the clinic on a day. */
function TakenThatDay({
  day,
  zone,
  taken,
}: {
  day: string;
  zone: string;
  taken: readonly TimeWindow[];
}) {
  const {
    bookings: { slot: texts },
  } = consoleTexts.useTexts();
  const { language } = useLanguage();
  const that = taken.filter(({ start }) => clockAt(new Date(start), zone).day === day);
  const spans = that.map((slot) => {
    const { from, to } = windowInWords(slot, zone, language);
    return `${from} – ${to}`;
  });
  return (
    <p className="muted">{spans.length ? texts.taken(spans.join(', ')) : texts.nothingTaken}</p>
  );
}

const lengthsWith = (usual: number): number[] =>
  LENGTHS.includes(usual) ? LENGTHS : [...LENGTHS, usual].sort((one, other) => one - other);

type WindowChoiceProps = Pick<SlotFieldsProps, 'windows' | 'zone' | 'draft' | 'fault' | 'onChange'>;

function WindowChoice({ windows, zone, draft, fault, onChange }: WindowChoiceProps) {
  const { slot: texts, times } = consoleTexts.useTexts().bookings;
  const id = useId();
  const choice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (fault) choice.current?.querySelector<HTMLInputElement>('input:checked')?.focus();
  }, [fault]);

  return (
    <>
      <Radio.Group
        ref={choice}
        aria-label={times}
        aria-describedby={fault ? `${id}-fault` : undefined}
        value={draft.window}
        onChange={({ target }) => onChange({ window: String(target.value), start: '' })}
        className="console-slots"
      >
        {windows.map((each) => (
          <Radio key={each.start} value={each.start}>
            <SlotText slot={each} zone={zone} />
          </Radio>
        ))}
        <Radio value={OTHER}>{texts.other}</Radio>
      </Radio.Group>
      {fault && (
        <p id={`${id}-fault`} role="alert" className="field-fault">
          {fault}
        </p>
      )}
    </>
  );
}

interface StartSelectProps extends Pick<SlotFieldsProps, 'zone' | 'onChange'> {
  window: TimeWindow;
  start: string | undefined;
  isTaken: (start: string) => boolean;
}

function StartSelect({ window, zone, start, isTaken, onChange }: StartSelectProps) {
  const { slot: texts } = consoleTexts.useTexts().bookings;
  const { language } = useLanguage();
  return (
    <label>
      {texts.start}
      <Select
        aria-label={texts.start}
        value={start}
        onChange={(chosen: string) => onChange({ start: chosen })}
        options={startsIn(window).map((each) => {
          const time = formatTimeOfDay(clockAt(new Date(each), zone).minutes, language);
          const disabled = isTaken(each);
          return { value: each, label: disabled ? texts.takenStart(time) : time, disabled };
        })}
      />
    </label>
  );
}

function DayAndTime({
  zone,
  draft,
  onChange,
}: Pick<SlotFieldsProps, 'zone' | 'draft' | 'onChange'>) {
  const { slot: texts } = consoleTexts.useTexts().bookings;
  const { language } = useLanguage();
  return (
    <>
      <label>
        {texts.day}
        <Input
          type="date"
          value={draft.day}
          onChange={({ target }) => onChange({ day: target.value })}
        />
      </label>
      <label>
        {texts.time(zoneName(zone, language))}
        <Input
          type="time"
          value={draft.time}
          onChange={({ target }) => onChange({ time: target.value })}
        />
      </label>
    </>
  );
}
