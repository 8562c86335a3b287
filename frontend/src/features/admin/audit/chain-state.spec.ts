import { expect, it } from '@jest/globals';
import { standsStill } from './chain-state';

it.each([
  ['2026-11-21T12:00:00.000Z', false],
  ['2026-11-21T11:59:00.000Z', false],
  ['2026-11-21T11:58:59.999Z', true],
])('with rows waiting since %s reports a stalled chain: %s', (since, still) => {
  expect(standsStill(since, new Date('2026-11-21T12:00:00.000Z'))).toBe(still);
});
