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

// A worker of the runner asks for its data when it starts, and the runner's answer goes to every
// worker that has a file by then. One that does not listen yet would lose its own and wait forever
// (jest-light-runner 0.8.2): it gets what came early as soon as it listens.
if (process.send) {
  let early;
  process.on('message', (message) => {
    if (message?.type === 'jest-light-runner-worker-data') early = message;
  });
  process.on('newListener', (event, listener) => {
    if (event === 'message' && early) setImmediate(listener, early);
  });
}
