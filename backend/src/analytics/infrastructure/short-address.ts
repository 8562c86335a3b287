import { isIPv4, isIPv6 } from 'node:net';
import { Injectable } from '@nestjs/common';
import { ShortAddress } from '../application/agents.js';

@Injectable()
export class MaskedAddress extends ShortAddress {
  of(ipAddress: string): string | null {
    const v4 = /^(?:::ffff:)?(\d{1,3}(?:\.\d{1,3}){3})$/i.exec(ipAddress)?.[1];
    if (v4) return isIPv4(v4) ? v4.replace(/\b\d{1,3}$/, '0') : null;
    if (!isIPv6(ipAddress)) return null;
    const [head = '', tail] = (ipAddress.split('%')[0] ?? '')
      .split('::')
      .map((part) => part.replace(/\b\d{1,3}(?:\.\d{1,3}){3}$/, '0:0'));
    const before = head ? head.split(':') : [],
      after = tail ? tail.split(':') : [];
    const groups = [
      ...before,
      ...Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0'),
      ...after,
    ];
    return `${groups
      .slice(0, 3)
      .map((group) => parseInt(group, 16).toString(16))
      .join(':')}::`;
  }
}
