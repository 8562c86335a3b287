import { spawn } from 'node:child_process';
import * as fs from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { waitForOrphans } from './embedded-orphans.js';
import { waitUntilReady } from './embedded-roles.js';
import { processIsAlive } from './owner-lock.js';

const WATCH_MS = 500;
const RESTARTS = 5;
/** Before the second try; it doubles each time. */
const RESTART_PAUSE_MS = 1000;

/** The system's user that runs the server; none when it is this process's own. */
export interface SystemUser {
  readonly uid?: number;
  readonly gid?: number;
}

/** What happens to a server that died by itself. */
export interface ServerWatcher {
  onLost(): void;
  onRestarted(): void;
  /** It does not start again: nothing more is tried. */
  onGivenUp(error: unknown): void;
}

const freePort = (): Promise<number> =>
  new Promise((done) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => done(port));
    });
  });

/** Zeros when the server has none. */
export function readPidFile(data: string): { pid: number; port: number } {
  const path = join(data, 'postmaster.pid');
  const [pid = '', , , port = ''] = fs.existsSync(path)
    ? fs.readFileSync(path, 'utf8').split('\n')
    : [];
  return { pid: Number(pid), port: Number(port) };
}

/** All that the server is given: secrets of this process are none of its business. */
export function environmentOf(folder: string): NodeJS.ProcessEnv {
  const { PATH, TZ, TMPDIR } = process.env;
  return { PATH, TZ, TMPDIR, LANG: 'C.UTF-8', LC_ALL: 'C.UTF-8', HOME: folder };
}

/**
 * The server's first process: started here, or taken over from a process of ours that was killed.
 */
export class Postmaster {
  pid = 0;
  port = 0;
  adopted = false;
  launched = false;
  private readonly data: string;
  private timer?: NodeJS.Timeout;
  private restarting?: Promise<void>;
  private stopping = false;

  constructor(
    private readonly folder: string,
    private readonly native: string,
    private readonly user: SystemUser,
    private readonly flags: readonly string[],
  ) {
    this.data = join(folder, 'data');
  }

  async start(): Promise<void> {
    const { pid, port } = readPidFile(this.data);
    this.adopted = pid > 0 && processIsAlive(pid, 'postgres');
    this.port = this.adopted ? port : await freePort();
    if (this.adopted) this.pid = pid;
    else await this.launch();
    await waitUntilReady(this.folder, this.port, this.pid);
  }

  /**
   * Starts the server again, at the same port, whenever it is gone although nobody stopped it. No
   * queue can do this: the queue is in that database.
   */
  watch({ onLost: lost, onRestarted: restarted, onGivenUp: givenUp }: ServerWatcher): void {
    this.timer = setInterval(() => {
      if (this.stopping || this.restarting || processIsAlive(this.pid, 'postgres')) return;
      lost();
      this.restarting = this.restart()
        .then(restarted, givenUp)
        .finally(() => {
          this.restarting = undefined;
        });
    }, WATCH_MS).unref();
  }

  async stop(): Promise<void> {
    this.stopping = true;
    clearInterval(this.timer);
    await this.restarting;
    if (processIsAlive(this.pid)) process.kill(this.pid, 'SIGINT');
    while (processIsAlive(this.pid)) await setTimeout(10);
  }

  private async restart(): Promise<void> {
    for (let tries = 1; ; tries++) {
      try {
        await this.launch();
        return await waitUntilReady(this.folder, this.port, this.pid);
      } catch (error) {
        if (tries === RESTARTS || this.stopping) throw error;
        await setTimeout(RESTART_PAUSE_MS * 2 ** (tries - 1));
      }
    }
  }

  private async launch(): Promise<void> {
    const pidFile = join(this.data, 'postmaster.pid');
    if (fs.existsSync(pidFile)) {
      await waitForOrphans(this.data);
      // PostgreSQL would take a process that nobody has reaped, or another one with its id, for a
      // running server
      fs.rmSync(pidFile, { force: true });
    }
    const log = fs.openSync(join(this.folder, 'postgres.log'), 'a');
    const args = [
      '-D',
      this.data,
      '-p',
      String(this.port),
      '-c',
      'listen_addresses=127.0.0.1',
      '-c',
      'unix_socket_directories=',
      ...this.flags,
    ];
    const child = spawn(join(this.native, 'bin/postgres'), args, {
      ...this.user,
      env: environmentOf(this.folder),
      stdio: ['ignore', log, log],
      detached: true,
    });
    fs.closeSync(log);
    child.on('error', () => undefined); // seen as a process that is not alive
    child.unref();
    this.pid = child.pid ?? 0;
    this.launched = true;
  }
}
