import { expect, it } from '@jest/globals';
import { UuidIds } from './uuid-ids.js';

it('gives identifiers of version 7 that ascend, however many in a moment, and share no random part', () => {
  const ids = new UuidIds(), before = Date.now(), given = Array.from({ length: 5000 }, () => ids.next()), after = Date.now();
  expect(given.filter((id) => !/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(id))).toEqual([]);
  expect([...given].sort()).toEqual(given);
  expect(new Set(given.map((id) => id.slice(24))).size).toBe(given.length);
  const told = given.map((id) => parseInt(id.replace('-', '').slice(0, 12), 16));
  expect([Math.min(...told) >= before, Math.max(...told) <= after]).toEqual([true, true]);
});
