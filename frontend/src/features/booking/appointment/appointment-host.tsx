import { useEffect, useState } from 'react';
import { priceCache } from '@/api/cache';
import { useApi } from '@/api/client';
import { bookingTexts } from '@/texts/booking';
import { useTexts } from '@/texts/core';
import { toast } from '@/ui/feedback/toasts';
import { AppointmentDialog } from './appointment-dialog';

interface AppointmentHostProps {
  providerId: string;
  serviceId: string;
  /** Called when the dialog has closed or could not be opened. */
  onClosed(): void;
}

/** Opens the appointment dialog on any page; loads the provider first. */
export function AppointmentHost({ providerId, serviceId, onClosed }: AppointmentHostProps) {
  const { page } = bookingTexts.useTexts();
  const { common } = useTexts();
  const { data: provider, error } = useApi(
    '/api/providers/{id}',
    { params: { path: { id: providerId } } },
    priceCache,
  );
  const [open, setOpen] = useState(true);

  useEffect(() => {
    if (!error) return;
    toast.error(error.status === 404 ? page.unknownProvider : page.failed, common.checkConnection);
    onClosed();
  }, [error, page, common, onClosed]);

  if (!provider) return null;
  return (
    <AppointmentDialog
      provider={provider}
      serviceId={serviceId}
      open={open}
      onClose={() => setOpen(false)}
      afterClose={onClosed}
    />
  );
}
