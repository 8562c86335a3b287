import { expect, it } from '@jest/globals';
import { shortAddress } from './short-address.js';

it.each<[address: string, shortened: string | null]>([
  ['203.0.113.7', '203.0.113.0'],
  ['::ffff:203.0.113.7', '203.0.113.0'],
  ['::ffff:999.0.113.7', null],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::'],
  ['2001:0DB8:0001:0002::1', '2001:db8:1::'],
  ['2001:db8::1', '2001:db8:0::'],
  ['::1', '0:0:0::'],
  ['fe80::1%eth0', 'fe80:0:0::'],
  ['64:ff9b::192.0.2.33', '64:ff9b:0::'],
  ['::ffff:cb00:7107', '203.0.113.0'],
  ['127.1', null],
  ['', null],
  ['unknown', null],
])('keeps of %s %s', (address, shortened) => {
  expect(shortAddress(address)).toBe(shortened);
});
