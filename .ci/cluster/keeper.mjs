// Starts the processes of a cluster and starts each again a second after it ends, as systemd does
// with the units of docs/deploy/cluster. FOLDER/run/NAME.hold keeps a process from starting again.
// FOLDER/run/NAME.env.json has variables that it gets at its next start. node keeper.mjs FOLDER
import { spawn } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { layoutOf, processesOf } from './layout.mjs';
import { end, postmasterOf, startOf, within } from './processes.mjs';

const RESTART_MS = 1000;
const [folder] = process.argv.slice(2);
const size = JSON.parse(readFileSync(join(folder, 'size.json'), 'utf8'));
const layout = layoutOf(size);
const processes = processesOf(layout);
const running = new Map();
let stopping = false;

const note = (line) => process.stdout.write(`${new Date().toISOString()} ${line}\n`);

function start(each) {
  if (stopping || existsSync(join(folder, 'run', `${each.name}.hold`))) return retry(each);
  const [program, ...args] = each.command;
  const log = openSync(join(folder, 'log', `${each.name}.log`), 'a');
  const child = spawn(program, args, {
    cwd: folder,
    env: {
      PATH: `${process.env.PATH}:/usr/sbin`,
      LANG: 'C.UTF-8',
      HOME: folder,
      ...each.env,
      ...moreOf(each),
    },
    stdio: ['ignore', log, log],
    detached: true,
    ...size.user,
  });
  closeSync(log);
  child.on('error', (error) => note(`${each.name}: ${error.message}`));
  child.on('exit', (code, signal) => {
    running.delete(each.name);
    note(`${each.name} ended with ${code ?? signal}`);
    retry(each);
  });
  if (!child.pid) return;
  running.set(each.name, child);
  writeFileSync(join(folder, 'run', `${each.name}.pid`), `${child.pid} ${startOf(child.pid)}`);
  note(`${each.name} started as ${child.pid}`);
}

function moreOf({ name }) {
  const file = join(folder, 'run', `${name}.env.json`);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}

function retry(each) {
  if (!stopping) setTimeout(() => start(each), RESTART_MS);
}

/** Whether Patroni says that this machine is the primary. */
async function isPrimary({ address }) {
  const reply = await fetch(`http://${address}:8008/primary`, {
    signal: AbortSignal.timeout(2000),
  }).catch(() => undefined);
  return reply?.status === 200;
}

async function stopOne({ name, signal = 'SIGTERM' }, ms) {
  const child = running.get(name);
  if (child && !(await end(child.pid, signal, ms))) note(`${name} had to be killed`);
}

/** In the opposite order; standbys before the primary, and etcd's members one after the other. */
async function stop() {
  if (stopping) return;
  stopping = true;
  const named = (prefix) => processes.filter(({ name }) => name.startsWith(prefix));
  await Promise.all(['nginx', 'api', 'worker'].flatMap(named).map((each) => stopOne(each, 20_000)));
  await Promise.all(['pgbouncer', 'haproxy'].flatMap(named).map((each) => stopOne(each, 10_000)));
  const primaries = [];
  for (const machine of layout.databases) {
    const agents = named(`patroni-${machine.name}`);
    if (await isPrimary(machine)) primaries.push(...agents);
    else for (const each of agents) await stopOne(each, 30_000);
  }
  for (const each of primaries) await stopOne(each, 40_000);
  for (const { name } of layout.databases) {
    const pid = postmasterOf(layout, name);
    if (pid) await end(pid, 'SIGINT', 15_000);
  }
  const quick = ['sentinel', 'redis', 'mail'].flatMap(named);
  await Promise.all(quick.map((each) => stopOne(each, 10_000)));
  for (const each of named('etcd')) await stopOne(each, 10_000);
  process.exit(0);
}

process.on('SIGTERM', () => void stop());
writeFileSync(join(folder, 'run', 'keeper.pid'), `${process.pid} ${startOf(process.pid)}`);
for (const each of processes.filter(({ stage }) => stage === 1)) start(each);
await within(180_000, async () =>
  (await Promise.all(layout.databases.map(isPrimary))).includes(true),
);
for (const each of processes.filter(({ stage }) => stage === 2)) {
  start(each);
  // The first process of the application makes the schema; the others wait for it anyway.
  if (each.name === processes.find(({ stage }) => stage === 2)?.name) await pause(500);
}
