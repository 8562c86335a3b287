import { type TimeWindow, windowInWords, zoneName } from '@/format/window';
import { clocksAgree } from '@/format/zoned-time';
import { bookingTexts } from '@/texts/booking';
import { useLanguage } from '@/texts/language';
import { Icon } from '@/ui/icon';
import './window-time.css';

interface WindowTimeProps {
  window: TimeWindow;
  /** IANA zone of the clinic. */
  zone: string;
  /** Whether another window of the same card already names the reader's zone. */
  zoneNamed?: boolean;
}

/** A window in the clinic's time zone, and also in the reader's when that differs. */
export function WindowTime({ window, zone, zoneNamed = false }: WindowTimeProps) {
  const { dialog } = bookingTexts.useTexts();
  const { language } = useLanguage();
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const there = windowInWords(window, zone, language);
  const agree = [window.start, window.end].every((end) => clocksAgree(new Date(end), zone, own));
  const here = agree ? null : windowInWords(window, own, language);

  return (
    <span className="window-time">
      <b>{there.day}</b> <span className="muted">{dialog.window(there.from, there.to)}</span>{' '}
      {here && (
        <span className="small muted window-own-time">
          {dialog.yourTime(zoneNamed ? null : zoneName(own, language))}{' '}
          <span>
            {here.day === there.day ? '' : `${here.day}, `}
            {dialog.window(here.from, here.to)}
          </span>
        </span>
      )}
    </span>
  );
}

export function ChosenWindow({ onRemove, ...time }: WindowTimeProps & { onRemove: () => void }) {
  const { dialog } = bookingTexts.useTexts();
  const { language } = useLanguage();
  const { day, from } = windowInWords(time.window, time.zone, language);
  return (
    <div className="chosen-window">
      <Icon name="clock" />
      <WindowTime {...time} />
      <button type="button" aria-label={dialog.remove(`${day}, ${from}`)} onClick={onRemove}>
        <Icon name="close" />
      </button>
    </div>
  );
}
