import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { Schema } from '@/api/schema';
import { bookingTexts } from '@/texts/booking';
import { useTrackedDialog } from '@/tracking/use-tracked-dialog';
import { useDraftRounds } from '@/ui/form/drafts/use-form-draft';
import { FormDialog } from '@/ui/form/form-dialog';
import { AppointmentForm } from './appointment-form';
import './appointment.css';

/** A request was sent whether its summary can be loaded or not. */
const AppointmentSent = lazy(() =>
  import('./appointment-sent').then(
    ({ AppointmentSent }) => ({ default: AppointmentSent }),
    () => ({ default: SentInShort }),
  ),
);

interface Sent {
  booking: Schema<'BookingView'>;
  danger: ReactNode;
}

interface AppointmentDialogProps {
  provider: Schema<'ProviderView'>;
  /** The service to start with; empty for a visit without one. */
  serviceId: string;
  open: boolean;
  onClose(): void;
  afterClose(): void;
}

/**
 * The dialog that requests an appointment. It keeps the entered values when it is closed and opened
 * again, or the page is loaded again; after a request was sent the form is empty.
 */
export function AppointmentDialog({
  provider,
  serviceId,
  open,
  onClose,
  afterClose,
}: AppointmentDialogProps) {
  const { dialog } = bookingTexts.useTexts();
  useTrackedDialog('appointment', open);
  const [sent, setSent] = useState<Sent | null>(null);
  const draftName = `appointment ${provider.id}`;
  const { round, restart, closed } = useDraftRounds(draftName, open);

  function tidyUp() {
    setSent(null);
    closed();
    afterClose();
  }

  return (
    <FormDialog
      // A closed dialog keeps its form in the page, so all of it goes.
      key={round}
      open={open}
      onClose={onClose}
      afterClose={tidyUp}
      title={dialog.title(provider.name)}
      width={600}
      sheet
      className="large-title"
    >
      {sent ? (
        <Suspense fallback={<SentInShort {...sent} />}>
          <AppointmentSent {...sent} demo={provider.demo} onClose={onClose} />
        </Suspense>
      ) : (
        <AppointmentForm
          provider={provider}
          serviceId={serviceId}
          draftName={draftName}
          onSent={(booking, danger) => setSent({ booking, danger })}
          onRestart={restart}
          onCancel={onClose}
        />
      )}
    </FormDialog>
  );
}

function SentInShort({ booking, danger }: Sent) {
  const { title, lead } = bookingTexts.useTexts().sent;
  return (
    <div role="status" className="appointment-scroll">
      {title}. {lead(booking.providerName)}
      {danger}
    </div>
  );
}
