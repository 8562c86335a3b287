import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from '@jest/globals';
import { Texts } from '../../../src/platform/http/texts/texts.js';

const src = resolve(import.meta.dirname, '../../../src');
const exported = await Promise.all(
  globSync('**/*.texts.ts', { cwd: src }).map(async (file) => ({
    file,
    texts: Object.values((await import(resolve(src, file))) as object).filter(
      (value) => value instanceof Texts,
    ),
  })),
);
const tables = exported.flatMap(({ file, texts }) =>
  texts.map(({ byLanguage }): [string, Texts['byLanguage']] => [file, byLanguage]),
);

it('finds the texts of the platform and of every context', () => {
  expect(tables.length).toBeGreaterThanOrEqual(6);
});

it.each(tables)(
  'has each text of %s in both languages, with the same places',
  (_file, { en, es }) => {
    const placesOf = (texts: Record<string, string>) =>
      Object.entries(texts)
        .map(([key, text]) => `${key} ${(text.match(/\$\d/g) ?? []).sort().join('')}`)
        .sort();
    expect(placesOf(es)).toEqual(placesOf(en));
  },
);
