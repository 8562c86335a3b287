import { readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import { StartupTask } from '../../../platform/events/startup.js';
import { TEMPORARY } from './stored-price-file-spool.js';

/** Removes the temporary price files of processes that were killed. */
@Injectable()
export class LeftoverSpools extends StartupTask {
  readonly order = 90;

  async run(): Promise<void> {
    for (const name of await readdir(tmpdir())) {
      if (!name.startsWith(TEMPORARY)) continue;
      const pid = Number.parseInt(name.slice(TEMPORARY.length), 10);
      if (Number.isNaN(pid) || isOther(pid)) continue;
      // What belongs to another user stays.
      await rm(join(tmpdir(), name), { recursive: true, force: true }).catch(() => undefined);
    }
  }
}

/** Whether another process has this id now: this one has only started. */
function isOther(pid: number): boolean {
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
