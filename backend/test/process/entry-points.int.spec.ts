import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { aFolder } from '../setup/a-folder.js';
import { runToExit } from '../setup/run-to-exit.js';

const ROOT = resolve(import.meta.dirname, '../../..');
/** As root: without the right to read what others may not. */
const UNPRIVILEGED =
  process.getuid?.() === 0 ? ['setpriv', '--inh-caps=-all', '--bounding-set=-all'] : [];

describe.each(['main.js', 'cli.js'])('%s', (program) => {
  it('says that Node.js is too old before it links anything that needs a newer one', async () => {
    // Pretends to be version 20, and refuses every module but the check.
    const preload = `
      import { registerHooks } from 'node:module';
      Object.defineProperty(process, 'version', { value: 'v20.20.2' });
      registerHooks({
        resolve(specifier, context, next) {
          if (/dist.(main|cli)\\.js$|node-version\\.js$|^reflect-metadata$/.test(specifier))
            return next(specifier, context);
          throw new Error('Linked too early: ' + specifier);
        },
      });`;
    const options = `--import=data:text/javascript,${encodeURIComponent(preload)}`;
    const ended = await runToExit({ NODE_OPTIONS: options }, program, 'doctor');
    expect(ended).toEqual({
      code: 1,
      out: '',
      lines: ['Openfare needs Node.js 24 or newer, and this is v20.20.2.'],
    });
  });
});

describe('the settings file', () => {
  let folder: string;
  beforeAll(() => {
    folder = aFolder('installation');
    cpSync(join(ROOT, 'backend/dist'), join(folder, 'backend/dist'), { recursive: true });
    cpSync(join(ROOT, 'package.json'), join(folder, 'package.json'));
    cpSync(join(ROOT, 'backend/package.json'), join(folder, 'backend/package.json'));
    for (const path of ['node_modules', 'backend/node_modules'])
      symlinkSync(join(ROOT, path), join(folder, path));
  });
  afterEach(() => rmSync(join(folder, '.env'), { force: true }));

  function run(program: string, args: readonly string[], env: NodeJS.ProcessEnv = {}) {
    const entry = join(folder, 'backend/dist', program);
    const [command = '', ...options] = [...UNPRIVILEGED, process.execPath, entry, ...args];
    const { status, stdout, stderr } = spawnSync(command, options, {
      encoding: 'utf8',
      env: { PATH: process.env.PATH, ...env },
    });
    return { status, stdout, stderr };
  }

  it.each([
    ['main.js', [], 78],
    ['cli.js', ['doctor'], 1],
    ['cli.js', ['outbox:status'], 78],
  ])('of another user: %s %j says so and ends with %i', (program, args, status) => {
    writeFileSync(join(folder, '.env'), 'PORT=abc\n');
    chmodSync(join(folder, '.env'), 0o000);
    const stderr = `${join(folder, '.env')}: cannot be read by this user (EACCES).\n`;
    expect(run(program, args)).toEqual({ status, stdout: '', stderr });
  });

  it('that is a link to nothing is not taken for none', () => {
    symlinkSync(join(folder, 'missing.env'), join(folder, '.env'));
    expect(run('main.js', [])).toMatchObject({
      status: 78,
      stderr: expect.stringContaining('.env: cannot be read by this user (ENOENT).'),
    });
  });

  it.each(['/var/mail/openfare', './Mailbox'])(
    'is not hidden by the mailbox that Unix names in MAIL: %s',
    (MAIL) => {
      mkdirSync(join(folder, 'data'), { recursive: true });
      writeFileSync(
        join(folder, '.env'),
        `MAIL=discard\nPUBLIC_URL=https://localhost:1\nDATA_DIR=${join(folder, 'data')}\n`,
      );
      const { status, stdout } = run('cli.js', ['doctor'], { MAIL });
      expect({ status, stdout }).toEqual({ status: 0, stdout: expect.any(String) });
      expect(stdout).toMatch(/^ok +settings +production, role all, https:/m);
      expect(stdout).toMatch(/^warning +settings +MAIL=discard: every mail is thrown away/m);
    },
  );
});

it.each(['help', '--help', '-h'])(
  'lists all commands without a database: %s',
  async (name) => {
    const { code, out, lines } = await runToExit(
      { DATABASE_URL: 'postgresql://127.0.0.1:1/none', DATABASE_WAIT_MS: '0' },
      'cli.js',
      name,
    );
    expect({ code, lines }).toEqual({ code: 0, lines: [] });
    const commands = out.split('\n').flatMap((line) => /^ {2}(\S+)/.exec(line)?.[1] ?? []);
    expect(commands).toEqual([
      'admin:grant',
      'analytics:rollup',
      'audit:verify',
      'backup',
      'doctor',
      'help',
      'identity:token',
      'open-data:write',
      'outbox:status',
      'prices:import',
      'prices:watch',
      'restore',
      'version',
    ]);
  },
  30_000,
);
