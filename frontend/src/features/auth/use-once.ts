import { useEffect, useRef } from 'react';

/** Runs an effect exactly once, because a code can be used only once. */
export function useOnce(act: () => void): void {
  const started = useRef(false);
  useEffect(() => {
    if (started.current) return;
    started.current = true;
    act();
  });
}
