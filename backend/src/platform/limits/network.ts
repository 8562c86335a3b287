import { isIPv6 } from 'node:net';

/** Whose address it is, for counting: an IPv4 address itself, of IPv6 the /64 network, in which everybody has as many addresses as they like. */
export function network(address: string): string {
  const mapped = /^::ffff:(\d{1,3}(?:\.\d{1,3}){3})$/i.exec(address)?.[1];
  if (mapped || !isIPv6(address)) return mapped ?? address;
  const [head = '', tail] = (address.split('%')[0] ?? '')
    .split('::')
    .map((part) => part.replace(/\b\d{1,3}(?:\.\d{1,3}){3}$/, '0:0'));
  const before = head ? head.split(':') : [],
    after = tail ? tail.split(':') : [];
  const groups = [
    ...before,
    ...Array<string>(8 - before.length - after.length).fill('0'),
    ...after,
  ];
  return `${groups
    .slice(0, 4)
    .map((group) => parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
