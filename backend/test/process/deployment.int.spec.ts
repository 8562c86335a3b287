import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { load } from 'js-yaml';
import { VARIABLES } from '../../src/platform/config/variables.js';
import { aFolder } from '../setup/a-folder.js';
import { aMailServer } from '../setup/a-mail-server.js';
import { aKernel } from '../setup/kernel.js';
import { anOldestPostgres } from '../setup/oldest-postgres.js';
import { aRedis } from '../setup/redis.js';
import { rowsOf } from './under-writes.js';

const ROOT = resolve(import.meta.dirname, '../../..');
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

describe('the alert rules', () => {
  interface Rules {
    readonly groups: readonly {
      readonly rules: readonly {
        readonly alert: string;
        readonly expr: string;
        readonly annotations: { readonly summary: string };
      }[];
    }[];
  }

  it('name only metrics that the product exposes', async () => {
    const metricsToken = 'a-token-of-the-tests';
    const kernel = await aKernel({ metricsToken });
    const { body } = await kernel.app.inject({
      url: '/metrics',
      headers: { authorization: `Bearer ${metricsToken}` },
    });
    await kernel.close();
    const exposed = new Set([...body.matchAll(/^# TYPE (\w+) /gm)].map(([, name]) => name));
    const { groups } = load(read('deploy/alerts.yml')) as Rules;
    const rules = groups.flatMap((group) => group.rules);
    const named = rules.flatMap(({ expr }) =>
      [...expr.matchAll(/\b(?:openfare|process|nodejs)_\w+/g)].map(([name]) => name),
    );
    expect(named.length).toBeGreaterThan(15);
    const unknown = named.filter(
      (name) => !exposed.has(name.replace(/_(?:bucket|count|sum)$/, '')),
    );
    expect(unknown).toEqual([]);
    for (const { alert, annotations } of rules)
      expect([alert, annotations.summary]).toEqual([alert, expect.stringMatching(/\.$/)]);
  }, 60_000);
});

describe.each(['api', 'worker'])('the unit of systemd for the %s', (role) => {
  const unit = read(`deploy/openfare-${role}.service`);
  const valueOf = (key: string): string => new RegExp(`^${key}=(.*)$`, 'm').exec(unit)?.[1] ?? '';

  it('sets known variables, and waits longer for the end than the process takes', () => {
    const variables = new Map(
      valueOf('Environment')
        .split(' ')
        .map((pair) => pair.split('=') as [string, string]),
    );
    const known = Object.values(VARIABLES).map(({ env }) => env as string);
    expect([...variables.keys()].filter((name) => !known.includes(name))).toEqual([]);
    expect(variables.get('PROCESS_ROLE')).toBe(role);
    const drainMs = Number(variables.get('DRAIN_MS') ?? 0);
    expect(Number(valueOf('TimeoutStopSec')) * 1000).toBeGreaterThan(drainMs + 30_000);
  });

  it('starts again whatever happens, except after a wrong setting', () => {
    expect([valueOf('Restart'), valueOf('RestartPreventExitStatus')]).toEqual(['always', '78']);
    expect([valueOf('NoNewPrivileges'), valueOf('ProtectSystem')]).toEqual(['yes', 'strict']);
  });
});

/** The blocks of a page that are marked `sh test`, joined in order. */
function scriptOf(page: string): string {
  const blocks = [...read(page).matchAll(/^( *)```sh test\n([^]*?)^\1```$/gm)];
  expect([page, blocks.length > 0]).toEqual([page, true]);
  return blocks
    .map(([, indent = '', text = '']) => text.replaceAll(new RegExp(`^${indent}`, 'gm'), ''))
    .join('\n');
}

/** Links all files of a folder into another one. */
function linkTree(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  if (spawnSync('cp', ['-al', `${from}/.`, to]).status !== 0)
    throw new Error(`${from} cannot be linked to ${to}.`);
}

/**
 * A folder as a clone has it after the packages were installed and everything was built: the
 * tracked files as they are now, packages and built code as links.
 */
function aClone(): string {
  const clone = aFolder('clone');
  const { stdout } = spawnSync('git', ['ls-files', '-co', '--exclude-standard'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  const files = stdout.split('\n').filter((path) => path && existsSync(join(ROOT, path)));
  expect(files.length).toBeGreaterThan(1000);
  for (const path of files) {
    mkdirSync(dirname(join(clone, path)), { recursive: true });
    copyFileSync(join(ROOT, path), join(clone, path));
  }
  for (const path of ['', 'backend/', 'frontend/'].map((part) => `${part}node_modules`))
    if (existsSync(join(ROOT, path))) linkTree(join(ROOT, path), join(clone, path));
  for (const path of ['backend/dist', 'frontend/dist'])
    linkTree(join(ROOT, path), join(clone, path));
  const { stdout: gitFolder } = spawnSync('git', ['rev-parse', '--absolute-git-dir'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  writeFileSync(join(clone, '.git'), `gitdir: ${gitFolder}`);
  return clone;
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as { port: number };
  probe.close();
  return port;
}

async function anEmptyDatabase(serverUrl: string): Promise<string> {
  const name = `deployed_${randomUUID().slice(0, 8)}`;
  await rowsOf(serverUrl, `create database ${name}`);
  return serverUrl.replace(/\/postgres$/, `/${name}`);
}

describe('what the pages tell to type', () => {
  let clone: string;
  let redis: Awaited<ReturnType<typeof aRedis>>;
  let mail: Awaited<ReturnType<typeof aMailServer>>;
  let oldest: Awaited<ReturnType<typeof anOldestPostgres>>;
  let shell: ChildProcess | undefined;

  beforeAll(async () => {
    clone = aClone();
    [redis, mail, oldest] = [await aRedis(), await aMailServer(), await anOldestPostgres()];
  });
  afterAll(async () => {
    // The whole group, if the shell left something behind.
    if (shell?.pid) {
      try {
        process.kill(-shell.pid, 'SIGKILL');
      } catch {
        // all of it has ended
      }
    }
    await redis.stop();
    await mail.stop();
    await oldest?.stop();
  });

  /** Runs all marked blocks of a page in one shell that ends at the first failure. */
  async function runPage(
    page: string,
    env: NodeJS.ProcessEnv = {},
  ): Promise<{ code: number; out: string }> {
    const script = join(aFolder('page'), 'blocks.sh');
    writeFileSync(script, `set -eu -o pipefail\n${scriptOf(page)}`);
    const child = spawn('bash', [script], {
      cwd: clone,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        PATH: `${dirname(process.execPath)}:${process.env.PATH}`,
        HOME: aFolder('home'),
        ...env,
      },
    });
    shell = child;
    let out = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (part: Buffer) => {
        out += part.toString();
      });
    const [code] = (await once(child, 'close')) as [number];
    return { code, out };
  }

  it.each(['docs/README.md', 'docs/getting-started.md'])('works: %s', async (page) => {
    expect(await runPage(page)).toEqual({ code: 0, out: expect.any(String) });
  });

  it('works on the oldest PostgreSQL: docs/deploy.md', async () => {
    if (!oldest) console.warn('PostgreSQL 15 is not installed: the embedded server stands for it.');
    const serverUrl = oldest?.url ?? process.env.SERVER_URL ?? '';
    const release = join(aFolder('release'), '0.2.0');
    const settings = join(aFolder('settings'), 'openfare.env');
    const secret = randomUUID();
    writeFileSync(
      settings,
      Object.entries({
        PUBLIC_URL: 'https://localhost:1',
        DATABASE_URL: await anEmptyDatabase(serverUrl),
        REDIS_URL: redis.url,
        IDENTITY_SECRET: secret,
        SMTP_URL: mail.url,
        MAIL_FROM: 'no-reply@care.example',
        SUPPORT_EMAIL: 'help@care.example',
        TRUST_PROXY: '1',
      })
        .map(([name, value]) => `${name}=${value}\n`)
        .join(''),
    );
    const { code, out } = await runPage('docs/deploy.md', {
      RELEASE: release,
      SETTINGS: settings,
      PORT: String(await freePort()),
      DRILL_DATABASE_URL: await anEmptyDatabase(serverUrl),
    });
    expect({ code, out }).toEqual({ code: 0, out: expect.any(String) });
    for (const line of [
      oldest ? /^ok +database +PostgreSQL 15\.\d+ /m : /^ok +database +PostgreSQL \d/m,
      /^warning +migrations +the database is empty: all are pending\./m,
      /"status":"ready"/,
      /\d+ tables are in .*openfare\.backup\./,
      /^The data of \S+ is restored\.$/m,
      /rows are as they were written/,
      /^ok +migrations +all \d+ applied\.$/m,
    ])
      expect(out).toMatch(line);
    expect(out).not.toContain(secret);
    expect(out).not.toMatch(/^failed /m);
    expect(readdirSync(dirname(release))).toEqual(['0.2.0']);
  });
});
