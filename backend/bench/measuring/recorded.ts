import pg from 'pg';
import { createApplication } from '../../src/bootstrap/application.js';
import { Settings } from '../../src/platform/config/settings.js';
import { settingsFor } from './environment.js';
import type { Statement } from './floor.js';
import 'reflect-metadata';

export interface Recording {
  /** The very statements that the product gave the driver for one request. */
  readonly statements: readonly Statement[];
  readonly body: string;
  readonly type: string;
}

type Query = (this: unknown, config: unknown, ...rest: unknown[]) => unknown;

/** Answers each path once in this process and notes what the driver was given meanwhile. */
export async function recorded(
  database: string,
  ...paths: readonly string[]
): Promise<Recording[]> {
  const app = await createApplication(
    new Settings({ ...settingsFor(database), logLevel: 'silent' }),
  );
  // The driver's overloads cannot be put in front of one function: what passes through is only
  // looked at.
  const prototype = pg.Client.prototype as unknown as { query: Query };
  const query = prototype.query;
  const heard: Statement[] = [];
  try {
    await app.init();
    await app.getHttpAdapter().getInstance().ready();
    const answers: Recording[] = [];
    for (const path of paths) {
      await app.inject(path); // whatever is asked only once
      heard.length = 0;
      prototype.query = function listening(config, ...rest) {
        heard.push(statement(config, rest[0]));
        return query.call(this, config, ...rest);
      };
      const { statusCode, body, headers } = await app.inject(path);
      prototype.query = query;
      if (statusCode !== 200 || !heard.length)
        throw new Error(`${path}: ${statusCode} ${body.slice(0, 200)}`);
      answers.push({ statements: [...heard], body, type: String(headers['content-type']) });
    }
    return answers;
  } finally {
    prototype.query = query;
    await app.close();
  }
}

function statement(config: unknown, values: unknown): Statement {
  if (typeof config === 'string')
    return { text: config, ...(Array.isArray(values) ? { values } : {}) };
  const { name, text, values: own } = config as { name?: string; text: string; values?: unknown[] };
  return { ...(name ? { name } : {}), text, ...(own ? { values: own } : {}) };
}
