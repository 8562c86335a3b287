import { useEffect, useState } from 'react';
import { useMediaQuery } from '@/ui/use-media-query';

const PERIOD_MS = 3000;

/** Shows the values in turn; stands still while paused and for people who want less motion. */
export function useRotation(values: readonly string[], paused: boolean): string | undefined {
  const [turn, setTurn] = useState(0);
  const still = useMediaQuery('(prefers-reduced-motion: reduce)') || paused;

  useEffect(() => {
    if (still) return;
    const timer = setInterval(() => setTurn((previous) => previous + 1), PERIOD_MS);
    return () => clearInterval(timer);
  }, [still]);

  return values[turn % values.length];
}
