import ipaddr from 'ipaddr.js';

/**
 * What a provider hands to one customer at least, so the whole network is one caller (RFC 6177), in
 * groups of 16 bits.
 */
const CUSTOMER_GROUPS = 4;

/**
 * Parses an address; that of an IPv4-mapped IPv6 address (RFC 4291, 2.5.5.2) is its IPv4 address.
 * Undefined for any other text, such as the short forms of IPv4 that only some programs read.
 */
export function parseAddress(text: string): ipaddr.IPv4 | ipaddr.IPv6 | undefined {
  const isAddress = ipaddr.IPv4.isValidFourPartDecimal(text) || ipaddr.IPv6.isValid(text);
  return isAddress ? ipaddr.process(text) : undefined;
}

/** The first groups (of 16 bits) of an IPv6 address, as in `2001:db8:1`. */
export function ipv6Prefix(address: ipaddr.IPv6, groups: number): string {
  return address.parts
    .slice(0, groups)
    .map((group) => group.toString(16))
    .join(':');
}

/**
 * Whose address it is, for counting: an IPv4 address itself, of IPv6 the /64 network, in which
 * everybody has as many addresses as they like. Any other text stays as it is.
 */
export function networkOf(text: string): string {
  const address = parseAddress(text);
  if (address === undefined) return text;
  if (address instanceof ipaddr.IPv4) return address.toString();
  return `${ipv6Prefix(address, CUSTOMER_GROUPS)}::/64`;
}
