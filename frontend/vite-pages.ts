import type { Plugin } from 'vite';
import { type PageName, patterns, unlistedPages } from './src/paths.ts';
import { LANGUAGE_CODES } from './src/texts/languages.ts';
import { PAGE_HEADS } from './src/texts/page-heads.ts';

/**
 * Tells the API which pages there are and what their heads say: it answers 404 for every other
 * address.
 */
export function pages(): Plugin {
  const heads = (name: PageName) =>
    Object.fromEntries(LANGUAGE_CODES.map((code) => [code, PAGE_HEADS[code][name]]));
  // The keys of a constant record.
  const names = Object.keys(patterns) as (keyof typeof patterns)[];
  const list = {
    pages: names.map((name) => ({
      pattern: patterns[name],
      listed: !unlistedPages.includes(name),
      heads: heads(name),
    })),
    notFound: heads('notFound'),
  };
  return {
    name: 'openfare-pages',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'pages.json', source: JSON.stringify(list) });
    },
  };
}
