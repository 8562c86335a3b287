import type { ReactNode } from 'react';
import type { Schema } from '@/api/schema';
import { FormDialog } from '@/ui/form/form-dialog';
import '../clinic/clinic.css';

export interface ChangeDialogProps {
  booking: Schema<'BookingView'>;
  open: boolean;
  onChanged(booking?: Schema<'BookingView'>): void;
  onClose(): void;
  afterClose(): void;
}

interface FrameProps extends Pick<ChangeDialogProps, 'open' | 'onClose' | 'afterClose'> {
  title: string;
  children: ReactNode;
}

/** The frame of a dialog that changes a request; closing it discards the entered values. */
export function ChangeDialog(frame: FrameProps) {
  return <FormDialog {...frame} width={600} destroyOnHidden />;
}
