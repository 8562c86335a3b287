import { lazy, Suspense, useRef, useState } from 'react';
import type { Schema } from '@/api/schema';
import { paths } from '@/paths';
import { bookingTexts } from '@/texts/booking';
import { Button } from '@/ui/controls/button';
import { LinkButton } from '@/ui/link-button';

const CancelDialog = lazy(() =>
  import('./own/cancel-dialog').then(({ CancelDialog }) => ({ default: CancelDialog })),
);
const RescheduleDialog = lazy(() =>
  import('./own/reschedule-dialog').then(({ RescheduleDialog }) => ({ default: RescheduleDialog })),
);

interface BookingActionsProps {
  booking: Schema<'BookingView'>;
  onChanged(booking?: Schema<'BookingView'>): void;
  /** Called afterwards, because the focus must move when a used button disappears. */
  onDone(): void;
}

/** The actions that a patient can take on a request. */
export function BookingActions({ booking, onChanged, onDone }: BookingActionsProps) {
  const { account } = bookingTexts.useTexts();
  const [open, setOpen] = useState<'cancel' | 'reschedule' | null>(null);
  const changed = useRef(false);
  const { id, allowed, providerId, serviceId, status } = booking;

  const dialog = {
    booking,
    onChanged(next?: Schema<'BookingView'>) {
      changed.current = true;
      onChanged(next);
    },
    onClose: () => setOpen(null),
    afterClose() {
      if (changed.current) onDone();
      changed.current = false;
    },
  };
  if (status === 'cancelled' || status === 'completed') {
    return (
      <div className="booking-actions">
        <LinkButton href={paths.providerBooking(providerId, serviceId ?? undefined)}>
          {account.again}
        </LinkButton>
      </div>
    );
  }
  return (
    <div className="booking-actions">
      {allowed.includes('reschedule') && (
        <Button onClick={() => setOpen('reschedule')}>{account.reschedule}</Button>
      )}
      {allowed.includes('cancel') && (
        <Button onClick={() => setOpen('cancel')}>{account.cancel}</Button>
      )}
      <Suspense fallback={null}>
        <CancelDialog key={`cancel-${id}`} {...dialog} open={open === 'cancel'} />
        <RescheduleDialog key={`reschedule-${id}`} {...dialog} open={open === 'reschedule'} />
      </Suspense>
    </div>
  );
}
