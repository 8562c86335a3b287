import type { Schema } from '@/api/schema';
import { type TimeWindow, windowInWords, zoneName } from '@/format/window';
import { bookingTexts } from '@/texts/booking';
import { useLanguage } from '@/texts/language';
import { BusyButton } from '@/ui/busy-button';
import { toastsOf } from '@/ui/feedback/action-toasts';
import { useProblemText } from '@/ui/feedback/use-problem-text';
import { WindowTime } from '../appointment/windows/chosen-window';
import { useBookingChange } from './use-booking-change';

interface ProposedTimesProps {
  booking: Schema<'BookingView'>;
  onChanged(booking?: Schema<'BookingView'>): void;
  onDone(): void;
}

/** The times that the clinic proposes instead; the patient can accept one. */
export function ProposedTimes({ booking, onChanged, onDone }: ProposedTimesProps) {
  const { account, dialog } = bookingTexts.useTexts();
  const { language } = useLanguage();
  const explain = useProblemText();
  const { busy, send } = useBookingChange(booking.id, onChanged);
  const toast = toastsOf(`accept-${booking.id}`);
  const { zone, proposedSlots } = booking;

  async function take(slot: TimeWindow) {
    const problem = await send({ action: 'accept', slot });
    if (problem)
      return toast.error(account.notDone, problem.errors?.[0]?.message ?? explain(problem));
    toast.success(account.taken);
    onDone();
  }

  return (
    <div className="booking-proposed">
      <h4>{account.proposed(zoneName(zone, language))}</h4>
      <p className="small muted">{account.proposedHint}</p>
      <ul>
        {proposedSlots.map((slot, index) => {
          const { day, from, to } = windowInWords(slot, zone, language);
          return (
            <li key={slot.start}>
              <WindowTime window={slot} zone={zone} zoneNamed={index > 0} />
              <BusyButton
                busy={busy}
                aria-label={account.takeLabel(`${day}, ${dialog.window(from, to)}`)}
                onClick={() => void take(slot)}
              >
                {account.take}
              </BusyButton>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
