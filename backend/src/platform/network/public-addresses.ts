import { BlockList, isIP } from 'node:net';

type Net = readonly [network: string, prefix: number];

/** What the registry of special addresses (RFC 6890) keeps from the public network, and 6to4. */
const NOT_PUBLIC_IPV4: readonly Net[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
];
/** The only IPv6 addresses that are given to anybody; all others are for special purposes. */
const GLOBAL_IPV6: Net = ['2000::', 3];
/** Special ones among them: some contain an IPv4 address. */
const NOT_PUBLIC_IPV6: readonly Net[] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
];

function blockListOf(nets: readonly Net[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList();
  for (const [network, prefix] of nets) list.addSubnet(network, prefix, family);
  return list;
}

const notPublicIpv4 = blockListOf(NOT_PUBLIC_IPV4, 'ipv4');
const globalIpv6 = blockListOf([GLOBAL_IPV6], 'ipv6');
const notPublicIpv6 = blockListOf(NOT_PUBLIC_IPV6, 'ipv6');

/**
 * Whether an IP address belongs to the public network. IPv4 addresses in IPv6 ones are not taken,
 * nor addresses with a zone.
 */
export function isPublicAddress(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return !notPublicIpv4.check(address, 'ipv4');
    case 6:
      return (
        !address.includes('%') &&
        globalIpv6.check(address, 'ipv6') &&
        !notPublicIpv6.check(address, 'ipv6')
      );
    default:
      return false;
  }
}
