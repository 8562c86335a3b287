import { ipv6Prefix, parseAddress } from '../../platform/limits/network.js';

/** A /48, as a site gets it. */
const SITE_GROUPS = 3;

/**
 * An address without its last part: /24 of IPv4, /48 of IPv6; null for what is no address. Events
 * never reach the database with more; `truncatedAddressSql` is the same rule for rows that age.
 */
export function shortAddress(ipAddress: string): string | null {
  const address = parseAddress(ipAddress);
  if (address === undefined) return null;
  if ('octets' in address) return [...address.octets.slice(0, 3), 0].join('.');
  return `${ipv6Prefix(address, SITE_GROUPS)}::`;
}
