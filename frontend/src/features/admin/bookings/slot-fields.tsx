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
  /** The time that the draft means. */
  slot: TimeWindow | undefined;
  /** What the server says of it; the window then gets the focus. */
  fault?: string;
  onChange: (changes: Partial<SlotDraft>) => void;
}

/** A start and a length inside one of the windows, or any other time of the clinic's clock. */
export function SlotFields({ windows, zone, draft, slot, fault, onChange }: SlotFieldsProps) {
  const {
    bookings: { slot: texts, times },
  } = consoleTexts.useTexts();
  const { language } = useLanguage();
  const id = useId();
  const choice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (fault) choice.current?.querySelector<HTMLInputElement>('input:checked')?.focus();
  }, [fault]);
  const within = windows.find(({ start }) => start === draft.window);
  const minutes = slot ? (Date.parse(slot.end) - Date.parse(slot.start)) / 60_000 : draft.minutes;
  const lengths = within && slot ? lengthsFrom(slot.start, within) : LENGTHS;
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
      <div className="console-slot">
        {within ? (
          <label>
            {texts.start}
            <Select
              aria-label={texts.start}
              value={slot?.start}
              onChange={(start: string) => onChange({ start })}
              options={startsIn(within).map((start) => ({
                value: start,
                label: formatTimeOfDay(clockAt(new Date(start), zone).minutes, language),
              }))}
            />
          </label>
        ) : (
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
