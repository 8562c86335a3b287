import { readdirSync, readlinkSync, realpathSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { UnusableData } from './unusable-data.js';

const POLL_MS = 50;
/** Together a minute: longer than any statement may take. */
const MAX_POLLS = 1200;

/**
 * Waits until no server process works in a data folder. When the postmaster dies, its other
 * processes go on until they notice; a second server beside them would damage the data.
 * @throws UnusableData when a process is still there after a minute
 */
export async function waitForOrphans(data: string): Promise<void> {
  for (let polls = 0; hasProcessIn(data); polls++) {
    if (polls === MAX_POLLS)
      throw new UnusableData(
        `Processes of an earlier database server still work in ${data}: end them first.`,
      );
    await setTimeout(POLL_MS);
  }
}

/**
 * All processes of a server have the data folder as their working directory. Only Linux shows it;
 * elsewhere PostgreSQL's own check has to be enough.
 */
function hasProcessIn(data: string): boolean {
  if (process.platform !== 'linux') return false;
  const folder = realpathSync(data);
  return readdirSync('/proc').some(
    (name) => /^\d+$/.test(name) && workingFolderOf(name) === folder,
  );
}

function workingFolderOf(pid: string): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return undefined; // has ended, or belongs to another user
  }
}
