// For `node --import`: runs TypeScript sources as they are, with the options of the build.
import { existsSync, readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import { transformSync } from '@swc/core';

const { $schema, exclude, ...options } = JSON.parse(
  readFileSync(new URL('../../.swcrc', import.meta.url), 'utf8'),
);

registerHooks({
  resolve(specifier, context, next) {
    // Sources of the web client name their imports without an ending.
    const source = /^\.\.?\//.test(specifier)
      ? new URL(`${specifier.replace(/\.js$/, '')}.ts`, context.parentURL)
      : undefined;
    return source && existsSync(source)
      ? { url: source.href, format: 'module', shortCircuit: true }
      : next(specifier, context);
  },
  load(url, context, next) {
    if (!/\.ts(\?|$)/.test(url)) return next(url, context);
    const filename = fileURLToPath(url);
    return {
      format: 'module',
      shortCircuit: true,
      source: transformSync(readFileSync(filename, 'utf8'), {
        ...options,
        filename,
        swcrc: false,
        sourceMaps: 'inline',
      }).code,
    };
  },
});
