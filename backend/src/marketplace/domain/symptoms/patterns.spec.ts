import { describe, expect, it } from '@jest/globals';

const RULE = new URL('../../../../../.ci/no-backtracking.mjs', import.meta.url).href;
const { mayBacktrack } = (await import(RULE)) as { mayBacktrack(pattern: string): boolean }; // plain JavaScript, without types

describe('the lint rule for patterns', () => {
  it.each(['(a+)+', '(a|b)*', 'a+b+', '(?:ab){2,}', '\\s*\\d*'])('refuses /%s/', (pattern) => {
    expect(mayBacktrack(pattern)).toBe(true);
  });

  it.each(['a+', '[a-z]*x', '^\\d{3}$', '\\+\\*', '[+*]', '(?:a|b)c*'])('takes /%s/', (pattern) => {
    expect(mayBacktrack(pattern)).toBe(false);
  });
});
