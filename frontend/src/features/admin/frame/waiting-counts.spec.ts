import { expect, it } from '@jest/globals';
import { waitingCounts } from './waiting-counts';

const group = (kind: 'quote' | 'draft' | 'unverified-clinic' | 'failed-mail', total: number) => ({
  kind,
  total,
  capped: total === 1000,
  items: [],
});

it('counts what waits on each page, and all of it on the first one', () => {
  expect(
    waitingCounts([
      group('quote', 3),
      group('draft', 1),
      group('unverified-clinic', 1000),
      group('failed-mail', 0),
    ]),
  ).toEqual({ work: '1,004+', 'price-requests': '3', providers: '1,001+' });
  expect(waitingCounts([])).toEqual({});
});
