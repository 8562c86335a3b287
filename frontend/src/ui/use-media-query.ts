import { useCallback, useSyncExternalStore } from 'react';

/** A phone: the width up to which style sheets stack the parts of a page. */
export const NARROW_SCREEN = '(max-width: 720px)';

/** Whether the screen is so; in the page that the build renders it is not. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  );
}
