// Starts and stops the cluster of docs/deploy/cluster on the loopback of this machine:
// node .ci/cluster/cluster.mjs start | stop | status
// CLUSTER_DIR: its folder, new or empty at the first start. CLUSTER_RELEASE: the folder with the
// built application; without it one is assembled, as for an installation.
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { connect } from 'node:net';
import { join, resolve } from 'node:path';
import { layoutOf, writeFiles } from './layout.mjs';
import { end, namesIn, pidOf, postmasterOf, within } from './processes.mjs';

const ROOT = resolve(import.meta.dirname, '../..');
const PACKAGES = {
  'postgresql-15': '/usr/lib/postgresql/15/bin/postgres',
  patroni: 'patroni',
  'etcd-server': 'etcd',
  haproxy: 'haproxy',
  pgbouncer: 'pgbouncer',
  'redis-server': 'redis-server',
  nginx: 'nginx',
};
const WHOLE = { databases: 3, apis: 3, workers: 2, network: 21 };

export const CLUSTER_DIR = resolve(process.env.CLUSTER_DIR ?? '/var/tmp/openfare-cluster');

function fail(message) {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

/** Names of the packages that are not installed. */
export function missingPackages() {
  const env = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` };
  return Object.entries(PACKAGES)
    .filter(([, program]) => spawnSync('which', [program], { env }).status !== 0)
    .map(([name]) => name);
}

/** PostgreSQL and PgBouncer refuse to run as root: then all runs as the user of the packages. */
function unprivileged() {
  if (process.getuid() !== 0) return undefined;
  const id = (option) => Number(execFileSync('id', [option, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

function ownFolder(folder) {
  if (existsSync(folder) && readdirSync(folder).length && !existsSync(join(folder, 'size.json')))
    fail(`${folder} is neither empty nor a cluster of ours.`);
  for (const name of ['run', 'log']) mkdirSync(join(folder, name), { recursive: true });
}

/** The folder that an installation has, with the Node.js that is pinned. */
function placeRelease(folder) {
  const node = join(folder, 'node');
  rmSync(node, { force: true });
  try {
    linkSync(process.execPath, node);
  } catch {
    copyFileSync(process.execPath, node);
  }
  if (process.env.CLUSTER_RELEASE) return resolve(process.env.CLUSTER_RELEASE);
  const release = join(folder, 'release');
  if (!existsSync(release))
    execFileSync(process.execPath, [join(ROOT, '.ci/runtime-folder.mjs'), release], {
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  return release;
}

const answers = async (url, status = 200) =>
  (await fetch(url, { signal: AbortSignal.timeout(2000) })).status === status;

/** Whether something listens there. */
const opens = (host, port) =>
  new Promise((done) => {
    const socket = connect(port, host);
    const end = (open) => {
      socket.destroy();
      done(open);
    };
    socket.on('connect', () => end(true)).on('error', () => end(false));
    socket.setTimeout(1000, () => end(false));
  });

/** How many machines answer 200 at an address of Patroni's interface. */
export async function countOf(layout, path) {
  const all = layout.databases.map(({ address }) =>
    answers(`http://${address}:8008/${path}`).catch(() => false),
  );
  return (await Promise.all(all)).filter(Boolean).length;
}

/** Rejects with what is not ready in time. */
async function whenReady(layout) {
  const steps = [
    ['a primary', 120, async () => (await countOf(layout, 'primary')) === 1],
    [
      'the standbys, one of them synchronous',
      120,
      async () =>
        (await countOf(layout, 'replica')) === layout.databases.length - 1 &&
        (await countOf(layout, 'sync')) === 1,
    ],
    ['PgBouncer', 20, () => opens(layout.app, 6432)],
    ...[...layout.apis, ...layout.workers].map((url) => [
      url,
      240,
      () => answers(`${url}/health/ready`),
    ]),
    ['nginx', 20, () => answers(`${layout.web}/health/live`)],
  ];
  for (const [what, seconds, check] of steps)
    if (!(await within(seconds * 1000, check)))
      throw new Error(`Not ready within ${seconds} s: ${what}. See ${layout.folder}/log.`);
}

/** Starts a cluster, or what is missing of it, and resolves with its layout when it is ready. */
export async function startCluster(folder = CLUSTER_DIR, wanted = WHOLE) {
  const missing = missingPackages();
  if (missing.length)
    throw new Error(
      `Missing packages: apt-get install --no-install-recommends ${missing.join(' ')}`,
    );
  ownFolder(folder);
  const user = unprivileged();
  const size = { ...wanted, folder, release: placeRelease(folder), user };
  const layout = layoutOf(size);
  if (pidOf(folder, 'keeper') === undefined) {
    const taken = await Promise.all([opens(layout.app, 5000), opens(layout.app, 6432)]);
    if (taken.includes(true)) throw new Error(`Another cluster runs at ${layout.app}.`);
    writeFileSync(join(folder, 'size.json'), JSON.stringify(size));
    writeFiles(layout);
    if (user) {
      execFileSync('chmod', ['755', folder]);
      const own = readdirSync(folder).filter((name) => !['release', 'node'].includes(name));
      execFileSync('chown', ['-R', `${user.uid}:${user.gid}`, ...own.map((n) => join(folder, n))]);
      execFileSync('chown', [`${user.uid}:${user.gid}`, folder]);
    }
    const log = openSync(join(folder, 'log/keeper.log'), 'a');
    spawn(process.execPath, [join(import.meta.dirname, 'keeper.mjs'), folder], {
      detached: true,
      stdio: ['ignore', log, log],
    }).unref();
  }
  await whenReady(layout);
  return layout;
}

export const layoutIn = (folder = CLUSTER_DIR) =>
  layoutOf(JSON.parse(readFileSync(join(folder, 'size.json'), 'utf8')));

/** Stops everything that `startCluster` started and removes its folder. */
export async function stopCluster(folder = CLUSTER_DIR) {
  if (!existsSync(join(folder, 'size.json'))) return;
  const layout = layoutIn(folder);
  const keeper = pidOf(folder, 'keeper');
  if (keeper) await end(keeper, 'SIGTERM', 180_000);
  // Left over when the keeper was killed itself.
  for (const name of namesIn(folder)) {
    const pid = pidOf(folder, name);
    if (pid) await end(pid, 'SIGTERM', 20_000);
  }
  for (const { name } of layout.databases) {
    const pid = postmasterOf(layout, name);
    if (pid) await end(pid, 'SIGINT', 15_000);
  }
  rmSync(folder, { recursive: true, force: true });
}

function addresses(layout) {
  const { app, secrets } = layout;
  const url = (port, name = 'openfare') =>
    `postgresql://openfare:${secrets.CHANGE_APP}@${app}:${port}/${name}`;
  return [
    ['web client and API', layout.web],
    ...layout.apis.map((each) => ['API process', each]),
    ...layout.workers.map((each) => ['worker process', each]),
    ['database, pooled', url(6432)],
    ['database, pooled standbys', url(6432, 'openfare_read')],
    ['database, direct', url(5000)],
    ['standbys, direct', url(5001)],
    ['HAProxy', `http://${app}:7000/`],
    ...layout.databases.map(({ name, address }) => [
      `Patroni of ${name}`,
      `http://${address}:8008/`,
    ]),
    ['Sentinel', layout.databases.map(({ address }) => `${address}:26379`).join(' ')],
    ['logs', join(layout.folder, 'log')],
    ['mails', join(layout.folder, 'mails.jsonl')],
  ];
}

const print = (rows) => {
  for (const [what, value] of rows) console.log(`${what.padEnd(28)}${value}`);
};

async function main(command) {
  const began = Date.now();
  if (command === 'start') {
    const layout = await startCluster().catch((error) => fail(error.message));
    print([...addresses(layout), ['ready after', `${((Date.now() - began) / 1000).toFixed(1)} s`]]);
  } else if (command === 'stop') {
    await stopCluster();
  } else if (command === 'status') {
    print(namesIn(CLUSTER_DIR).map((name) => [name, pidOf(CLUSTER_DIR, name) ?? 'ended']));
  } else fail('Usage: node .ci/cluster/cluster.mjs start | stop | status');
}

if (process.argv[1] === import.meta.filename) await main(process.argv[2]);
