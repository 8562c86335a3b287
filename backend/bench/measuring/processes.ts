import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { BACKEND, environment } from './environment.js';
import type { Work } from './floor.js';

export interface Running {
  readonly url: string;
  readonly pid: number;
  stop(): Promise<void>;
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as { port: number };
  probe.close();
  return port;
}

/** Options of Node.js that the server is started with everywhere. */
const OPTIONS = [
  ...(
    JSON.parse(readFileSync(join(BACKEND, 'package.json'), 'utf8')) as {
      scripts: { start: string };
    }
  ).scripts.start.matchAll(/ (--\S+)/g),
].map(([, option = '']) => option);

/** The built server in production mode. Its requests are logged as in production, to nowhere. */
export async function product(database: string, changes: NodeJS.ProcessEnv = {}): Promise<Running> {
  const port = await freePort();
  const flags = process.env.BENCH_PROFILE
    ? ['--cpu-prof', `--cpu-prof-dir=${process.env.BENCH_PROFILE}`]
    : [];
  const child = spawn(process.execPath, [...OPTIONS, ...flags, join(BACKEND, 'dist/main.js')], {
    env: { ...environment(database), PORT: String(port), ...changes },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  await new Promise<void>((ready, failed) => {
    let said = '';
    child.stderr.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      if (said.includes('is ready:')) ready();
    });
    child.once('exit', (code) => failed(new Error(`The server ended with ${code}: ${said}`)));
  });
  return { url: `http://127.0.0.1:${port}`, pid: child.pid ?? 0, stop: () => ended(child) };
}

/** What the product is compared with, as a process of its own. */
export async function floor(work: Work): Promise<Running> {
  const child = fork(join(import.meta.dirname, 'floor.ts'), {
    execArgv: ['--import', join(BACKEND, 'test/setup/typescript.mjs')],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  child.send(work);
  const [port] = (await once(child, 'message')) as [number];
  return { url: `http://127.0.0.1:${port}`, pid: child.pid ?? 0, stop: () => ended(child) };
}

/** Runs `work` while the product lives. */
export async function served<Outcome>(
  starting: Promise<Running>,
  work: (server: Running) => Promise<Outcome>,
): Promise<Outcome> {
  const server = await starting;
  try {
    return await work(server);
  } finally {
    await server.stop();
  }
}

async function ended(child: ChildProcess): Promise<void> {
  const exit = once(child, 'exit');
  child.kill('SIGTERM');
  await exit;
}

/** Runs `work` while the processes live. */
export async function during<Outcome>(
  starting: readonly Promise<Running>[],
  work: (...urls: string[]) => Promise<Outcome>,
): Promise<Outcome> {
  const running = await Promise.all(starting);
  try {
    return await work(...running.map(({ url }) => url));
  } finally {
    await Promise.all(running.map((each) => each.stop()));
  }
}
