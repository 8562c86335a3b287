import { connected } from './scratch.js';

/** A row of a table with what an insert may name: everything but generated columns. */
export function storedRow(
  database: string,
  schema: string,
  table: string,
): Promise<Record<string, unknown>> {
  return connected(database, async (client) => {
    const {
      rows: [given],
    } = await client.query<{ names: string }>(
      `select string_agg(quote_ident(column_name), ', ') as names
       from information_schema.columns
       where table_schema = $1 and table_name = $2 and is_generated = 'NEVER'`,
      [schema, table],
    );
    const {
      rows: [row],
    } = await client.query<Record<string, unknown>>(
      `select ${given?.names} from ${schema}.${table} limit 1`,
    );
    if (!row) throw new Error(`${schema}.${table} is empty.`);
    return row;
  });
}
