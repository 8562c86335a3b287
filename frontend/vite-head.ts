import { readFileSync } from 'node:fs';
import type { HtmlTagDescriptor, Plugin } from 'vite';
import { LANGUAGE_CODES } from './src/texts/languages.ts';

const SCRIPT = 'before-paint.js';

/**
 * Puts into index.html what must be there before the application's own code: the script that sets
 * theme and language before the first paint (a file of its own, because the content policy forbids
 * inline scripts) and the font preloads.
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
      this.emitFile({ type: 'asset', name: 'before-paint.js', source });
    },
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        if (!bundle) return [scriptTag(`/${SCRIPT}`)];
        const files = Object.keys(bundle);
        const scripts = files.filter((file) => file.includes('before-paint'));
        const fonts = files.filter((file) => file.endsWith('.woff2'));
        return [
          ...scripts.map((file) => scriptTag(`/${file}`)),
          ...fonts.map((file) => fontTag(`/${file}`)),
        ];
      },
    },
  };
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
