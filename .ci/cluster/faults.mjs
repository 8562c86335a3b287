// Provokes faults of a cluster under load and shows a table: make cluster-faults FAULTS='etcd api'.
// It starts a cluster of its own beside that of `make cluster`, and stops it at the end.
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { countOf, startCluster, stopCluster } from './cluster.mjs';
import { Load } from './load.mjs';
import { LOADED, mailsOf, makePeople, rowsOf } from './people.mjs';
import { namesIn, pidOf, postmasterOf, within } from './processes.mjs';
import { redisMaster } from './redis.mjs';

const FAKE_TIME = '/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1';
const LEAST_RATE = 40;
const BEFORE_MS = 5000;
const PATIENTS = 8;
/** A job whose worker died may send its mail again, under the same Message-ID: eight at a time. */
const AT_ONCE = 8;

export const machineWith = async (layout, path) => {
  for (const machine of layout.databases) {
    const reply = await fetch(`http://${machine.address}:8008/${path}`).catch(() => undefined);
    if (reply?.status === 200) return machine.name;
  }
  throw new Error(`No machine answers 200 at /${path}.`);
};

/** Kills a process at once. */
function kill(pid) {
  if (pid) process.kill(pid, 'SIGKILL');
}

const killNamed = (layout, name) => kill(pidOf(layout.folder, name));

/** The process of a standby that receives the log. */
function receiverOf(postmaster) {
  const children = readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8');
  const pid = children
    .split(' ')
    .find(
      (child) => child && readFileSync(`/proc/${child}/cmdline`, 'utf8').includes('walreceiver'),
    );
  if (!pid) throw new Error('The standby receives nothing.');
  return Number(pid);
}

/** Ends the agent and the server of a machine, and waits until the cluster is whole again. */
async function restart(layout, machine) {
  killNamed(layout, `patroni-${machine}`);
  kill(postmasterOf(layout, machine));
  await pause(3000);
  if (!(await within(120_000, () => isHealthy(layout), 500)))
    throw new Error(`${machine} did not come back.`);
}

function hold(layout, name, held) {
  const file = join(layout.folder, 'run', `${name}.hold`);
  if (held) writeFileSync(file, '');
  else rmSync(file, { force: true });
}

/** The leader of etcd, by its own interface. */
async function etcdLeader(layout) {
  for (const { name, address } of layout.databases) {
    const reply = await fetch(`http://${address}:2379/v3/maintenance/status`, {
      method: 'POST',
      body: '{}',
    }).catch(() => undefined);
    const status = await reply?.json();
    if (status?.leader && status.leader === status.header.member_id) return name;
  }
  throw new Error('etcd has no leader.');
}

/**
 * Each fault: how it is provoked, how long the load goes on, and within how many seconds every
 * write must be acknowledged.
 */
export const FAULTS = {
  primary: {
    what: "primary's server killed",
    afterMs: 25_000,
    writesWithin: 10,
    provoke: async (layout) => kill(postmasterOf(layout, await machineWith(layout, 'primary'))),
  },
  node: {
    what: "primary's machine gone (agent, server, etcd, Redis, Sentinel)",
    afterMs: 45_000,
    writesWithin: 30,
    provoke: async (layout) => {
      const machine = await machineWith(layout, 'primary');
      const names = namesIn(layout.folder).filter((name) => name.endsWith(`-${machine}`));
      for (const name of names) hold(layout, name, true);
      for (const name of names) killNamed(layout, name);
      kill(postmasterOf(layout, machine));
      return () => names.forEach((name) => hold(layout, name, false));
    },
  },
  standby: {
    what: 'synchronous standby killed',
    afterMs: 20_000,
    writesWithin: 10,
    provoke: async (layout) => kill(postmasterOf(layout, await machineWith(layout, 'sync'))),
  },
  frozen: {
    what: 'synchronous standby receives no more',
    afterMs: 20_000,
    writesWithin: 10,
    provoke: async (layout) => {
      const pid = receiverOf(postmasterOf(layout, await machineWith(layout, 'sync')));
      process.kill(pid, 'SIGSTOP');
      return () => process.kill(pid, 'SIGCONT');
    },
  },
  clock: {
    what: 'a clock 90 s ahead on the machine that becomes the primary',
    afterMs: 25_000,
    writesWithin: 10,
    needs: FAKE_TIME,
    prepare: async (layout) => {
      const machine = await machineWith(layout, 'sync');
      const file = join(layout.folder, 'run', `patroni-${machine}.env.json`);
      const ahead = { LD_PRELOAD: FAKE_TIME, FAKETIME: '+90s', FAKETIME_DONT_FAKE_MONOTONIC: '1' };
      writeFileSync(file, JSON.stringify(ahead));
      await restart(layout, machine);
      // The other standby is synchronous now: it is stopped until this one is again.
      const other = await machineWith(layout, 'sync');
      if (other !== machine) {
        await restart(layout, other);
        await within(120_000, async () => (await machineWith(layout, 'sync')) === machine);
      }
      return async () => {
        rmSync(file);
        await restart(layout, machine);
      };
    },
    provoke: async (layout) => kill(postmasterOf(layout, await machineWith(layout, 'primary'))),
  },
  etcd: {
    what: "etcd's leader killed",
    afterMs: 20_000,
    writesWithin: 10,
    provoke: async (layout) => killNamed(layout, `etcd-${await etcdLeader(layout)}`),
  },
  pgbouncer: {
    what: 'PgBouncer killed',
    afterMs: 15_000,
    writesWithin: 10,
    provoke: async (layout) => killNamed(layout, 'pgbouncer'),
  },
  redis: {
    what: 'Redis master killed',
    afterMs: 20_000,
    writesWithin: 10,
    provoke: async (layout) => killNamed(layout, `redis-${await redisMaster(layout)}`),
  },
  ...Object.fromEntries(
    ['api3001', 'api3002', 'api3003', 'worker3004', 'worker3005'].map((name) => [
      name,
      {
        what: `${name.startsWith('api') ? 'API process' : 'worker'} ${name.slice(-4)} killed`,
        afterMs: 15_000,
        writesWithin: 10,
        provoke: async (layout) => killNamed(layout, name),
      },
    ]),
  ),
};

/** The longest time in seconds between two successful calls of some that lie in a row. */
function longestGap(calls, fromMs, toMs) {
  const done = calls.filter(({ ok }) => ok).map(({ doneMs }) => doneMs);
  const times = [fromMs, ...done.filter((ms) => ms > fromMs && ms < toMs), toMs];
  times.sort((a, b) => a - b);
  return Math.max(...times.slice(1).map((ms, index) => ms - times[index])) / 1000;
}

/** What was acknowledged and is not there, or is there twice; waits for work that is under way. */
export async function discrepancies(layout, load) {
  const rows = (text, values) => rowsOf(layout, text, values);
  // Work that failed during a fault is tried again after 1, 5, 25 and 125 seconds.
  await within(
    240_000,
    async () =>
      (await rows('select 1 from shared.outbox where finished_at is null limit 1')).length === 0,
    500,
  );
  const ofPatients = `from booking.booking_requests where not demo_patient`;
  const stored = await rows(`select id, reference ${ofPatients}`);
  const doubled = await rows(
    `select min(id::text) ${ofPatients}
      group by user_id, provider_id, service_id having count(*) > 1`,
  );
  const events = await rows(
    `select id from analytics.user_events
      where id = any($1::uuid[])`,
    [load.events],
  );
  const waiting = await rows('select 1 from shared.outbox where finished_at is null');
  const mails = mailsOf(layout);
  const mailed = new Set(mails.map(({ subject }) => /[A-Z0-9]{8}/.exec(subject)?.[0]));
  const storedIds = new Set(stored.map(({ id }) => id));
  return {
    lost:
      load.bookings.filter((id) => !storedIds.has(id)).length +
      load.events.length -
      new Set(events.map(({ id }) => id)).size,
    doubled:
      doubled.length +
      (load.bookings.length - new Set(load.bookings).size) +
      (events.length - new Set(events.map(({ id }) => id)).size),
    unmailed: stored.filter(({ reference }) => !mailed.has(reference)).length,
    mailedTwice: mails.length - new Set(mails.map(({ id }) => id)).size,
    unfinished: waiting.length,
  };
}

/** Provokes one fault under load; resolves with what was seen. */
export async function tryFault(layout, load, { prepare, provoke, afterMs }, rate) {
  const twiceBefore = mailsOf(layout).length - new Set(mailsOf(layout).map(({ id }) => id)).size;
  const restore = await prepare?.(layout);
  load.start(rate);
  await pause(BEFORE_MS);
  const faultMs = Date.now();
  const undo = await provoke(layout);
  await pause(afterMs);
  const endMs = Date.now();
  await load.stop();
  undo?.();
  const isWhole = await within(180_000, () => isHealthy(layout), 500);
  const healedSeconds = (Date.now() - endMs) / 1000;
  await restore?.();
  const calls = load.since(faultMs - BEFORE_MS);
  const after = calls.filter(({ sentMs }) => sentMs >= faultMs - 1000);
  const isRead = ({ kind }) => kind === 'list' || kind === 'provider';
  const bookings = after.filter(({ kind }) => kind === 'booking');
  const found = await discrepancies(layout, load);
  return {
    calls: calls.length,
    writesBack: Math.max(...bookings.map(({ sentMs, doneMs }) => doneMs - sentMs)) / 1000,
    readGap: longestGap(after.filter(isRead), faultMs, endMs),
    readsFailed: after.filter((call) => isRead(call) && !call.ok).length,
    reads: after.filter(isRead).length,
    failedReads: after
      .filter((call) => isRead(call) && !call.ok)
      .map(({ status, sentMs, doneMs }) => [status, sentMs - faultMs, doneMs - sentMs]),
    searchesFailed: after.filter(({ kind, ok }) => kind === 'search' && !ok).length,
    givenUp: load.givenUp,
    isWhole,
    healedSeconds,
    ...found,
    mailedTwice: found.mailedTwice - twiceBefore,
  };
}

/** Whether all parts run, and each process says that it is ready. */
async function isHealthy(layout) {
  const others = layout.databases.length - 1;
  const ready = await Promise.all(
    [...layout.apis, ...layout.workers].map(async (url) => {
      const reply = await fetch(`${url}/health/ready`, { signal: AbortSignal.timeout(3000) });
      return (await reply.json()).status === 'ready';
    }),
  );
  return (
    ready.every(Boolean) &&
    (await countOf(layout, 'primary')) === 1 &&
    (await countOf(layout, 'replica')) === others &&
    (await countOf(layout, 'sync')) === 1
  );
}

const cells = (...values) =>
  values
    .map((value, index) => String(value).padEnd([62, 9, 9, 14, 7, 9, 10, 9][index] ?? 0))
    .join('');

async function main(wanted) {
  const names = Object.keys(FAULTS).filter(
    (name) => !wanted.length || wanted.some((each) => name.startsWith(each)),
  );
  const folder = process.env.CLUSTER_DIR ?? '/var/tmp/openfare-cluster-faults';
  let failed = 0;
  try {
    const layout = await startCluster(folder, {
      databases: 3,
      apis: 3,
      workers: 2,
      network: 22,
      settings: LOADED,
    });
    const load = new Load(layout, await makePeople(layout, PATIENTS));
    const capacity = await load.capacity(16, 10_000);
    const rate = Math.max(LEAST_RATE, Math.round(capacity / 2));
    console.log(`${Math.round(capacity)} calls a second without a fault; the load is ${rate}.`);
    console.log(
      cells(
        'fault',
        'writes',
        'reads',
        'reads',
        'lost',
        'doubled',
        'unmailed',
        'mailed',
        'healthy',
      ),
    );
    console.log(cells('', 'back s', 'gap s', 'failed', '', '', '', 'twice', 'after s'));
    for (const name of names) {
      const fault = FAULTS[name];
      if (fault.needs && !existsSync(fault.needs)) {
        console.log(`${fault.what}: not provoked, ${fault.needs} is not installed`);
        continue;
      }
      const seen = await tryFault(layout, load, fault, rate);
      const held =
        !seen.lost &&
        !seen.doubled &&
        !seen.unmailed &&
        !seen.givenUp &&
        !seen.unfinished &&
        seen.isWhole &&
        seen.mailedTwice <= AT_ONCE &&
        seen.writesBack <= fault.writesWithin;
      if (!held) failed++;
      console.log(
        cells(
          fault.what,
          seen.writesBack.toFixed(1),
          seen.readGap.toFixed(1),
          `${seen.readsFailed} of ${seen.reads}`,
          seen.lost,
          seen.doubled,
          seen.unmailed,
          seen.mailedTwice,
          seen.healedSeconds.toFixed(1),
        ) + (held ? '' : '  FAILED'),
      );
      if (!held || process.env.VERBOSE) console.log(JSON.stringify(seen), load.lastRefusal ?? '');
    }
    load.close();
  } finally {
    if (!process.env.KEEP && existsSync(folder)) await stopCluster(folder);
  }
  process.exit(failed ? 1 : 0);
}

if (process.argv[1] === import.meta.filename) await main(process.argv.slice(2));
