import { useEffect } from 'react';
import { track } from './track';

/** Records that a dialog opened and closed. */
export function useTrackedDialog(dialog: string, open: boolean): void {
  useEffect(() => {
    if (!open) return undefined;
    const opened = Date.now();
    track('MODAL_OPEN', { dialog });
    return () => track('MODAL_CLOSE', { dialog }, Date.now() - opened);
  }, [dialog, open]);
}
