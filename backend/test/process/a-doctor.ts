import { once } from 'node:events';
import { createServer } from 'node:http';
import { expect } from '@jest/globals';
import { aFolder } from '../setup/a-folder.js';
import { aMailServer } from '../setup/a-mail-server.js';
import { aDatabase } from '../setup/kernel.js';
import { aRedis } from '../setup/redis.js';
import { type Ended, runToExit } from '../setup/run-to-exit.js';

export const PASSWORD = 'hunter2-of-nobody';
const SECRET = 'a secret of the tests, long enough';

/** The command with all that it examines, and a site that answers the time that it is given. */
export async function aDoctor(date: () => string | undefined = () => undefined) {
  const site = createServer((_request, reply) => {
    const time = date();
    reply.sendDate = time === undefined;
    if (time) reply.setHeader('Date', time);
    reply.end();
  }).listen(0, '127.0.0.1');
  await once(site, 'listening');
  const [database, redis, mail] = [await aDatabase(), await aRedis(), await aMailServer()];
  const { port } = site.address() as { port: number };
  const env: NodeJS.ProcessEnv = {
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    DATABASE_URL: asApp(database),
    DATABASE_OWNER_URL: database,
    DATABASE_WAIT_MS: '0',
    REDIS_URL: redis.url,
    IDENTITY_SECRET: SECRET,
    SMTP_URL: mail.url,
    DATA_DIR: aFolder('data'),
  };

  /** Runs the command; its lines must hold no secret. */
  async function doctor(changes: NodeJS.ProcessEnv = {}): Promise<Report> {
    const all = { ...env, ...changes };
    const { code, out, lines } = await runToExit(all, 'cli.js', 'doctor');
    expect(lines).toEqual([]);
    const secrets = [all.DATABASE_URL, all.DATABASE_OWNER_URL, all.REDIS_URL, all.SMTP_URL]
      .flatMap((url) => (URL.canParse(url ?? '') ? [new URL(url ?? '').password] : []))
      .filter(Boolean);
    for (const secret of [SECRET, PASSWORD, ...secrets]) expect(out).not.toContain(secret);
    const rows = out.trimEnd().split('\n');
    const summary = rows.map(
      (row) => /^(\w+) +(\w+(?: \w+)?) /.exec(row)?.slice(1).join(' ') ?? row,
    );
    return { code, summary, text: out };
  }
  const close = async (): Promise<void> => {
    site.close();
    await redis.stop();
    await mail.stop();
  };
  return { redis, mail, env, doctor, close };
}
export type Doctor = Awaited<ReturnType<typeof aDoctor>>;

/** The same database by the application's role. */
export function asApp(url: string): string {
  const { username, password } = new URL(process.env.APP_URL ?? '');
  return Object.assign(new URL(url), { username, password }).href;
}

interface Report {
  readonly code: Ended['code'];
  /** Levels and subjects. */
  readonly summary: string[];
  readonly text: string;
}
