import { existsSync, linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';

interface Owner {
  readonly pid: number;
  readonly startedAt: string;
}

/**
 * Whether a process runs. A zombie does not; neither does one whose command line lacks `name`: the
 * id was reused.
 */
export function processIsAlive(pid: number, name = ''): boolean {
  try {
    process.kill(pid, 0);
    if (process.platform !== 'linux') return true;
    return (
      !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8')) &&
      readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(name)
    );
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Start time in clock ticks since boot. Together with the id it identifies a process. */
function startTimeOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[19] ?? '';
  } catch {
    return '';
  }
}

const readText = (path: string): string | undefined =>
  existsSync(path) ? readFileSync(path, 'utf8') : undefined;

/** The process id of the owner if it runs. A file that a power loss cut off has no owner. */
function liveOwner(text = ''): number | undefined {
  try {
    const { pid, startedAt } = JSON.parse(text) as Owner;
    return processIsAlive(pid) && startTimeOf(pid) === startedAt ? pid : undefined;
  } catch {
    return undefined;
  }
}

/** Another process uses the database folder. The message is one line for people. */
export class FolderInUse extends Error {}

/** A lock file that says which process owns the database folder. */
export class OwnerLock {
  private constructor(
    private readonly path: string,
    private readonly mine: string,
  ) {}

  /** Takes the lock; one whose owner has died is replaced. @throws FolderInUse */
  static acquire(path: string): OwnerLock {
    const mine = JSON.stringify({
      pid: process.pid,
      startedAt: startTimeOf(process.pid),
    } satisfies Owner);
    const candidate = `${path}.${process.pid}`;
    writeFileSync(candidate, mine);
    try {
      for (;;) {
        try {
          linkSync(candidate, path); // atomic, unlike creating and then writing
          return new OwnerLock(path, mine);
        } catch (error) {
          if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
        }
        OwnerLock.removeStale(path, `${candidate}.dead`);
      }
    } finally {
      rmSync(candidate, { force: true });
    }
  }

  /** Whether a running process holds the lock. */
  static isHeld(path: string): boolean {
    return liveOwner(readText(path)) !== undefined;
  }

  /** Removes the lock if it is still ours. */
  release(): void {
    if (readText(this.path) === this.mine) rmSync(this.path, { force: true });
  }

  private static removeStale(path: string, aside: string): void {
    const content = readText(path);
    if (content === undefined) return; // released in the meantime
    const pid = liveOwner(content);
    if (pid !== undefined)
      throw new FolderInUse(
        `The database folder is in use by process ${pid}: stop it first, or connect to it.`,
      );
    try {
      renameSync(path, aside);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return; // removed by another process
      throw error;
    }
    // Another process took the lock in between: put it back and try again.
    if (readText(aside) !== content) linkSync(aside, path);
    rmSync(aside);
  }
}
