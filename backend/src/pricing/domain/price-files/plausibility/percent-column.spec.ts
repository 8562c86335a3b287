import { expect, it } from '@jest/globals';
import { likelyPercents } from './percent-column.js';

/** One price a service: cash beside its size, in dollars. */
const aFile = (...prices: readonly (readonly [cash: number, size: number])[]) =>
  prices.map(([cash, size], index) => ({
    service: `service ${index}`,
    cash: Math.round(cash * 100),
    size: size * 100,
  }));
const marked = (...prices: readonly (readonly [cash: number, size: number])[]) =>
  likelyPercents(aFile(...prices)).map(({ service }) => Number(service.slice('service '.length)));

it('the same small amount of services of very different sizes makes all of them doubtful', () => {
  expect(marked([50, 191], [50, 2487], [50, 2240], [50, 715], [50, 1732])).toEqual([0, 1, 2, 3, 4]);
  expect(marked([37.5, 100], [37.5, 500], [37.5, 300], [900, 2000])).toEqual([0, 1, 2, 3]);
});

it('in less than half of the services, the same amount makes itself doubtful alone', () => {
  const others = [900, 800, 700, 600].map((cash) => [cash, cash * 2] as const);
  expect(marked([50, 100], [50, 500], [50, 300], ...others)).toEqual([0, 1, 2]);
});

it('small whole amounts beside most large services make all of them doubtful', () => {
  expect(marked([50, 2000], [60, 1500], [75, 900], [40, 90])).toEqual([0, 1, 2, 3]);
  const usual = [400, 300, 900].map((cash) => [cash, cash * 2] as const);
  expect(marked([50, 2000], [60, 1500], [75, 900], ...usual, [9, 80])).toEqual([]);
});

it('percentages that differ are told by that they do not follow the gross charge', () => {
  expect(marked([37.5, 100], [62.5, 450], [75, 500])).toEqual([0, 1, 2]);
  expect(marked([45.5, 3000], [60.25, 500], [55.1, 1200])).toEqual([0, 1, 2]);
  expect(marked([45.5, 499], [60.25, 100], [55.1, 200])).toEqual([]);
  expect(marked([30, 100], [60.5, 500], [55.1, 300])).toEqual([]);
  expect(marked([50.5, 500], [75.5, 100])).toEqual([]);
  expect(marked([50.5, 500], [75.5, 100], [60.5, 300], [100.01, 300])).toEqual([]);
});

it.each<readonly (readonly [number, number])[]>([
  [
    [50, 100],
    [50, 2000],
  ],
  [
    [50, 100],
    [50, 150],
    [50, 200],
  ],
  [
    [150, 200],
    [150, 2000],
    [150, 900],
  ],
  [
    [6.47, 110],
    [8.12, 250],
    [9.3, 300],
    [231.94, 3821],
  ],
  [
    [100, 200],
    [100, 200],
    [100, 250],
  ],
  [],
])('usual prices are none: %p', (...prices) => {
  expect(marked(...prices)).toEqual([]);
});

it('several prices of one service count once', () => {
  const prices = aFile([50, 100], [50, 900], [50, 2000]);
  expect(likelyPercents(prices.map((price) => ({ ...price, service: 'mri' })))).toEqual([]);
});
