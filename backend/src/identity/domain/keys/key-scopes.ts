import { API_SCOPES, type ApiScope } from '../../../shared/api-keys.js';
import { WrongScopes } from './keys.errors.js';

/** What people may give to keys of their own. */
export const PERSONAL_SCOPES = [
  'directory:read',
  'prices:read',
  'bookings:read',
  'bookings:write',
] as const satisfies readonly ApiScope[];

/** What super admins may give to service accounts, which have no appointments of their own. */
export const SERVICE_SCOPES = [
  'directory:read',
  'prices:read',
  'admin:read',
  'admin:write',
] as const satisfies readonly ApiScope[];

/** Only the directory answers without prices. */
const WITHOUT_PRICES: readonly ApiScope[] = ['directory:read', 'prices:read'];

/**
 * The scopes in their order, each once.
 * @throws WrongScopes when one is beyond those of the owner, or when prices would be seen without
 * the scope for prices
 */
export function checkedScopes(
  scopes: readonly ApiScope[],
  most: readonly ApiScope[],
): readonly ApiScope[] {
  if (!scopes.every((scope) => most.includes(scope))) throw new WrongScopes('scope-beyond-owner');
  const showsPrices = scopes.some((scope) => !WITHOUT_PRICES.includes(scope));
  if (showsPrices && !scopes.includes('prices:read')) throw new WrongScopes('scope-needs-prices');
  return API_SCOPES.filter((scope) => scopes.includes(scope));
}

/**
 * Whoever reads a page can copy its key, so such a key opens the directory and nothing else.
 * @throws WrongScopes
 */
export function checkBrowserScopes(scopes: readonly ApiScope[]): void {
  if (scopes.some((scope) => scope !== 'directory:read'))
    throw new WrongScopes('scope-not-in-browsers');
}
