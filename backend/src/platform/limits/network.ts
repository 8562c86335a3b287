import ipaddr from 'ipaddr.js';

/**
 * The part of an IPv6 address that identifies a customer, in groups of 16 bits: providers assign at
 * least a /64 to each customer (RFC 6177).
 */
const CUSTOMER_GROUPS = 4;

/**
 * Parses an IP address. An IPv4-mapped IPv6 address (RFC 4291, 2.5.5.2) becomes its IPv4 address.
 * Undefined for any other text, even for short forms of IPv4 that some programs accept.
 */
export function parseAddress(text: string): ipaddr.IPv4 | ipaddr.IPv6 | undefined {
  const isAddress = ipaddr.IPv4.isValidFourPartDecimal(text) || ipaddr.IPv6.isValid(text);
  return isAddress ? ipaddr.process(text) : undefined;
}

/** The first groups of an IPv6 address, such as `2001:db8:1`. */
export function ipv6Prefix(address: ipaddr.IPv6, groups: number): string {
  return address.parts
    .slice(0, groups)
    .map((group) => group.toString(16))
    .join(':');
}

/**
 * The network of an IP address, for counting: an IPv4 address itself, an IPv6 address by its /64.
 * Any other text stays as it is.
 */
export function networkOf(text: string): string {
  const address = parseAddress(text);
  if (address === undefined) return text;
  if (address instanceof ipaddr.IPv4) return address.toString();
  return `${ipv6Prefix(address, CUSTOMER_GROUPS)}::/64`;
}
