// Processes by their files in FOLDER/run: each holds the pid and when that process began, because a
// pid can be given out again.
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** When a process began, in ticks since the machine did; undefined when there is none. */
export function startOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields[0] === 'Z' ? undefined : fields[19];
  } catch {
    return undefined;
  }
}

/** The pid in a file of FOLDER/run; undefined when that process has ended. */
export function pidOf(folder, name) {
  try {
    const [pid, start] = readFileSync(join(folder, 'run', `${name}.pid`), 'utf8').split(' ');
    return startOf(pid) === start ? Number(pid) : undefined;
  } catch {
    return undefined;
  }
}

/** The pid of the PostgreSQL server of a machine; undefined when it does not run. */
export function postmasterOf(layout, machine) {
  const data = layout.pathOf(machine, 'var/lib/postgresql/15/openfare');
  try {
    const pid = Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]);
    return readlinkSync(`/proc/${pid}/cwd`) === data ? pid : undefined;
  } catch {
    return undefined;
  }
}

export const namesIn = (folder) =>
  readdirSync(join(folder, 'run'))
    .filter((file) => file.endsWith('.pid'))
    .map((file) => file.slice(0, -4));

/** Resolves with whether `check` held within `ms`. It may reject, which counts as no. */
export async function within(ms, check, everyMs = 200) {
  for (const end = Date.now() + ms; ; await pause(everyMs)) {
    if (
      await Promise.resolve()
        .then(check)
        .catch(() => false)
    )
      return true;
    if (Date.now() >= end) return false;
  }
}

/** Ends a process: asks, waits, and then forces. */
export async function end(pid, signal, ms) {
  const start = startOf(pid);
  if (start === undefined) return true;
  process.kill(pid, signal);
  if (await within(ms, () => startOf(pid) !== start)) return true;
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // ended meanwhile
  }
  return false;
}
