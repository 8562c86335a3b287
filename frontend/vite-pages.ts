import type { Plugin } from 'vite';
import { type PageName, patterns, unlistedPages } from './src/paths.ts';
import { pageHeads as en } from './src/texts/en/page-heads.ts';
import { pageHeads as es } from './src/texts/es/page-heads.ts';

/**
 * Tells the API which pages there are and what their heads say: it answers 404 for every other
 * address.
 */
export function pages(): Plugin {
  const heads = (name: PageName) => ({ en: en[name], es: es[name] });
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
