import { useState } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { paths } from '@/paths';
import {
  type ActiveFilter,
  type DirectoryFilters,
  NO_FILTERS,
  readFilters,
  sameFilters,
  withoutFilter,
  writeFilters,
} from './filters';

/**
 * The filters of the list, kept in the address so that a list can be shared and returned to, and a
 * draft of the next ones. Where the address changes by other means (a link, the back button), the
 * draft follows. On other pages than that of the providers, applying filters leads there.
 */
export function useFilters() {
  const [path, navigate] = useLocation();
  const [address] = useSearchParams();
  const others = path === paths.providers() ? address : new URLSearchParams();
  const applied = readFilters(address);
  const [held, setHeld] = useState({ draft: applied, applied });
  if (!sameFilters(held.applied, applied)) setHeld({ draft: applied, applied });

  function change(next: DirectoryFilters, draft: DirectoryFilters) {
    setHeld({ draft, applied: next });
    if (!sameFilters(next, applied)) navigate(paths.filteredProviders(writeFilters(others, next)));
  }

  return {
    applied,
    draft: held.draft,
    edit: (edits: Partial<DirectoryFilters>) =>
      setHeld({ draft: { ...held.draft, ...edits }, applied }),
    apply: () => {
      const settled = { ...held.draft, search: held.draft.search.trim() };
      change(settled, settled);
    },
    clear: () => change(NO_FILTERS, NO_FILTERS),
    /** Removes one filter at once; other edits stay in the draft. */
    remove: (filter: ActiveFilter) =>
      change(withoutFilter(applied, filter), withoutFilter(held.draft, filter)),
  };
}
