import { expect } from '@jest/globals';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import pg from 'pg';
import { Settings } from '../../src/platform/config/settings.js';
import { statementsOf } from './sent-statements.js';

interface Plan {
  readonly 'Node Type': string;
  readonly 'Index Name'?: string;
  readonly 'Index Cond'?: string;
  readonly 'Subplan Name'?: string;
  readonly 'Relation Name'?: string;
  readonly Plans?: readonly Plan[];
}

const nodes = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodes)];

/**
 * The plan of the one statement that a list sends, where neither reading a table whole nor sorting
 * is free: what still does so has no index to follow.
 * `page` is what the rows of the page come from, before anything is joined to them; `entered`
 * whether an index is entered in its middle to find them, as behind a cursor.
 */
export async function planOf(
  app: NestFastifyApplication,
  ask: () => Promise<{ statusCode: number }>,
): Promise<{ page: string[]; entered: boolean; whole: string[]; indexes: string[] }> {
  const [statement, ...others] = (await statementsOf(app, ask)).filter(({ text }) =>
    text.includes('json_agg(page)'),
  );
  expect(others).toEqual([]);
  const client = new pg.Client({ connectionString: app.get(Settings).database });
  await client.connect();
  try {
    await client.query(
      'set enable_seqscan = off; set enable_sort = off; set enable_incremental_sort = off',
    );
    const {
      rows: [row],
    } = await client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
      `explain (format json) ${statement?.text}`,
      statement?.values,
    );
    const all = row ? nodes(row['QUERY PLAN'][0].Plan) : [];
    const limits = all.filter((node) => node['Node Type'] === 'Limit');
    const listed = limits.find((node) => node['Subplan Name'] === 'CTE listed') ?? limits.at(-1);
    return {
      page: listed?.Plans?.map((node) => node['Node Type']) ?? [],
      entered: listed?.Plans?.some((node) => node['Index Cond'] !== undefined) ?? false,
      whole: all
        .filter((node) => node['Node Type'] === 'Seq Scan')
        .map((node) => node['Relation Name'] ?? ''),
      indexes: all.flatMap((node) => node['Index Name'] ?? []),
    };
  } finally {
    await client.end();
  }
}
