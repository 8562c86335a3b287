import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { beforeEach, expect, it } from '@jest/globals';
import { aFolder } from './setup/a-folder.js';

const SCRIPT = resolve(import.meta.dirname, '../../.ci/system-packages');

let folder: string;
beforeEach(() => {
  folder = aFolder('packages');
  stub('id', 'echo 0');
  stub('apt-get', `echo "$*" >> ${folder}/asked`);
  stub('apt-cache', 'exit 1');
  stub('mkdir', 'exit 0');
});

/** A command of the machine. The script finds no others. */
function stub(name: string, body: string): void {
  writeFileSync(join(folder, name), `#!/bin/bash\n${body}\n`);
  chmodSync(join(folder, name), 0o755);
}

/** The script with the stubs, without what it would write for PostgreSQL. */
function script(): string {
  const path = join(folder, 'system-packages.sh');
  const text = readFileSync(SCRIPT, 'utf8')
    .replace('PATH=$PATH:/usr/sbin', `PATH=${folder}`)
    .replace('> /etc/postgresql-common/createcluster.d/openfare.conf', '> /dev/null');
  writeFileSync(path, text);
  return path;
}

const run = (env: NodeJS.ProcessEnv = {}) =>
  spawnSync('/bin/bash', [script()], { env, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });

/** As `run`, on a terminal of its own, with an answer to its question. */
const runOnTerminal = (answer: string) =>
  spawnSync('/usr/bin/script', ['-qec', `/bin/bash ${script()}`, '/dev/null'], {
    env: { PATH: '/usr/bin:/bin', SHELL: '/bin/bash' },
    input: `${answer}\n`,
    encoding: 'utf8',
  });

const installed = (): string =>
  existsSync(join(folder, 'asked')) ? readFileSync(join(folder, 'asked'), 'utf8') : '';

it('names and installs what is missing, without a terminal at once', () => {
  stub('openssl', '');
  const { status, stdout } = run();
  expect([status, stdout]).toEqual([
    0,
    'Installing chromium-headless-shell redis-server nginx-light\n',
  ]);
  expect(installed()).toContain('chromium-headless-shell redis-server nginx-light');
});

it('installs nothing when all is there', () => {
  for (const name of ['chromium-headless-shell', 'redis-server', 'nginx', 'openssl'])
    stub(name, '');
  expect(run().status).toBe(0);
  expect(installed()).toBe('');
});

it('names what is missing where it cannot install', () => {
  stub('id', 'echo 1000');
  const { status, stderr } = run();
  expect([status, stderr]).toEqual([
    1,
    'The tests need these packages of the system: ' +
      'chromium-headless-shell redis-server nginx-light openssl\n',
  ]);
  expect(installed()).toBe('');
});

it.each([
  ['n', 1],
  ['', 1],
  ['y', 0],
])('asks on a terminal: %j ends with exit code %d', (answer, code) => {
  stub('redis-server', '');
  const { status, stdout } = runOnTerminal(answer);
  expect(stdout).toContain('The tests need chromium-headless-shell nginx-light openssl. Install');
  expect(status).toBe(code);
  expect(installed().includes('install')).toBe(code === 0);
});

it('takes a whole browser where the better one cannot be had', () => {
  for (const name of ['chromium', 'redis-server', 'nginx', 'openssl']) stub(name, '');
  stub('apt-cache', 'exit 0');
  stub('apt-get', '[ "$1" = update ]');
  const { status, stderr } = run({ CI: 'true' });
  expect(status).toBe(0);
  expect(stderr).toContain('Going on without chromium-headless-shell\n');
});
