import { useEffect } from 'react';

/**
 * Shows the part that the address names once the page is there: its text comes later than the
 * browser looks for it.
 */
export function useLinkedPart(): void {
  useEffect(() => {
    const part = document.getElementById(window.location.hash.slice(1));
    part?.scrollIntoView({ behavior: 'instant' });
    part?.focus({ preventScroll: true });
  }, []);
}
