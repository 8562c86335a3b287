import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { aFolder } from '../setup/a-folder.js';

const ROOT = resolve(import.meta.dirname, '../../..');
/** Packages of Debian that only a cluster needs. */
const PROGRAMS = ['/usr/bin/patroni', '/usr/bin/etcd', '/usr/sbin/haproxy', '/usr/sbin/pgbouncer'];
const isInstalled = PROGRAMS.every((path) => existsSync(path));

interface Seen {
  /** Whether who wrote sees it at once, though the standby has not replayed it. */
  readonly ownWriteSeen: boolean;
  /** Whether somebody else still saw what the standby had. */
  readonly lagged: boolean;
  /** Seconds until everybody saw it. */
  readonly seenAfter: number;
  readonly acknowledged: number;
  readonly lost: number;
  readonly doubled: number;
  readonly unmailed: number;
  readonly unfinished: number;
  readonly givenUp: number;
  /** Seconds. */
  readonly writesBack: number;
  readonly readGap: number;
  readonly isWhole: boolean;
}

(isInstalled ? describe : describe.skip)('a cluster of two database machines', () => {
  let seen: Seen;

  beforeAll(async () => {
    const child = spawn(
      process.execPath,
      [join(ROOT, '.ci/cluster/small.mjs'), join('/var/tmp', `openfare-${process.pid}`)],
      {
        stdio: ['ignore', 'pipe', 'pipe'],
        // What is built here, without the packages being copied.
        env: { ...process.env, NODE_OPTIONS: '', CLUSTER_RELEASE: ROOT, HOME: aFolder('cluster') },
      },
    );
    const [out, error] = await Promise.all([text(child.stdout), text(child.stderr)]);
    if (child.exitCode === null) await once(child, 'exit');
    if (child.exitCode !== 0) throw new Error(error);
    seen = JSON.parse(out) as Seen;
  }, 400_000);

  it('shows a write to who wrote at once, and to everybody within five seconds', () => {
    expect(seen).toMatchObject({ ownWriteSeen: true, lagged: true });
    expect(seen.seenAfter).toBeLessThan(5);
  });

  it('loses and doubles nothing when the primary is killed under load', () => {
    expect(seen).toMatchObject({ lost: 0, doubled: 0, unmailed: 0, unfinished: 0, givenUp: 0 });
    expect(seen.acknowledged).toBeGreaterThan(50);
  });

  it('takes writes again within ten seconds, goes on reading, and mends itself', () => {
    expect(seen.writesBack).toBeLessThan(10);
    expect(seen.readGap).toBeLessThan(5);
    expect(seen.isWhole).toBe(true);
  });
});
