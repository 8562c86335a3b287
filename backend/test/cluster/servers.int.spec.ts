import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { checkServers } from '../../src/bootstrap/servers.js';
import { Settings } from '../../src/platform/config/settings.js';
import { aDatabase } from '../setup/kernel.js';
import { aRedis } from '../setup/redis.js';
import { aPooler, hasPooler } from './a-pooler.js';

let url: string;
let otherUrl: string;
let redis: Awaited<ReturnType<typeof aRedis>>;

beforeAll(async () => {
  [url, otherUrl, redis] = [await aDatabase(), await aDatabase(), await aRedis()];
});
afterAll(() => redis.stop());

const check = (changes: Partial<Settings>) =>
  checkServers(new Settings({ databaseUrl: url, ...changes }));

describe('the servers of an installation', () => {
  it('are named in one line, without passwords', async () => {
    const { host, password } = new URL(url);
    const { mode, warnings } = await check({ redisUrl: redis.url, redisPrefix: 'named' });
    expect(mode).toBe(
      `Database at ${host} (prepared plans on); no standbys; queues in the Redis at ` +
        `${new URL(redis.url).host}, prefix named`,
    );
    expect(mode).not.toContain(password);
    expect(warnings).toEqual([]);
  });

  it('are not looked at for the embedded database', async () => {
    expect(await check({ embedded: true })).toEqual({ warnings: [] });
  });

  it('warn of a read address that is the primary, or does not answer', async () => {
    expect((await check({ databaseReadUrl: url })).warnings).toEqual([
      'DATABASE_READ_URL: leads to the primary, so it takes no reads off it.',
    ]);
    const away = Object.assign(new URL(url), { port: '1' }).href;
    expect((await check({ databaseReadUrl: away })).warnings).toEqual([
      'DATABASE_READ_URL: no standby answers; the primary answers all reads until one does.',
    ]);
  });

  it('refuse addresses of different databases', async () => {
    await expect(check({ databaseReadUrl: otherUrl })).rejects.toThrow(
      'DATABASE_READ_URL: is another database than DATABASE_URL.',
    );
    await expect(check({ databaseDirectUrl: otherUrl })).rejects.toThrow(
      'DATABASE_DIRECT_URL: is another database than DATABASE_URL.',
    );
  });

  it('refuse a prefix in Redis that another installation has', async () => {
    const keys = { redisUrl: redis.url, redisPrefix: 'shared' };
    await check(keys);
    await check(keys);
    await expect(check({ ...keys, databaseUrl: otherUrl })).rejects.toThrow(
      'REDIS_URL: another installation uses the prefix shared there: set REDIS_PREFIX, or delete ' +
        'the key shared:installation when this database has replaced that one.',
    );
    await check({ ...keys, databaseUrl: otherUrl, redisPrefix: 'second' });
  });

  it('start without a Redis that does not answer', async () => {
    await expect(check({ redisUrl: 'redis://127.0.0.1:1' })).resolves.toBeDefined();
  });

  it('warn of a direct address without a pooler', async () => {
    const { mode, warnings } = await check({ databaseDirectUrl: url });
    expect(mode).toContain('(prepared plans off)');
    expect(warnings[0]).toMatch(/^DATABASE_URL: no pooler in transaction mode is there/);
  });
});

(hasPooler ? describe : describe.skip)('behind PgBouncer', () => {
  it('accepts transaction mode with a direct address', async () => {
    const pooler = await aPooler(url);
    try {
      const { mode, warnings } = await check({ databaseUrl: pooler.url, databaseDirectUrl: url });
      expect(mode).toContain(`Database pooled at ${new URL(pooler.url).host}, direct at`);
      expect(warnings).toEqual([]);
    } finally {
      await pooler.stop();
    }
  });

  it('refuses transaction mode without one, and as one', async () => {
    const pooler = await aPooler(url);
    try {
      await expect(check({ databaseUrl: pooler.url })).rejects.toThrow(
        'DATABASE_URL: leads through a pooler that lends connections for one transaction',
      );
      await expect(
        check({ databaseUrl: pooler.url, databaseDirectUrl: pooler.url }),
      ).rejects.toThrow('DATABASE_DIRECT_URL: leads through a pooler');
    } finally {
      await pooler.stop();
    }
  });

  it('refuses one for reads alone', async () => {
    const pooler = await aPooler(url);
    try {
      await expect(check({ databaseReadUrl: pooler.url })).rejects.toThrow(
        'DATABASE_READ_URL: leads through a pooler',
      );
    } finally {
      await pooler.stop();
    }
  });

  it('warns of session mode', async () => {
    const pooler = await aPooler(url, 'session');
    try {
      const { warnings } = await check({ databaseUrl: pooler.url, databaseDirectUrl: url });
      expect(warnings[0]).toMatch(/^DATABASE_URL: no pooler in transaction mode is there/);
    } finally {
      await pooler.stop();
    }
  });

  it('warns of limits that are not those of the pooler', async () => {
    const pooler = await aPooler(url);
    try {
      const { warnings } = await check({
        databaseUrl: pooler.url,
        databaseDirectUrl: url,
        statementTimeoutMs: 7000,
      });
      expect(warnings).toEqual([
        expect.stringContaining('end a statement after 5000 ms (0 is never)'),
      ]);
    } finally {
      await pooler.stop();
    }
  });
});
