import { describe, expect, it } from '@jest/globals';
import { Freshness, isPosition, latest } from './freshness.js';

describe('positions', () => {
  it('have the order of the log, not of their texts', () => {
    expect(latest('0/9', '0/10')).toBe('0/10');
    expect(latest('F/FFFFFFFF', '10/0')).toBe('10/0');
    expect(latest(undefined, '0/1')).toBe('0/1');
    expect(latest()).toBeUndefined();
  });

  it.each(['0/0', '16/B374D848', 'ffffffff/ffffffff'])('%s is one', (text) =>
    expect(isPosition(text)).toBe(true),
  );

  it.each(['', '0', '0/', "0/0'; drop", '0/123456789', 'g/0'])('%j is none', (text) =>
    expect(isPosition(text)).toBe(false),
  );
});

describe('freshness', () => {
  it('is unknown before the first sample', () =>
    expect(new Freshness(4000).wantedAt(0)).toBeUndefined());

  it('wants the oldest position that is young enough', () => {
    const freshness = new Freshness(4000);
    [0, 1000, 2000, 3000, 4000, 5000].forEach((atMs, index) =>
      freshness.add(`0/${index + 1}`, atMs, false),
    );
    expect(freshness.wantedAt(5000)).toBe('0/2');
    expect(freshness.wantedAt(5500)).toBe('0/3');
  });

  it('goes on with what was known last while the primary is away', () => {
    const freshness = new Freshness(4000);
    [0, 1000, 2000, 3000, 4000, 5000].forEach((atMs, index) =>
      freshness.add(`0/${index + 1}`, atMs, false),
    );
    expect(freshness.wantedAt(60_000)).toBe('0/2');
  });

  it('leaves reads to the primary from an announcement to the next sample', () => {
    const freshness = new Freshness(4000);
    freshness.add('0/1', 0, false);
    freshness.announce();
    expect(freshness.wantedAt(100)).toBeUndefined();
    freshness.add('0/8', 200, false);
    expect(freshness.wantedAt(300)).toBe('0/8');
  });

  it('does not take a sample for newer than an announcement that came while it was asked', () => {
    const freshness = new Freshness(4000);
    freshness.announce();
    freshness.add('0/1', 0, true);
    expect(freshness.wantedAt(100)).toBeUndefined();
  });
});
