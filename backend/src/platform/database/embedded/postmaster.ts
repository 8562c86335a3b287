import { spawn } from 'node:child_process';
import * as fs from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { waitForOrphans } from './embedded-orphans.js';
import { waitUntilReady } from './embedded-roles.js';
import { processIsAlive } from './owner-lock.js';

const WATCH_MS = 500;
/** How many ports a start tries. */
const STARTS = 3;
const RESTARTS = 5;
/** Before the second attempt; it doubles each time. */
const RESTART_PAUSE_MS = 1000;

/** The system user of the server; empty when it is the user of this process. */
export interface SystemUser {
  readonly uid?: number;
  readonly gid?: number;
}

/** Learns what happens when the server dies although nobody stopped it. */
export interface ServerWatcher {
  /** It has died and is being restarted. */
  onLost(): void;
  onRestarted(): void;
  /** The last restart failed. */
  onGivenUp(error: unknown): void;
}

const freePort = (): Promise<number> =>
  new Promise((done) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => done(port));
    });
  });

/** Process id and port in `postmaster.pid`; zeros without such a file. */
export function readPidFile(data: string): { pid: number; port: number } {
  const path = join(data, 'postmaster.pid');
  const [pid = '', , , port = ''] = fs.existsSync(path)
    ? fs.readFileSync(path, 'utf8').split('\n')
    : [];
  return { pid: Number(pid), port: Number(port) };
}

/** The environment of the server, without the secrets in that of this process. */
export function environmentOf(folder: string): NodeJS.ProcessEnv {
  const { PATH, TZ, TMPDIR } = process.env;
  return { PATH, TZ, TMPDIR, LANG: 'C.UTF-8', LC_ALL: 'C.UTF-8', HOME: folder };
}

/**
 * The first process of a PostgreSQL server: started here, or adopted when an earlier process of
 * ours was killed.
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

  /** Starts or adopts the server and waits until it accepts connections. @throws UnusableData */
  async start(): Promise<void> {
    if (await this.adopt()) return;
    for (let tries = 1; ; tries++) {
      this.port = await freePort();
      await this.launch();
      try {
        return await waitUntilReady(this.folder, this.port, this.pid);
      } catch (error) {
        // Another process may have taken the port since.
        if (tries === STARTS || processIsAlive(this.pid)) throw error;
      }
    }
  }

  /** Whether an earlier process left a server that accepts connections: one may be just ending. */
  private async adopt(): Promise<boolean> {
    const { pid, port } = readPidFile(this.data);
    if (!pid || !processIsAlive(pid, 'postgres')) return false;
    try {
      await waitUntilReady(this.folder, port, pid);
    } catch (error) {
      if (processIsAlive(pid, 'postgres')) throw error;
      return false;
    }
    [this.pid, this.port, this.adopted] = [pid, port, true];
    return true;
  }

  /**
   * Restarts the server on the same port whenever it dies although nobody stopped it. This is a
   * timer because a queue would need the database.
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

  /** Shuts the server down (SIGINT: fast shutdown) and waits for its end. */
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
      // PostgreSQL would take a zombie, or another process with the same id, for a running server.
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
    child.on('error', () => undefined); // noticed as a process that does not run
    child.unref();
    this.pid = child.pid ?? 0;
    this.launched = true;
  }
}
