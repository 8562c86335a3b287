import { useEffect, useRef } from 'react';
import { useSearchParams } from 'wouter';
import { ADD_PARAMETER } from '@/paths';

/** Opens the form of a new record when the address asks for it, as a command of the search does. */
export function useAddCommand(onAdd: () => void): void {
  const [address, setAddress] = useSearchParams();
  const latest = useRef(onAdd);

  useEffect(() => {
    latest.current = onAdd;
  });

  const isAsked = address.has(ADD_PARAMETER);
  useEffect(() => {
    if (!isAsked) return;
    setAddress(
      (previous) => {
        const next = new URLSearchParams(previous);
        next.delete(ADD_PARAMETER);
        return next;
      },
      { replace: true },
    );
    latest.current();
  }, [isAsked, setAddress]);
}
