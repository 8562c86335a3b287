import { paths } from '@/paths';

/** Where to go after signing in: the asked path when it is one of this site, otherwise home. */
export function returnPath(asked: string | null): string {
  return asked && isOwnPath(asked) ? asked : paths.home();
}

/**
 * One leading slash, no backslash, no control character: everything else may lead a browser to
 * another site, which would make the sign-in page a trap.
 */
function isOwnPath(path: string): boolean {
  return /^\/(?!\/)/.test(path) && !/[\\\p{Cc}]/u.test(path);
}
