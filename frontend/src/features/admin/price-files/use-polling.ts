import { useEffect, useRef } from 'react';

const EVERY_MS = 2000;

/** Calls `refresh` again and again while `isActive`, but not while the page is hidden. */
export function usePolling(isActive: boolean, refresh: () => void): void {
  const latest = useRef(refresh);
  useEffect(() => {
    latest.current = refresh;
  });
  useEffect(() => {
    if (!isActive) return;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') latest.current();
    }, EVERY_MS);
    return () => clearInterval(timer);
  }, [isActive]);
}
