import { afterEach, expect, it } from '@jest/globals';
import pg from 'pg';
import { Settings } from '../../../src/platform/config/settings.js';
import { DatabaseNotifications } from '../../../src/platform/events/database-notifications.js';
import { aDatabase, until } from '../../setup/kernel.js';
import { TcpProxy } from '../../setup/tcp-proxy.js';

let announcements: DatabaseNotifications;
let other: pg.Client;
let proxy: TcpProxy | undefined;
let heard: string[];
let losses: number;

async function listening(url: string, direct = url): Promise<void> {
  heard = [];
  losses = 0;
  other = new pg.Client({ connectionString: direct });
  await other.connect();
  announcements = new DatabaseNotifications(new Settings({ databaseUrl: url }));
  announcements.subscribe('spec', {
    onNotification: (payload) => heard.push(payload),
    onDisconnected: () => losses++,
  });
  announcements.subscribe('other "channel', {
    onNotification: (payload) => heard.push(`other ${payload}`),
    onDisconnected: () => undefined,
  });
  await announcements.onApplicationBootstrap();
}

const say = (text: string) => other.query(`select pg_notify('spec', $1)`, [text]);
const listeners = async () =>
  (
    await other.query(
      `select pid
       from pg_stat_activity
       where datname = current_database() and application_name = 'openfare-listen'`,
    )
  ).rows as { pid: number }[];

afterEach(async () => {
  await announcements.onModuleDestroy();
  proxy?.stop();
  await other.end();
  proxy = undefined;
});

it('receives committed notifications by channel, and none of a rollback', async () => {
  await listening(await aDatabase());
  await other.query('begin');
  await say('taken back');
  await other.query('rollback');
  await other.query(`select pg_notify('other "channel', 'x'), pg_notify('unheard', 'y')`);
  await say('kept');
  await until(() => heard.length === 2);
  expect(heard).toEqual(['other x', 'kept']);
  expect(announcements.isListening).toBe(true);
});

it('says when it is deaf, and listens again by itself', async () => {
  await listening(await aDatabase());
  const [first] = await listeners();
  await other.query('select pg_terminate_backend($1)', [first?.pid]);
  await until(() => losses === 1);
  expect(announcements.isListening).toBe(false);
  await until(() => announcements.isListening);
  await say('again');
  await until(() => heard.includes('again'));
  expect([losses, (await listeners()).length]).toEqual([1, 1]);
});

it('tries one connection at a time, about twice a second, while the database is away', async () => {
  const direct = await aDatabase();
  proxy = await TcpProxy.before(direct);
  await listening(proxy.url, direct);
  const { connectedAt } = proxy;
  proxy.become('away');
  await until(() => connectedAt.length >= 4);
  const pauses = connectedAt.slice(2).map((at, i) => at - (connectedAt[i + 1] ?? 0));
  // Half of the usual pause at least, since each is of another length.
  expect(Math.min(...pauses)).toBeGreaterThan(200);
  proxy.become('open');
  await until(() => announcements.isListening);
  await say('back');
  await until(() => heard.includes('back'));
  expect([losses, (await listeners()).length]).toEqual([1, 1]);
});

it('leaves no connection behind when it ends while it reconnects', async () => {
  const direct = await aDatabase();
  proxy = await TcpProxy.before(direct);
  await listening(proxy.url, direct);
  const { connectedAt } = proxy;
  const before = connectedAt.length;
  proxy.become('away');
  proxy.become('silent');
  await until(() => connectedAt.length > before);
  const ended = announcements.onModuleDestroy();
  proxy.become('open');
  await ended;
  await until(async () => (await listeners()).length === 0);
  expect([announcements.isListening, losses]).toEqual([false, 1]);
});
