import { Injectable } from '@nestjs/common';
import pg from 'pg';
import { Settings } from '../../platform/config/settings.js';
import { StartupTask } from '../../platform/events/startup.js';
import { Clock } from '../../shared/clock.js';

const MONTHS_AHEAD = 3;

const firstOf = (at: Date, months = 0): Date =>
  new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + months, 1));
const nameOf = (month: Date): string =>
  `user_events_${month.toISOString().slice(0, 7).replace('-', '_')}`;

/**
 * One table a month, of UTC. Made ahead by the role that owns the schema; there is no table for the
 * rest, which would keep rows out of their month for good.
 */
@Injectable()
export class EventPartitions extends StartupTask {
  readonly order = 1;

  constructor(
    private readonly settings: Settings,
    private readonly clock: Clock,
  ) {
    super();
  }

  run(): Promise<void> {
    return this.makeAhead(this.clock.now());
  }

  /** Every month from this moment's to three after the present one's. */
  async makeAhead(from: Date): Promise<void> {
    const end = firstOf(this.clock.now(), MONTHS_AHEAD + 1);
    await this.asOwner(async (client) => {
      const existing = await this.names(client);
      for (let month = firstOf(from); month < end; month = firstOf(month, 1)) {
        const name = nameOf(month);
        if (existing.includes(name)) continue;
        // A table that is made apart and then attached keeps nobody from writing.
        await client.query('begin');
        await client.query(
          `create table if not exists analytics.${name} (like analytics.user_events including all)`,
        );
        await client.query(
          `alter table analytics.user_events attach partition analytics.${name} for
            values from ('${month.toISOString()}') to ('${firstOf(month, 1).toISOString()}')`,
        );
        await client.query('commit');
      }
    });
  }

  /** Removes the months that ended before. */
  async dropBefore(moment: Date): Promise<void> {
    const first = nameOf(firstOf(moment));
    await this.asOwner(async (client) => {
      for (const name of await this.names(client))
        if (name < first) await client.query(`drop table analytics.${name}`);
    });
  }

  private async names(client: pg.Client): Promise<string[]> {
    const { rows } = await client.query<{ name: string }>(
      `select c.relname as name
        from pg_inherits i
        join pg_class c
        on c.oid = i.inhrelid where i.inhparent = 'analytics.user_events'::regclass order by 1`,
    );
    return rows.map(({ name }) => name);
  }

  private async asOwner(work: (client: pg.Client) => Promise<void>): Promise<void> {
    const client = new pg.Client({
      connectionString: this.settings.databaseOwner,
      lock_timeout: this.settings.lockTimeoutMs,
    });
    client.on('error', () => undefined);
    await client.connect();
    try {
      await client.query(`select pg_advisory_lock(hashtext('analytics partitions'))`);
      await work(client);
    } finally {
      await client.end();
    }
  }
}
