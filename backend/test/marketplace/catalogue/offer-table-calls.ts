import { parse } from 'csv-parse/sync';
import type { AdminApp } from './admin-marketplace.js';

export type TableRow = Record<string, string>;
export interface Preview {
  rows: number;
  created: number;
  changed: number;
  unchanged: number;
  warned: number;
  faulty: number;
  changes: object[];
  faults: { line: number; column: string; message: string }[];
}

/** A table as CSV text; every cell in quotes. */
export const table = (rows: TableRow[], delimiter = ','): string => {
  const names = Object.keys(rows[0] ?? {});
  const quoted = (cell: string): string => `"${cell.replaceAll('"', '""')}"`;
  const lines = rows.map((row) => names.map((name) => quoted(row[name] ?? '')).join(delimiter));
  return [names.join(delimiter), ...lines].join('\r\n');
};

/** A row for a service that the provider does not offer yet. */
export const aNewRow = (providerId: string, changes: TableRow = {}): TableRow => ({
  link_id: '',
  version: '',
  provider_id: providerId,
  service: 'echo',
  price: '1,250.50',
  no_charge: '',
  list_price: '',
  confirmed: '',
  covers: '',
  includes: 'Echo and report',
  includes_es: '',
  available: '',
  ...changes,
});

/** Exports and imports tables of offers as an administrator. */
export class OfferTableCalls {
  constructor(private readonly app: AdminApp) {}

  async exported(query = ''): Promise<TableRow[]> {
    const { body } = await this.app.call('GET', `/admin/export-offers${query}`);
    return parse(body, { bom: true, columns: true });
  }

  send(path: string, body: string | Buffer, headers: Record<string, string> = {}) {
    return this.app.kernel.app.inject({
      method: 'POST',
      url: `/api/admin/import-offers${path}`,
      payload: body,
      headers: {
        authorization: `Bearer ${this.app.admin}`,
        'content-type': 'text/csv',
        ...headers,
      },
    });
  }

  async preview(rows: TableRow[]): Promise<Preview> {
    return (await this.send('/preview', table(rows))).json<Preview>();
  }

  /** Imports the rows; gives the id of the import. */
  async import(rows: TableRow[]): Promise<string> {
    const imported = await this.send('', table(rows));
    if (imported.statusCode !== 200) throw new Error(imported.body);
    return imported.json<{ id: string }>().id;
  }

  /** The links in the database. */
  offers() {
    return this.app.kernel.rows('select * from marketplace.provider_services order by id');
  }
}
