import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from '@jest/globals';
import { pluralOf } from './plural';

const FORMS = { one: 'one', other: 'other' };

it.each(['en', 'es'] as const)('distinguishes one from several in %s', (language) => {
  const plural = pluralOf(language);
  expect([0, 1, 2, 21].map((count) => plural(count, FORMS))).toEqual([
    'other',
    'one',
    'other',
    'other',
  ]);
});

it('uses the general form for a plural category without a form of its own', () => {
  expect(new Intl.PluralRules('es').select(1_000_000)).toBe('many');
  expect(pluralOf('es')(1_000_000, FORMS)).toBe('other');
});

it('has no plural chosen by a comparison', () => {
  const folder = fileURLToPath(new URL('.', import.meta.url));
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.spec.ts'),
  );
  expect(files.length).toBeGreaterThan(40);
  const byHand = files.filter((file) => /[!=]== 1\b/.test(readFileSync(folder + file, 'utf8')));
  expect(byHand).toEqual([]);
});
