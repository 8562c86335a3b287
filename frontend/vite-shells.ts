import { fileURLToPath } from 'node:url';
import { type Plugin, runnerImport } from 'vite';
import type * as ShellModule from './src/app/shell.tsx';

const pathOf = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

const NO_STYLE = '\0no-style';

/** The HTML of a page does not depend on its style sheets. */
const withoutStyles: Plugin = {
  name: 'openfare-without-styles',
  enforce: 'pre',
  resolveId: (id) => (id.endsWith('.css') ? NO_STYLE : undefined),
  load: (id) => (id === NO_STYLE ? '' : undefined),
};

/** What guests see of a page before its scripts have come, by language and page. */
export async function renderShells(): Promise<typeof ShellModule.SHELLS> {
  const { module } = await runnerImport<typeof ShellModule>(pathOf('./src/app/shell.tsx'), {
    root: pathOf('.'),
    logLevel: 'warn',
    plugins: [withoutStyles],
    resolve: { alias: { '@': pathOf('./src') } },
  });
  return module.SHELLS;
}
