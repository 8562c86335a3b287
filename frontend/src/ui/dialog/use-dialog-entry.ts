import { useEffect, useRef } from 'react';
import { addDialogEntry, type DialogExit } from './dialog-entries';

/** Lets the browser's Back close a dialog while it is open. */
export function useDialogEntry(open: boolean, exit: DialogExit): void {
  const latest = useRef(exit);

  useEffect(() => {
    latest.current = exit;
  });

  useEffect(() => {
    if (!open) return undefined;
    return addDialogEntry({
      close: () => latest.current.close(),
      mayClose: () => latest.current.mayClose(),
    });
  }, [open]);
}
