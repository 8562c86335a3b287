import { Modal } from 'antd';
import { useState } from 'react';
import type { Schema } from '../../api/schema';
import { bookingTexts } from '../../texts/booking';
import { useTexts } from '../../texts/core';
import { Icon } from '../../ui/icon';
import { AppointmentForm } from './appointment-form';
import { AppointmentSent } from './appointment-sent';
import { useTrackedDialog } from '../../tracking/use-tracked-dialog';
import './appointment.css';

interface AppointmentDialogProps {
  provider: Schema<'ProviderView'>;
  /** The service to start with; empty for a visit without one. */
  serviceId: string;
  open: boolean;
  onClose(): void;
  afterClose(): void;
}

/** What is typed stays when the dialog is closed and opened again; a request that was sent leaves an empty form. */
export function AppointmentDialog({ provider, serviceId, open, onClose, afterClose }: AppointmentDialogProps) {
  const { dialog } = bookingTexts.useTexts();
  const { common } = useTexts();
  useTrackedDialog('appointment', open);
  const [sent, setSent] = useState<Schema<'BookingView'> | null>(null);

  function tidyUp() {
    setSent(null);
    afterClose();
  }

  return (
    <Modal
      open={open}
      onCancel={onClose}
      afterClose={tidyUp}
      title={<h2>{dialog.title(provider.name)}</h2>}
      footer={null}
      width={600}
      mask={{ closable: false }}
      closable={{ closeIcon: <Icon name="close" size={24} />, 'aria-label': common.close }}
      transitionName=""
      maskTransitionName=""
      className="appointment"
      wrapClassName="appointment-wrap"
    >
      {sent ? (
        <AppointmentSent booking={sent} onClose={onClose} />
      ) : (
        <AppointmentForm provider={provider} serviceId={serviceId} onSent={setSent} onCancel={onClose} />
      )}
    </Modal>
  );
}
