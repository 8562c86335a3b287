import { expect, jest } from '@jest/globals';
import { EntityManager } from '@mikro-orm/postgresql';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Sql } from '../../src/platform/database/sql.js';

export interface SentStatement {
  readonly text: string;
  /** For `$1`, `$2` and so on. */
  readonly values: unknown[];
}

/** The statements that one request sends by `Sql.rows` and `Sql.select`. */
export async function statementsOf(
  app: NestFastifyApplication,
  ask: () => Promise<{ statusCode: number }>,
): Promise<SentStatement[]> {
  const em = app.get(EntityManager);
  const rows = jest.spyOn(app.get(Sql), 'rows');
  const select = jest.spyOn(app.get(Sql), 'select');
  expect((await ask()).statusCode).toBe(200);
  const formatted = rows.mock.calls.map(([text, params = []]) => ({
    text: em.getPlatform().formatQuery(text, params),
    values: [],
  }));
  const compiled = select.mock.calls.map(([statement]) => {
    const { sql, parameters } = statement.compile(em.getKysely());
    return { text: sql, values: [...parameters] };
  });
  rows.mockRestore();
  select.mockRestore();
  return [...formatted, ...compiled];
}
