import { useEffect, useRef } from 'react';
import { addDialogEntry } from './dialog-entries';

/** Lets the browser's Back close a dialog while it is open. */
export function useDialogEntry(open: boolean, onClose: () => void): void {
  const close = useRef(onClose);

  useEffect(() => {
    close.current = onClose;
  });

  useEffect(() => (open ? addDialogEntry(() => close.current()) : undefined), [open]);
}
