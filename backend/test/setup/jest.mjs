// For `node --import` with Jest: spec files and sources run as TypeScript in plain Node.js, so that
// a process loads each module once for all of its spec files.
import { registerHooks } from 'node:module';
import './typescript.mjs';

const GLOBALS = new URL('./jest-globals.mjs', import.meta.url).href;

process.setSourceMapsEnabled(true);
registerHooks({
  resolve: (specifier, context, next) =>
    specifier === '@jest/globals'
      ? { url: GLOBALS, format: 'module', shortCircuit: true }
      : next(specifier, context),
});
