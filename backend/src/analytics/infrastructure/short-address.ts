import { isIPv4 } from 'node:net';
import { Injectable } from '@nestjs/common';
import { ipv6Prefix, withoutMapping } from '../../platform/limits/network.js';
import { ShortAddress } from '../application/agents.js';

/** A /48, as a site gets it. */
const SITE_GROUPS = 3;

@Injectable()
export class MaskedAddress extends ShortAddress {
  of(ipAddress: string): string | null {
    const plain = withoutMapping(ipAddress);
    if (isIPv4(plain)) return plain.replace(/\b\d{1,3}$/, '0');
    const prefix = ipv6Prefix(plain, SITE_GROUPS);
    return prefix === undefined ? null : `${prefix}::`;
  }
}
