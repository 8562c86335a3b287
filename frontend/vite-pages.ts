import type { Plugin, Rolldown } from 'vite';
import { type PageName, patterns, unlistedPages } from './src/paths.ts';
import { type Language, LANGUAGE_CODES } from './src/texts/languages.ts';
import { PAGE_HEADS } from './src/texts/page-heads.ts';
import { firstChunks, stylesOf, withImports } from './vite-first.ts';
import { renderShells } from './vite-shells.ts';

/** Modules that a page loads after the first script, beside the texts of every page. */
const MODULES: Partial<Record<PageName, (language: Language) => string[]>> = {
  services: (language) => [
    '/src/features/services/services-page.tsx',
    `/src/texts/${language}/services.ts`,
  ],
  authCallback: (language) => [
    '/src/features/auth/mail-link/auth-callback-page.tsx',
    `/src/texts/${language}/auth.ts`,
  ],
  provider: (language) => [
    '/src/features/provider/provider-page.tsx',
    `/src/texts/${language}/provider.ts`,
  ],
};

type Bundle = Rolldown.OutputBundle;

/**
 * Tells the API which pages there are, what their heads say, what they load, and what guests see of
 * them before the scripts have come: it answers 404 for every other address.
 */
export function pages(): Plugin {
  const heads = (name: PageName) =>
    Object.fromEntries(LANGUAGE_CODES.map((code) => [code, PAGE_HEADS[code][name]]));
  // The keys of a constant record.
  const names = Object.keys(patterns) as (keyof typeof patterns)[];
  return {
    name: 'openfare-pages',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const shells = await renderShells();
        const shell = (name: string) =>
          Object.fromEntries(
            LANGUAGE_CODES.map((code) => [code, new Map(Object.entries(shells[code])).get(name)]),
          );
        const preloads = (name: PageName) =>
          Object.fromEntries(
            LANGUAGE_CODES.map((code) => [
              code,
              filesOf(bundle, [`/src/texts/${code}/core.ts`, ...(MODULES[name]?.(code) ?? [])]),
            ]),
          );
        const list = {
          pages: names.map((name) => ({
            pattern: patterns[name],
            listed: !unlistedPages.includes(name),
            heads: heads(name),
            preloads: preloads(name),
            shell: shell(name),
          })),
          notFound: heads('notFound'),
        };
        this.emitFile({ type: 'asset', fileName: 'pages.json', source: JSON.stringify(list) });
      },
    },
  };
}

/** Paths of the scripts and styles that modules need beside those of the HTML page. */
function filesOf(bundle: Bundle, modules: readonly string[]): string[] {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const needed = withImports(
    bundle,
    modules.map((module) => {
      const chunk =
        chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(module)) ??
        chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module)));
      if (!chunk) throw new Error(`The build has no file of ${module}.`);
      return chunk;
    }),
  );
  const here = new Set(
    [...firstChunks(bundle)].flatMap((chunk) => [chunk.fileName, ...stylesOf(chunk)]),
  );
  return [...new Set([...needed].flatMap((chunk) => [chunk.fileName, ...stylesOf(chunk)]))]
    .filter((file) => !here.has(file))
    .map((file) => `/${file}`);
}
