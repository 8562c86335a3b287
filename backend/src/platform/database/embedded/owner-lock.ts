import { existsSync, linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';

interface Owner {
  readonly pid: number;
  readonly startedAt: string;
}

/** A zombie is dead; a process whose name does not match is somebody else with the same id. */
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

/** Ticks since boot: together with the id it names one process for good. */
function startTimeOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[19] ?? '';
  } catch {
    return '';
  }
}

const readText = (path: string): string | undefined =>
  existsSync(path) ? readFileSync(path, 'utf8') : undefined;

/** The owner's process id while it lives. What a power loss left half written is nobody's. */
function liveOwner(text = ''): number | undefined {
  try {
    const { pid, startedAt } = JSON.parse(text) as Owner;
    return processIsAlive(pid) && startTimeOf(pid) === startedAt ? pid : undefined;
  } catch {
    return undefined;
  }
}

export class FolderInUse extends Error {}

export class OwnerLock {
  private constructor(
    private readonly path: string,
    private readonly mine: string,
  ) {}

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
          linkSync(candidate, path); // whole and atomic, unlike creating and then writing
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

  /** Whether a living process holds the lock. */
  static isHeld(path: string): boolean {
    return liveOwner(readText(path)) !== undefined;
  }

  release(): void {
    if (readText(this.path) === this.mine) rmSync(this.path, { force: true });
  }

  private static removeStale(path: string, aside: string): void {
    const content = readText(path);
    if (content === undefined) return; // given back meanwhile
    const pid = liveOwner(content);
    if (pid !== undefined)
      throw new FolderInUse(
        `The database folder is in use by process ${pid}: stop it first, or connect to it.`,
      );
    try {
      renameSync(path, aside);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return; // somebody else cleared it
      throw error;
    }
    // Somebody took the lock between our two steps: give it back and look again.
    if (readText(aside) !== content) linkSync(aside, path);
    rmSync(aside);
  }
}
