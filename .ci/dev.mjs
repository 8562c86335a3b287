// The server restarts and the web client reloads when a file changes. Ends with the first of the
// two.
import { spawn } from 'node:child_process';
import { delimiter, dirname, join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..');
// Nest starts the server with the `node` of the path, which may be too old for it.
const PATH = [dirname(process.execPath), process.env.PATH].join(delimiter);
/** In a process group of its own, so that what it starts ends with it. */
const run = (cwd, ...args) =>
  spawn(process.execPath, args, {
    cwd: join(root, cwd),
    env: { ...process.env, PATH },
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: true,
  });
const children = [
  run('backend', join(root, 'node_modules/@nestjs/cli/bin/nest.js'), 'start', '--watch'),
  run('frontend', join(root, 'node_modules/vite/bin/vite.js')),
];
const end = () => {
  for (const { pid } of children)
    try {
      process.kill(-pid, 'SIGTERM');
    } catch (error) {
      if (error.code !== 'ESRCH') throw error; // has ended
    }
};
children.forEach((child) => child.on('exit', end));
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, end);
