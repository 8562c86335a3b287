import { existsSync, readdirSync, readFileSync } from 'node:fs';

const TICK_MS = 10;

/**
 * Milliseconds that a process and its children had a processor, those that ended included; NaN
 * where there is no /proc. A busy machine changes it less than it changes times.
 */
export function processorTime(pid: number): number {
  if (!existsSync(`/proc/${pid}/stat`)) return NaN;
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => statOf(name));
  const own = all.filter((each) => each.pid === pid || each.parent === pid);
  return (
    own.reduce((sum, each) => sum + each.own + (each.pid === pid ? each.ended : 0), 0) * TICK_MS
  );
}

function statOf(name: string): { pid: number; parent: number; own: number; ended: number }[] {
  try {
    const fields = readFileSync(`/proc/${name}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
      .map(Number);
    const [, parent = 0] = fields;
    const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11);
    return [{ pid: Number(name), parent, own: user + system, ended: endedUser + endedSystem }];
  } catch {
    return []; // it has just ended
  }
}
