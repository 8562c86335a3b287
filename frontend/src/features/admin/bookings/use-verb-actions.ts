import { consoleTexts } from '@/texts/admin';
import type { RowAction } from '../list/row-actions';
import type { AdminBooking, BookingVerb } from './admin-booking';

const VERBS: readonly BookingVerb[] = ['confirm', 'complete', 'move', 'cancel'];

/** What staff can do with a request now, the usual next step first. */
export function useVerbActions(
  onAct: (booking: AdminBooking, verb: BookingVerb) => void,
): (booking: AdminBooking) => RowAction[] {
  const { bookings: texts } = consoleTexts.useTexts();
  return (booking) =>
    VERBS.filter((verb) => booking.allowed.includes(verb)).map((verb) => ({
      key: verb,
      label: texts.verbs[verb],
      mails: verb === 'complete' ? undefined : texts.mails,
      run: () => onAct(booking, verb),
    }));
}
