import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { aFolder } from './a-folder.js';
import { runToExit } from './run-to-exit.js';

const BACKEND = resolve(import.meta.dirname, '../..');

/** Options of Node.js with which processes side by side leave each other more processor time. */
const FRUGAL = ['--max-semi-space-size=32', '--single-threaded-gc'];

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as { port: number };
  probe.close();
  return port;
}

/**
 * The built server as a process of its own in development mode, with its data in a folder of its
 * own.
 */
export class ServerProcess {
  readonly dataDir = aFolder('server');
  private child?: ChildProcess;
  private said = '';

  private constructor(
    readonly port: number,
    private readonly env: NodeJS.ProcessEnv,
    private readonly backend: string,
  ) {}

  /** `backend` is where its built code lies. */
  static async on(env: NodeJS.ProcessEnv = {}, backend = BACKEND): Promise<ServerProcess> {
    return new ServerProcess(await freePort(), env, backend);
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** Id of the process that runs now, or ran last. */
  get pid(): number {
    return this.child?.pid ?? 0;
  }

  /** All that the process wrote, of every run. */
  get output(): string {
    return this.said;
  }

  /** Resolves when the process says that it is ready. */
  async start(): Promise<void> {
    const child = spawn(process.execPath, [...FRUGAL, join(this.backend, 'dist/main.js')], {
      env: this.environment(),
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.child = child;
    await new Promise<void>((ready, failed) => {
      const hear = (chunk: Buffer): void => {
        this.said += chunk.toString();
        if (chunk.includes('is ready:')) ready();
      };
      child.stdout.on('data', hear);
      child.stderr.on('data', hear);
      child.on('exit', (code) =>
        failed(new Error(`The server ended with ${code}: ${this.said.slice(-2000)}`)),
      );
    });
  }

  /**
   * As a power switch for this process would: no chance to tidy up. The embedded database goes on.
   */
  async kill(): Promise<void> {
    if (!this.child || this.child.exitCode !== null || this.child.signalCode) return;
    this.child.kill('SIGKILL');
    await once(this.child, 'exit');
  }

  /** The exit code of a process that ends by itself. */
  async ended(): Promise<number | null> {
    if (!this.child) return null;
    const [code] = (await once(this.child, 'exit')) as [number | null];
    return code;
  }

  /** Asks the process to end, and does not wait. */
  ask(signal: NodeJS.Signals): void {
    this.child?.kill(signal);
  }

  /** Asks the process to end, and gives its exit code. */
  async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> {
    if (!this.child || this.child.exitCode !== null || this.child.signalCode)
      return this.child?.exitCode ?? null;
    this.child.kill(signal);
    const [code] = (await once(this.child, 'exit')) as [number | null];
    return code;
  }

  /** What a command of the command line tool prints. */
  cli(...args: string[]): string {
    const { stdout, stderr, status } = spawnSync(
      process.execPath,
      [join(this.backend, 'dist/cli.js'), ...args],
      { env: this.environment(), encoding: 'utf8' },
    );
    if (status !== 0) throw new Error(`${args.join(' ')}: ${stderr}`);
    return stdout.trim();
  }

  /** The same while this process goes on, for what it serves itself. */
  async tool(...args: string[]): Promise<string> {
    const { code, out, lines } = await runToExit(this.environment(), 'cli.js', ...args);
    if (code !== 0) throw new Error(`${args.join(' ')}: ${lines.join('\n')}`);
    return out.trim();
  }

  /** The owner's connection of the embedded database while it runs. */
  get databaseUrl(): string {
    const password = readFileSync(join(this.dataDir, 'postgres/password'), 'utf8').trim();
    const port = readFileSync(join(this.dataDir, 'postgres/data/postmaster.pid'), 'utf8').split(
      '\n',
    )[3];
    return `postgresql://owner:${password}@127.0.0.1:${port}/openfare`;
  }

  private environment(): NodeJS.ProcessEnv {
    return {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      NODE_COMPILE_CACHE: `${process.env.SPEC_FOLDER}/compiled`,
      PORT: String(this.port),
      DATA_DIR: this.dataDir,
      LOG_LEVEL: 'warn',
      NODE_ENV: 'development',
      // Without a mode of its own a process may be in production.
      ...(!('NODE_ENV' in this.env) && { PASSWORD_HASH_COST: '8' }),
      ...this.env,
    };
  }
}
