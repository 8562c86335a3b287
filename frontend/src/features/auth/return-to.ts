import { paths } from '@/paths';

/**
 * The page after signing in: the requested path when it is on this site, otherwise the home page.
 */
export function returnPath(requested: string | null): string {
  return requested && isOwnPath(requested) ? requested : paths.home();
}

/**
 * One leading slash, no backslash, no control character: everything else may lead a browser to
 * another site, which would make the sign-in page a trap.
 */
function isOwnPath(path: string): boolean {
  return /^\/(?!\/)/.test(path) && !/[\\\p{Cc}]/u.test(path);
}
