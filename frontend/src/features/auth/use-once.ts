import { useEffect, useRef } from 'react';

/** Runs when the page has come, once: a code that is used twice is refused. */
export function useOnce(act: () => void): void {
  const started = useRef(false);
  useEffect(() => {
    if (started.current) return;
    started.current = true;
    act();
  });
}
