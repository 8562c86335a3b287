// For `node --import`: the tools run as TypeScript, and what they import of the server is its
// build.
import { registerHooks } from 'node:module';
import '../test/setup/typescript.mjs';

const SOURCES = new URL('../src/', import.meta.url).href;
const BUILD = new URL('../dist/', import.meta.url).href;

registerHooks({
  resolve(specifier, context, next) {
    if (!specifier.startsWith('.') || !context.parentURL) return next(specifier, context);
    const { href } = new URL(specifier, context.parentURL);
    return next(href.startsWith(SOURCES) ? href.replace(SOURCES, BUILD) : specifier, context);
  },
});
