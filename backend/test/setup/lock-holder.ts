import pg from 'pg';
import { until } from './kernel.js';

/** A session beside the application that holds what its statements lock, until `release`. */
export class LockHolder {
  private constructor(private readonly client: pg.Client) {}

  static async of(url: string, text: string, values: unknown[] = []): Promise<LockHolder> {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query('begin');
    await client.query(text, values);
    return new LockHolder(client);
  }

  async run(text: string, values: unknown[] = []): Promise<void> {
    await this.client.query(text, values);
  }

  /**
   * Resolves when as many other sessions wait for its locks. The list of sessions would be the one
   * of the transaction's first look; the list of locks is not kept.
   */
  isBlocking(sessions = 1): Promise<void> {
    return until(async () => {
      const { rowCount } = await this.client.query(
        `select 1
           from pg_locks
           where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))`,
      );
      return (rowCount ?? 0) >= sessions;
    });
  }

  async release(): Promise<void> {
    await this.client.query('commit');
    await this.client.end();
  }
}
