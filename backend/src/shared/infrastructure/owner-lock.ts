import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';

interface Owner { readonly pid: number; readonly startedAt: string }

/** A zombie is dead; a process whose name does not match is somebody else with the same id. */
export function processIsAlive(pid: number, name = ''): boolean {
  try {
    process.kill(pid, 0);
    if (process.platform !== 'linux') return true;
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8')) && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(name);
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

export class FolderInUse extends Error {}

export class OwnerLock {
  private constructor(private readonly path: string, private readonly mine: string) {}

  static take(path: string): OwnerLock {
    const mine = JSON.stringify({ pid: process.pid, startedAt: startOf(process.pid) } satisfies Owner);
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
    try {
      const owner = JSON.parse(readFileSync(path, 'utf8')) as Owner;
      return processIsAlive(owner.pid) && startOf(owner.pid) === owner.startedAt;
    } catch {
      return false;
    }
  }

  release(): void {
    if (readFileSync(this.path, 'utf8') === this.mine) rmSync(this.path);
  }

  private static clearDead(path: string, aside: string): void {
    const seen = readFileSync(path, 'utf8');
    const owner = JSON.parse(seen) as Owner;
    if (processIsAlive(owner.pid) && startOf(owner.pid) === owner.startedAt) {
      throw new FolderInUse(`The database folder is in use by process ${owner.pid}: stop it first, or connect to it.`);
    }
    renameSync(path, aside);
    // Somebody took the lock between our two steps: give it back and look again.
    if (readFileSync(aside, 'utf8') !== seen) linkSync(aside, path);
    rmSync(aside);
  }
}
