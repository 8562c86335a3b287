import { readdirSync, readlinkSync, realpathSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { UnusableData } from './unusable-data.js';

const POLL_MS = 50;
/** A minute: longer than a statement may last. */
const MAX_POLLS = 1200;

/**
 * Server processes whose postmaster died still work in its folder until they notice. A new server
 * beside them would damage the data.
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
 * By the working directory, which every process of a server shares; known on Linux only. Elsewhere
 * PostgreSQL's own check has to do.
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
    return undefined; // ended meanwhile, or somebody else's
  }
}
