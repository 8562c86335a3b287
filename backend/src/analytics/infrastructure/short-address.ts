import { Injectable } from '@nestjs/common';
import ipaddr from 'ipaddr.js';
import { ipv6Prefix, parseAddress } from '../../platform/limits/network.js';
import { ShortAddress } from '../application/agents.js';

/** A /48, as a site gets it. */
const SITE_GROUPS = 3;

@Injectable()
export class MaskedAddress extends ShortAddress {
  of(ipAddress: string): string | null {
    const address = parseAddress(ipAddress);
    if (address === undefined) return null;
    if (address instanceof ipaddr.IPv6) return `${ipv6Prefix(address, SITE_GROUPS)}::`;
    return [...address.octets.slice(0, 3), 0].join('.');
  }
}
