import { useId, useState } from 'react';
import { formatTimeOfDay } from '@/format/date';
import { lengthsFrom, slotOf, startsIn } from '@/format/slot-choice';
import { type TimeWindow, windowInWords } from '@/format/window';
import { clockAt } from '@/format/zoned-time';
import { bookingTexts } from '@/texts/booking';
import { clinicTexts } from '@/texts/clinic';
import { useLanguage } from '@/texts/language';
import { ClinicSendButton } from './clinic-send-button';

interface SetTimeFormProps {
  request: {
    preferredSlots: readonly TimeWindow[];
    zone: string;
    /** How long the service usually takes; null when that is not known. */
    durationMinutes: number | null;
  };
  busy: boolean;
  onSend(slot: TimeWindow): void;
}

const DEFAULT_MINUTES = 30;
const SHORTEST_MINUTES = 15;

/** A start and a length within one of the patient's time windows. */
export function SetTimeForm({
  request: { preferredSlots, zone, durationMinutes },
  busy,
  onSend,
}: SetTimeFormProps) {
  const { answer } = clinicTexts.useTexts();
  const { dialog } = bookingTexts.useTexts();
  const { language } = useLanguage();
  const [place, setPlace] = useState(0);
  const [chosen, setChosen] = useState<string | null>(null);
  const usual = Math.max(durationMinutes ?? DEFAULT_MINUTES, SHORTEST_MINUTES);
  const [wanted, setWanted] = useState(usual);
  const window = preferredSlots[place];
  if (!window) return null;
  const starts = startsIn(window);
  const start = chosen && starts.includes(chosen) ? chosen : (starts[0] ?? window.start);
  const lengths = lengthsFrom(start, window, usual);
  const length = lengths.findLast((each) => each <= wanted) ?? lengths[0] ?? SHORTEST_MINUTES;
  const inWords = (each: TimeWindow) => {
    const { day, from, to } = windowInWords(each, zone, language);
    return `${day}, ${dialog.window(from, to)}`;
  };

  return (
    <form
      className="clinic-form flush-items"
      onSubmit={(event) => {
        event.preventDefault();
        onSend(slotOf(start, length));
      }}
    >
      <div className="clinic-slot">
        <LabeledSelect
          label={answer.window}
          value={place}
          options={preferredSlots.map((each, index) => ({ value: index, text: inWords(each) }))}
          onChange={(value) => setPlace(Number(value))}
        />
        <LabeledSelect
          label={answer.start}
          value={start}
          options={starts.map((each) => ({
            value: each,
            text: formatTimeOfDay(clockAt(new Date(each), zone).minutes, language),
          }))}
          onChange={setChosen}
        />
        <LabeledSelect
          label={answer.length}
          value={length}
          options={lengths.map((each) => ({ value: each, text: answer.minutes(each) }))}
          onChange={(value) => setWanted(Number(value))}
        />
      </div>
      <ClinicSendButton busy={busy} label={answer.confirm} />
    </form>
  );
}

interface LabeledSelectProps<Value extends string | number> {
  label: string;
  value: Value;
  options: readonly { value: Value; text: string }[];
  onChange: (value: string) => void;
}

function LabeledSelect<Value extends string | number>({
  label,
  value,
  options,
  onChange,
}: LabeledSelectProps<Value>) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        className="native-select"
        value={value}
        onChange={({ target }) => onChange(target.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        ))}
      </select>
    </div>
  );
}
