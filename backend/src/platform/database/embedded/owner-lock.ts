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
function startOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[19] ?? '';
  } catch {
    return '';
  }
}

const textOf = (path: string): string | undefined =>
  existsSync(path) ? readFileSync(path, 'utf8') : undefined;

/** The owner's process id while it lives. What a power loss left half written is nobody's. */
function living(text = ''): number | undefined {
  try {
    const { pid, startedAt } = JSON.parse(text) as Owner;
    return processIsAlive(pid) && startOf(pid) === startedAt ? pid : undefined;
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

  static take(path: string): OwnerLock {
    const mine = JSON.stringify({
      pid: process.pid,
      startedAt: startOf(process.pid),
    } satisfies Owner);
    const own = `${path}.${process.pid}`;
    writeFileSync(own, mine);
    try {
      for (;;) {
        try {
          linkSync(own, path); // whole and atomic, unlike creating and then writing
          return new OwnerLock(path, mine);
        } catch (error) {
          if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
        }
        OwnerLock.clearDead(path, `${own}.dead`);
      }
    } finally {
      rmSync(own, { force: true });
    }
  }

  /** Whether a living process holds the lock. */
  static held(path: string): boolean {
    return living(textOf(path)) !== undefined;
  }

  release(): void {
    if (textOf(this.path) === this.mine) rmSync(this.path, { force: true });
  }

  private static clearDead(path: string, aside: string): void {
    const seen = textOf(path);
    if (seen === undefined) return; // given back meanwhile
    const pid = living(seen);
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
    if (textOf(aside) !== seen) linkSync(aside, path);
    rmSync(aside);
  }
}
