import { useEffect, useRef, useState } from 'react';
import { chooseCompared } from '@/ui/compare/compare-choice';
import type { Provider } from '../use-provider';

export const HEADING_ID = 'compare-heading';

/** The button that takes a provider out. */
export const removalId = (providerId: string): string => `remove-${providerId}`;

/**
 * Takes a provider out of the comparison, and out of those that are chosen in the list. The focus
 * goes to the button of the next one, or to the heading where nothing is left to compare.
 *
 * @param show opens the comparison of these providers
 */
export function useRemoval(
  providers: readonly Provider[],
  show: (providerIds: readonly string[]) => void,
) {
  const [removed, setRemoved] = useState<string | null>(null);
  const nextFocus = useRef<string | null>(null);

  useEffect(() => {
    if (nextFocus.current === null) return;
    document.getElementById(nextFocus.current)?.focus();
    nextFocus.current = null;
  }, [providers]);

  function remove({ id, name }: Provider) {
    const at = providers.findIndex((each) => each.id === id);
    const left = providers.filter((each) => each.id !== id).map((each) => each.id);
    const next = left[at] ?? left.at(-1);
    nextFocus.current = left.length > 1 && next !== undefined ? removalId(next) : HEADING_ID;
    setRemoved(name);
    chooseCompared(left);
    show(left);
  }

  return { removed, remove };
}
