import { describe, expect, it } from '@jest/globals';
import { sandboxWish } from './sandbox-wish.js';

describe('the wish of a tester', () => {
  it.each([
    ['sandbox:decline', 'decline'],
    ['Please sandbox:propose, thank you.', 'propose'],
    ['sandbox:wait', 'wait'],
    ['sandbox: wait', undefined],
    ['A check of the heart.', undefined],
    ['', undefined],
  ] as const)('in %p is %p', (text, wish) => {
    expect(sandboxWish(text)).toBe(wish);
  });
});
