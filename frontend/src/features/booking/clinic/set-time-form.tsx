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
  request: { preferredSlots: readonly TimeWindow[]; zone: string };
  busy: boolean;
  onSend(slot: TimeWindow): void;
}

/** A start and a length inside one of the windows that suit the patient. */
export function SetTimeForm({ request: { preferredSlots, zone }, busy, onSend }: SetTimeFormProps) {
  const { answer } = clinicTexts.useTexts();
  const { dialog } = bookingTexts.useTexts();
  const { language } = useLanguage();
  const id = useId();
  const [place, setPlace] = useState(0);
  const [chosen, setChosen] = useState<string | null>(null);
  const [wanted, setWanted] = useState(30);
  const window = preferredSlots[place];
  if (!window) return null;
  const starts = startsIn(window);
  const start = chosen && starts.includes(chosen) ? chosen : (starts[0] ?? window.start);
  const lengths = lengthsFrom(start, window);
  const length = lengths.findLast((each) => each <= wanted) ?? lengths[0] ?? 15;
  const inWords = (each: TimeWindow) => {
    const { day, from, to } = windowInWords(each, zone, language);
    return `${day}, ${dialog.window(from, to)}`;
  };

  return (
    <form
      className="clinic-form"
      onSubmit={(event) => {
        event.preventDefault();
        onSend(slotOf(start, length));
      }}
    >
      <div className="clinic-slot">
        <div>
          <label htmlFor={`${id}-window`}>{answer.window}</label>
          <select
            id={`${id}-window`}
            className="native-select"
            value={place}
            onChange={({ target }) => setPlace(Number(target.value))}
          >
            {preferredSlots.map((each, index) => (
              <option key={each.start} value={index}>
                {inWords(each)}
              </option>
            ))}
          </select>
        </div>
        <div>
          <label htmlFor={`${id}-start`}>{answer.start}</label>
          <select
            id={`${id}-start`}
            className="native-select"
            value={start}
            onChange={({ target }) => setChosen(target.value)}
          >
            {starts.map((each) => (
              <option key={each} value={each}>
                {formatTimeOfDay(clockAt(new Date(each), zone).minutes, language)}
              </option>
            ))}
          </select>
        </div>
        <div>
          <label htmlFor={`${id}-length`}>{answer.length}</label>
          <select
            id={`${id}-length`}
            className="native-select"
            value={length}
            onChange={({ target }) => setWanted(Number(target.value))}
          >
            {lengths.map((each) => (
              <option key={each} value={each}>
                {answer.minutes(each)}
              </option>
            ))}
          </select>
        </div>
      </div>
      <ClinicSendButton busy={busy} label={answer.confirm} />
    </form>
  );
}
