import { paths } from '@/paths';
import { storedSearch } from '@/stored-search';

/**
 * The page after signing in: the requested path when it is on this site, otherwise the home page.
 */
export function returnPath(requested: string | null): string {
  return requested && isOwnPath(requested) ? requested : paths.home();
}

/** What the API takes of a path; a longer one is not worth a refused form. */
const MAX_LENGTH = 4000;

/**
 * The page from which somebody signs up or asks for a sign-in link, with the search that the
 * sign-in page's address leaves out. Undefined for the home page, where everybody arrives anyway.
 */
export function pageToReturnTo(returnTo: string): string | undefined {
  const search = storedSearch();
  const wanted = returnTo === paths.services() && search ? paths.services(search) : returnTo;
  const address = new URL(wanted, 'https://own.invalid');
  // As addresses are written: in ASCII.
  const page = address.pathname + address.search + address.hash;
  return page === paths.home() || page.length > MAX_LENGTH ? undefined : page;
}

/**
 * One leading slash, no backslash, no control character: everything else may lead a browser to
 * another site, which would make the sign-in page a trap.
 */
function isOwnPath(path: string): boolean {
  return /^\/(?!\/)/.test(path) && !/[\\\p{Cc}]/u.test(path);
}
