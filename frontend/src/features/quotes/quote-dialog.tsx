import type { ReactNode } from 'react';
import { useTrackedDialog } from '@/tracking/use-tracked-dialog';
import { FormDialog } from '@/ui/form/form-dialog';
import './quotes.css';

interface QuoteDialogProps {
  title: ReactNode;
  open: boolean;
  onClose(): void;
  afterClose(): void;
  children: ReactNode;
}

/** The frame of both dialogs, 32 rem at most. */
export function QuoteDialog(frame: QuoteDialogProps) {
  useTrackedDialog('quote', frame.open);
  return <FormDialog {...frame} width="32rem" className="quote-dialog large-title" />;
}
