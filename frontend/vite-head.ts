import { readFileSync } from 'node:fs';
import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';
import { LANGUAGE_CODES } from './src/texts/languages.ts';
import { firstChunks, stylesOf } from './vite-first.ts';

const SCRIPT = 'before-paint.js';

/** A script of the application, or its preload. */
const SCRIPT_OR_PRELOAD = /<(script type="module"|link rel="modulepreload")/g;

/**
 * Puts into index.html what must be there before the application's own code: the script that sets
 * theme and language before the first paint (a file of its own, because the content policy forbids
 * inline scripts), the font preloads and the styles. The application's scripts load after them.
 */
export function head(): Plugin {
  let building = false;
  return {
    name: 'openfare-head',
    configResolved({ command }) {
      building = command === 'build';
    },
    buildStart() {
      if (!building) return;
      const source = readFileSync(new URL(SCRIPT, import.meta.url), 'utf8');
      this.emitFile({ type: 'asset', name: SCRIPT, source });
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        if (!bundle) return [scriptTag(`/${SCRIPT}`)];
        const files = Object.keys(bundle);
        const scripts = files.filter((file) => file.includes('before-paint'));
        const fonts = files.filter((file) => file.endsWith('.woff2'));
        const first = [...firstChunks(bundle)];
        const later = first.filter(({ fileName, isEntry }) => !isEntry && !html.includes(fileName));
        return {
          html: html.replace(SCRIPT_OR_PRELOAD, '<$1 fetchpriority="low"'),
          tags: [
            ...scripts.map((file) => scriptTag(`/${file}`)),
            ...fonts.map((file) => fontTag(`/${file}`)),
            ...later.map(({ fileName }) => preloadTag(`/${fileName}`)),
            ...[...new Set(first.flatMap((chunk) => stylesOf(chunk)))].flatMap((file) =>
              styleTags(file, sourceOf(bundle, file)),
            ),
          ],
        };
      },
    },
  };
}

/** The disabled link loads nothing; it tells the scripts that the styles are there. */
const styleTags = (file: string, css: string): HtmlTagDescriptor[] => [
  { tag: 'style', children: css, injectTo: 'head' },
  { tag: 'link', attrs: { rel: 'stylesheet', disabled: true, href: `/${file}` }, injectTo: 'head' },
];

function sourceOf(bundle: Rolldown.OutputBundle, file: string): string {
  const output = bundle[file];
  if (output?.type !== 'asset') throw new Error(`The build has no ${file}.`);
  return output.source.toString().trim();
}

const scriptTag = (src: string): HtmlTagDescriptor => ({
  tag: 'script',
  attrs: { src, 'data-languages': LANGUAGE_CODES.join(' ') },
  injectTo: 'head-prepend',
});

const fontTag = (href: string): HtmlTagDescriptor => ({
  tag: 'link',
  attrs: { rel: 'preload', href, as: 'font', type: 'font/woff2', crossorigin: true },
  injectTo: 'head',
});

const preloadTag = (href: string): HtmlTagDescriptor => ({
  tag: 'link',
  attrs: { rel: 'modulepreload', fetchpriority: 'low', crossorigin: true, href },
  injectTo: 'head',
});
