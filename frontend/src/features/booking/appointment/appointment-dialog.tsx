import { useState } from 'react';
import type { Schema } from '@/api/schema';
import { bookingTexts } from '@/texts/booking';
import { useTrackedDialog } from '@/tracking/use-tracked-dialog';
import { FormDialog } from '@/ui/form/form-dialog';
import { AppointmentForm } from './appointment-form';
import { AppointmentSent } from './appointment-sent';
import './appointment.css';

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
 * again; after a request was sent the form is empty.
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
  const [sent, setSent] = useState<Schema<'BookingView'> | null>(null);

  function tidyUp() {
    setSent(null);
    afterClose();
  }

  return (
    <FormDialog
      open={open}
      onClose={onClose}
      afterClose={tidyUp}
      title={dialog.title(provider.name)}
      width={600}
      className="appointment"
      wrapClassName="appointment-wrap"
    >
      {sent ? (
        <AppointmentSent booking={sent} onClose={onClose} />
      ) : (
        <AppointmentForm
          provider={provider}
          serviceId={serviceId}
          onSent={setSent}
          onCancel={onClose}
        />
      )}
    </FormDialog>
  );
}
