import { Input, Radio, Select } from 'antd';
import { useEffect, useId, useRef } from 'react';
import { formatTimeOfDay } from '@/format/date';
import { lengthsFrom, startsIn } from '@/format/slot-choice';
import { type TimeWindow, zoneName } from '@/format/window';
import { clockAt } from '@/format/zoned-time';
import { consoleTexts } from '@/texts/admin';
import { useLanguage } from '@/texts/language';
import { OTHER, type SlotDraft } from './slot-draft';
import { SlotText } from './slot-text';

const LENGTHS = [15, 30, 45, 60, 90, 120, 180, 240, 360, 480, 720];

interface SlotFieldsProps {
  windows: readonly TimeWindow[];
  /** IANA zone of the clinic. */
  zone: string;
  draft: SlotDraft;
  /** The slot that the draft results in. */
  slot: TimeWindow | undefined;
  /** Why the server refuses the slot; the chosen window then gets the focus. */
  fault?: string;
  onChange: (changes: Partial<SlotDraft>) => void;
}

/** A start and a length within one of the windows, or any other time, in the clinic's time zone. */
export function SlotFields({ windows, zone, draft, slot, fault, onChange }: SlotFieldsProps) {
  const {
    bookings: { slot: texts },
  } = consoleTexts.useTexts();
  const within = windows.find(({ start }) => start === draft.window);
  const minutes = slot ? (Date.parse(slot.end) - Date.parse(slot.start)) / 60_000 : draft.minutes;
  const lengths = within && slot ? lengthsFrom(slot.start, within) : LENGTHS;
  return (
    <>
      <WindowChoice windows={windows} zone={zone} draft={draft} fault={fault} onChange={onChange} />
      <div className="console-slot">
        {within ? (
          <StartSelect window={within} zone={zone} start={slot?.start} onChange={onChange} />
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
    </>
  );
}

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
}

function StartSelect({ window, zone, start, onChange }: StartSelectProps) {
  const { slot: texts } = consoleTexts.useTexts().bookings;
  const { language } = useLanguage();
  return (
    <label>
      {texts.start}
      <Select
        aria-label={texts.start}
        value={start}
        onChange={(chosen: string) => onChange({ start: chosen })}
        options={startsIn(window).map((each) => ({
          value: each,
          label: formatTimeOfDay(clockAt(new Date(each), zone).minutes, language),
        }))}
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
