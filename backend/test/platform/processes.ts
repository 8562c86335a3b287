import { type Agent, request } from 'node:http';
import pg from 'pg';
import { until } from '../setup/kernel.js';
import { ServerProcess } from '../setup/server-process.js';

const SECRET = 'a secret of the tests, long enough';

/** The servers and the connection to a database of one test. */
export class Processes {
  private servers: ServerProcess[] = [];
  private database: pg.Client | undefined;

  async connected(url: string): Promise<pg.Client> {
    this.database = new pg.Client({ connectionString: url });
    this.database.on('error', () => undefined);
    await this.database.connect();
    return this.database;
  }

  /** A server that does not run yet. */
  on(databaseUrl: string, env: NodeJS.ProcessEnv = {}): Promise<ServerProcess> {
    return this.added({
      DATABASE_URL: databaseUrl,
      IDENTITY_SECRET: SECRET,
      DEMO_DATA: 'off',
      ...env,
    });
  }

  /** A server that does not run yet and starts a database of its own. */
  withOwnDatabase(): Promise<ServerProcess> {
    return this.added({ DEMO_DATA: 'off' });
  }

  async end(): Promise<void> {
    await this.database?.end();
    await Promise.all(this.servers.map((server) => server.kill()));
    this.servers = [];
    this.database = undefined;
  }

  private async added(env: NodeJS.ProcessEnv): Promise<ServerProcess> {
    const server = await ServerProcess.on(env);
    this.servers.push(server);
    return server;
  }
}

/** What a GET is answered, or the code with which its connection ended. */
export const statusOf = (url: string, agent?: Agent): Promise<number | string> =>
  new Promise((done) => {
    request(url, { agent }, (answer) => {
      answer
        .resume()
        .on('end', () => done(answer.statusCode ?? 0))
        .on('error', () => done('cut'));
    })
      .on('error', (error: NodeJS.ErrnoException) => done(error.code ?? 'cut'))
      .end();
  });

/**
 * Requests that hang until the lock on the table they read is given up. The server is one without
 * background work, which would wait for the lock, too.
 */
export async function hanging(
  server: ServerProcess,
  client: pg.Client,
  count: number,
): Promise<Promise<number | string>[]> {
  await client.query('begin');
  await client.query('lock table shared.files in access exclusive mode');
  const answers = Array.from({ length: count }, () => statusOf(`${server.url}/dev/mail`));
  await until(
    async () =>
      (
        await client.query(
          `select 1
           from pg_locks
           where not granted
             and database = (select oid from pg_database where datname = current_database())`,
        )
      ).rowCount === count,
  );
  return answers;
}
