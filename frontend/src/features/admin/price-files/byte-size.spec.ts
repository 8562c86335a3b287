import { expect, it } from '@jest/globals';
import { formatBytes } from './byte-size';

it.each([
  [0, '0 B'],
  [812, '812 B'],
  [999, '999 B'],
  [1000, '1 kB'],
  [3_460_000, '3.5 MB'],
  [99_460_000, '99.5 MB'],
  [128_000_000, '128 MB'],
  [999_700, '1 MB'],
  [2_000_000_000, '2 GB'],
  [12_000_000_000_000, '12000 GB'],
])('writes %d bytes as %s', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text);
});
