import { isIPv6 } from 'node:net';

/**
 * What a provider hands to one customer at least, so the whole network is one caller (RFC 6177).
 */
const CUSTOMER_GROUPS = 4;

const MAPPED = /^::ffff:(\d{1,3}(?:\.\d{1,3}){3})$/i;
const EMBEDDED_IPV4 = /\b\d{1,3}(?:\.\d{1,3}){3}$/;

/** The IPv4 address of an IPv4-mapped IPv6 address (RFC 4291, 2.5.5.2); any other text as it is. */
export function withoutMapping(address: string): string {
  return MAPPED.exec(address)?.[1] ?? address;
}

/**
 * The first groups (of 16 bits, at most 6) of an IPv6 address, as in `2001:db8:1`; undefined for
 * anything else.
 */
export function ipv6Prefix(address: string, groups: number): string | undefined {
  if (!isIPv6(address)) return undefined;
  const [withoutZone = ''] = address.split('%');
  const [head = '', tail] = withoutZone
    .split('::')
    .map((part) => part.replace(EMBEDDED_IPV4, '0:0'));
  const before = head ? head.split(':') : [];
  const after = tail ? tail.split(':') : [];
  const zeros = Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0');
  const all = [...before, ...zeros, ...after];
  return all
    .slice(0, groups)
    .map((group) => parseInt(group, 16).toString(16))
    .join(':');
}

/**
 * Whose address it is, for counting: an IPv4 address itself, of IPv6 the /64 network, in which
 * everybody has as many addresses as they like.
 */
export function network(address: string): string {
  const plain = withoutMapping(address);
  const prefix = ipv6Prefix(plain, CUSTOMER_GROUPS);
  return prefix === undefined ? plain : `${prefix}::/64`;
}
