import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';

const FOLDER = new URL('./', import.meta.url);
const sources = readdirSync(FOLDER).filter((name) => name.endsWith('.ts') && !name.endsWith('.spec.ts'));
const literals = sources.flatMap((name) => readFileSync(new URL(name, FOLDER), 'utf8').split('\n').flatMap((line) => [...line.matchAll(/(?:[(,=:|&!]\s?)\/((?:[^/\\\n[]|\\.|\[[^\]\n]*\])+)\/[gimsuy]*/g)].map(([, source]) => [name, source ?? ''] as const)));

/** A repeat can only backtrack when another repeat stands inside it or beside it. */
function mayBacktrack(pattern: string): boolean {
  const plain = pattern.replace(/\\./g, 'x').replace(/\[[^\]]*\]/g, 'x').replaceAll('(?:', '(');
  return (plain.match(/[*+]|\{\d+,\d*\}/g) ?? []).length > 1 || /\)[*+{]/.test(plain);
}

describe('the patterns of the symptom search', () => {
  it('are found', () => {
    expect(literals.length).toBeGreaterThan(1);
  });

  it.each(literals)('%s: /%s/ cannot backtrack', (_, pattern) => {
    expect(mayBacktrack(pattern)).toBe(false);
  });

  it.each(['(a+)+', '(a|b)*', 'a+b+'])('would catch /%s/', (pattern) => {
    expect(mayBacktrack(pattern)).toBe(true);
  });

  it('are not made at run time', () => {
    for (const name of sources) expect(readFileSync(new URL(name, FOLDER), 'utf8')).not.toContain('RegExp(');
  });
});
