// The server restarts and the web client reloads when a file changes. Ends with the first of the
// two.
import { spawn } from 'node:child_process';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..');
const run = (cwd, ...args) =>
  spawn(process.execPath, args, { cwd: join(root, cwd), stdio: 'inherit' });
const children = [
  run('backend', join(root, 'node_modules/@nestjs/cli/bin/nest.js'), 'start', '--watch'),
  run('frontend', join(root, 'node_modules/vite/bin/vite.js')),
];
const end = () => children.forEach((child) => child.kill('SIGTERM'));
children.forEach((child) => child.on('exit', end));
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, end);
