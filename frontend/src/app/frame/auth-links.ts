import { useLocation, useSearch } from 'wouter';
import { paths } from '@/paths';
import { storeSearch } from '@/stored-search';

/**
 * Links to signing in and up that lead back to the search of the page. Its words may name symptoms,
 * so they are stored when a link is followed, and are not in its address.
 */
export function useAuthLinks() {
  const [path] = useLocation();
  const query = new URLSearchParams(useSearch()).get('search')?.trim() ?? '';
  const isSearch = path === paths.services() && query !== '';
  const returnTo = isSearch ? paths.services() : undefined;
  return {
    signIn: paths.auth({ returnTo }),
    signUp: paths.auth({ tab: 'create', returnTo }),
    /** To be called when one of them is followed. */
    keep(): void {
      if (isSearch) storeSearch(query);
    },
  };
}
