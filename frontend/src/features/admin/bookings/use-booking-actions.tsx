import { type ReactNode, useState } from 'react';
import type { AdminList } from '../list/use-admin-list';
import type { AdminBooking, BookingVerb } from './admin-booking';
import { BookingDialog } from './booking-dialog';
import { useBookingVerb } from './use-booking-verb';

interface BookingActions {
  act: (booking: AdminBooking, verb: BookingVerb) => void;
  undo: (id: string) => Promise<void>;
  dialog: ReactNode;
}

/**
 * The actions on bookings of a list. What they need to know is asked in a dialog; completing asks
 * nothing, because it can be taken back.
 */
export function useBookingActions(
  list: AdminList<AdminBooking>,
  onChanged: () => void,
): BookingActions {
  const { run, undo } = useBookingVerb(list, onChanged);
  const [doing, setDoing] = useState<{
    booking: AdminBooking;
    verb: Exclude<BookingVerb, 'complete'>;
  } | null>(null);

  return {
    act: (booking, verb) =>
      verb === 'complete' ? void run(booking, { verb, text: '' }) : setDoing({ booking, verb }),
    undo,
    dialog: doing && (
      <BookingDialog
        key={doing.booking.id}
        {...doing}
        list={list}
        onChanged={onChanged}
        onClose={() => setDoing(null)}
      />
    ),
  };
}
