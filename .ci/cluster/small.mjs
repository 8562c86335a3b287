// The small form of the fault table: two database machines, what a lagging standby may answer, and
// one failover under load. Prints what was seen as one line of JSON: node .ci/cluster/small.mjs FOLDER
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { startCluster, stopCluster } from './cluster.mjs';
import { FAULTS, machineWith, tryFault } from './faults.mjs';
import { Load } from './load.mjs';
import { LOADED, makePeople } from './people.mjs';

const RATE = 40;
const PATIENTS = 2;
const SIZE = {
  databases: 2,
  apis: 2,
  workers: 1,
  network: 23,
  settings: { ...LOADED, DIRECTORY_CACHE_MB: '0' },
};

/** Runs something with the superuser's connection to a machine. */
async function onMachine(layout, name, work) {
  const { address } = layout.databases.find((machine) => machine.name === name);
  const client = new pg.Client({
    connectionString: `postgresql://postgres:${layout.secrets.CHANGE_SUPERUSER}@${address}/openfare`,
  });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Names of the directory that a visitor reads. */
async function listed(layout, cookie = '') {
  const reply = await fetch(`${layout.web}/api/providers/with-services?limit=100`, {
    headers: { cookie },
  });
  return (await reply.json()).map(({ name }) => name);
}

/**
 * Stops the standby's replay and renames a provider without an announcement. Resolves with whether
 * the one who did it sees it at once, and after how many seconds everybody does.
 */
async function readWithLag(layout) {
  const [primary, standby] = [
    await machineWith(layout, 'primary'),
    await machineWith(layout, 'sync'),
  ];
  const [name] = await listed(layout);
  await onMachine(layout, standby, (client) => client.query('select pg_wal_replay_pause()'));
  const position = await onMachine(layout, primary, async (client) => {
    await client.query('alter table marketplace.directory disable trigger announce_directory');
    for (const column of ['public_en', 'priced_en'])
      await client.query(
        `update marketplace.directory set ${column} = replace(${column}, $1, 'Renamed')`,
        [JSON.stringify(name).slice(1, -1)],
      );
    await client.query('alter table marketplace.directory enable trigger announce_directory');
    return (await client.query('select pg_current_wal_lsn()::text as at')).rows[0].at;
  });
  const changedMs = Date.now();
  const ownWriteSeen = (await listed(layout, `openfare_written=${position}`)).includes('Renamed');
  const lagged = !(await listed(layout)).includes('Renamed');
  while (!(await listed(layout)).includes('Renamed') && Date.now() - changedMs < 20_000)
    await pause(50);
  const seenAfter = (Date.now() - changedMs) / 1000;
  await onMachine(layout, standby, (client) => client.query('select pg_wal_replay_resume()'));
  return { ownWriteSeen, lagged, seenAfter };
}

const [folder] = process.argv.slice(2);
let seen;
try {
  const layout = await startCluster(folder, SIZE);
  const load = new Load(layout, await makePeople(layout, PATIENTS));
  const reads = await readWithLag(layout);
  const fault = await tryFault(layout, load, { ...FAULTS.primary, afterMs: 20_000 }, RATE);
  load.close();
  seen = { ...reads, ...fault, acknowledged: load.bookings.length + load.events.length };
} finally {
  await stopCluster(folder);
}
process.stdout.write(`${JSON.stringify(seen)}\n`);
