// The machines of docs/deploy/cluster on the loopback of one machine: the network 10.0.0.0/24 of the
// files becomes 127.x.0.0/24, and each machine gets a folder of its own for /etc and /var.
import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../..');
const SOURCE = join(ROOT, 'docs/deploy/cluster');
const SECRETS = [
  'CHANGE_SUPERUSER',
  'CHANGE_REPLICATION',
  'CHANGE_REWIND',
  'CHANGE_OWNER',
  'CHANGE_APP',
  'CHANGE_REDIS',
  'CHANGE_SENTINEL',
  'CHANGE_SECRET',
];
const API_PORTS = [3001, 3002, 3003];
const WORKER_PORTS = [3004, 3005];
const ON_SYSTEM = /(?<=[\s="'])\/(etc|var\/lib|var\/log)\//gm;

/**
 * @param {{ folder: string, release: string, databases: number, apis: number, workers: number,
 *   network: number }} size how much of the cluster runs, and where: `network` is the second number
 *   of its addresses
 */
export function layoutOf(size) {
  const { folder, network } = size;
  const address = (host) => `127.${network}.0.${host}`;
  const members = [1, 2, 3].map((number) => ({
    name: `db${number}`,
    address: address(10 + number),
  }));
  return {
    ...size,
    // etcd has three members even where only two machines have a database.
    members,
    databases: members.slice(0, size.databases),
    web: `http://${address(31)}:8080`,
    apis: API_PORTS.slice(0, size.apis).map((port) => `http://${address(21)}:${port}`),
    workers: WORKER_PORTS.slice(0, size.workers).map((port) => `http://${address(21)}:${port}`),
    app: address(21),
    mail: { host: address(41), port: 2525 },
    secrets: secretsIn(folder),
    pathOf: (machine, path) => join(folder, machine, path),
  };
}

/** Passwords of the cluster, made at its first start. */
function secretsIn(folder) {
  const file = join(folder, 'secrets.json');
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8'));
  const made = Object.fromEntries(SECRETS.map((name) => [name, randomBytes(24).toString('hex')]));
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, JSON.stringify(made), { mode: 0o600 });
  return made;
}

/** The connection of the application's role to the primary. */
export const writingUrl = ({ app, secrets }) =>
  `postgresql://openfare:${secrets.CHANGE_APP}@${app}:5000/openfare`;

/** A file of docs/deploy/cluster as it is on a machine of this cluster. */
function rendered(layout, machine, file) {
  const { folder, network, secrets } = layout;
  const own = layout.members.find(({ name }) => name === machine);
  let text = readFileSync(join(SOURCE, file), 'utf8')
    .replaceAll('10.0.0.0/24', '127.0.0.0/8')
    .replaceAll('10.0.0.', `127.${network}.0.`)
    .replaceAll(ON_SYSTEM, `${folder}/${machine}/$1/`)
    .replaceAll('THIS_NAME', machine)
    .replaceAll('THIS_ADDRESS', own?.address ?? '')
    .replace('shared_buffers: 1GB', 'shared_buffers: 64MB');
  for (const [name, value] of Object.entries(secrets)) text = text.replaceAll(name, value);
  return text;
}

/** Writes all files of all machines. What Redis and Sentinel rewrote stays. */
export function writeFiles(layout) {
  const write = (machine, file, path, { mode = 0o640, once = false, add = '' } = {}) => {
    const target = layout.pathOf(machine, path);
    if (once && existsSync(target)) return;
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, rendered(layout, machine, file) + add);
    chmodSync(target, mode);
  };
  const [first] = layout.databases;
  for (const { name } of layout.members) {
    write(name, 'etcd.yml', 'etc/etcd/etcd.yml');
    mkdirSync(layout.pathOf(name, 'var/lib/etcd'), { recursive: true });
    chmodSync(layout.pathOf(name, 'var/lib/etcd'), 0o700);
  }
  for (const { name } of layout.databases) {
    write(name, 'patroni.yml', 'etc/patroni/config.yml');
    write(name, 'post-bootstrap', 'etc/patroni/post-bootstrap', { mode: 0o750 });
    const add = name === first.name ? '' : `replicaof ${first.address} 6379\n`;
    write(name, 'redis.conf', 'etc/redis/redis.conf', { once: true, add });
    write(name, 'sentinel.conf', 'etc/redis/sentinel.conf', { once: true });
    for (const path of ['var/lib/postgresql/15', 'var/lib/redis']) {
      mkdirSync(layout.pathOf(name, path), { recursive: true });
      chmodSync(layout.pathOf(name, path), 0o700);
    }
  }
  write('app1', 'haproxy.cfg', 'etc/haproxy/haproxy.cfg');
  write('app1', 'pgbouncer.ini', 'etc/pgbouncer/pgbouncer.ini');
  write('app1', 'userlist.txt', 'etc/pgbouncer/userlist.txt');
  write('app1', 'openfare.env', 'etc/openfare.env', { mode: 0o600 });
  write('web1', 'nginx.conf', 'etc/nginx/conf.d/openfare.conf');
  mkdirSync(layout.pathOf('web1', 'var/log/nginx'), { recursive: true });
  const web = `${layout.pathOf('web1', '')}/`;
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((kind) => `${kind}_temp_path ${web}var/${kind};`)
    .join(' ');
  writeFileSync(
    layout.pathOf('web1', 'etc/nginx/nginx.conf'),
    `daemon off; pid ${web}var/pid; error_log stderr warn; worker_processes 1;\n` +
      `events { worker_connections 4096; }\n` +
      `http { ${temporary} include ${web}etc/nginx/conf.d/openfare.conf; }\n`,
  );
}

/** Settings of the application's processes. */
export function settingsOf(layout) {
  const lines = readFileSync(layout.pathOf('app1', 'etc/openfare.env'), 'utf8').split('\n');
  const pairs = lines
    .filter((line) => /^[A-Z_]+=/.test(line))
    .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]);
  return {
    ...Object.fromEntries(pairs),
    SMTP_URL: `smtp://${layout.mail.host}:${layout.mail.port}`,
    DATABASE_WAIT_MS: '60000',
    DRAIN_MS: '1000',
    LOG_LEVEL: 'warn',
    ...layout.settings,
  };
}

/**
 * All processes in the order of their start; `stage` 2 needs a primary. They are stopped in the
 * opposite order.
 */
export function processesOf(layout) {
  const { release, pathOf } = layout;
  const node = join(layout.folder, 'node');
  const perDatabase = (make) => layout.databases.map(({ name }) => make(name));
  const app = (role, url) => {
    const { port } = new URL(url);
    return {
      name: `${role}${port}`,
      stage: 2,
      command: [node, '--max-semi-space-size=32', join(release, 'backend/dist/main.js')],
      env: { ...settingsOf(layout), PROCESS_ROLE: role, PORT: port },
    };
  };
  return [
    {
      name: 'mail',
      stage: 1,
      command: [
        node,
        join(import.meta.dirname, 'mail-server.mjs'),
        layout.mail.host,
        String(layout.mail.port),
        join(layout.folder, 'mails.jsonl'),
      ],
    },
    ...layout.members.map(({ name }) => ({
      name: `etcd-${name}`,
      stage: 1,
      command: ['etcd', '--config-file', pathOf(name, 'etc/etcd/etcd.yml')],
    })),
    ...perDatabase((name) => ({
      name: `redis-${name}`,
      stage: 1,
      command: ['redis-server', pathOf(name, 'etc/redis/redis.conf'), '--daemonize', 'no'],
    })),
    ...perDatabase((name) => ({
      name: `sentinel-${name}`,
      stage: 1,
      command: ['redis-server', pathOf(name, 'etc/redis/sentinel.conf'), '--sentinel'],
    })),
    ...perDatabase((name) => ({
      name: `patroni-${name}`,
      stage: 1,
      command: ['patroni', pathOf(name, 'etc/patroni/config.yml')],
    })),
    {
      name: 'haproxy',
      stage: 1,
      command: ['haproxy', '-db', '-f', pathOf('app1', 'etc/haproxy/haproxy.cfg')],
    },
    {
      name: 'pgbouncer',
      stage: 1,
      command: ['pgbouncer', pathOf('app1', 'etc/pgbouncer/pgbouncer.ini')],
      signal: 'SIGINT',
    },
    ...layout.apis.map((url) => app('api', url)),
    ...layout.workers.map((url) => app('worker', url)),
    {
      name: 'nginx',
      stage: 2,
      command: ['nginx', '-e', 'stderr', '-c', pathOf('web1', 'etc/nginx/nginx.conf')],
    },
  ];
}
