import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import Fastify from 'fastify';
import pg from 'pg';

/** A statement as the driver is given it. */
export interface Statement {
  readonly name?: string;
  readonly text: string;
  readonly values?: readonly unknown[];
}

/** What a floor does for every request. */
export type Work =
  /**
   * Runs the statements and sends the text `json` of the last one's first row, or `body` when it
   * has none.
   */
  | {
      readonly kind: 'read';
      readonly database: string;
      readonly statements: readonly Statement[];
      readonly body: string;
      readonly type: string;
    }
  /**
   * Inserts the row, with its own values for the columns named `fresh`, and sends the row's JSON.
   */
  | {
      readonly kind: 'insert';
      readonly database: string;
      readonly table: string;
      readonly row: Readonly<Record<string, unknown>>;
      readonly fresh: readonly string[];
    }
  /** Fastify with one route that sends the same bytes. */
  | { readonly kind: 'bytes'; readonly body: string; readonly type: string };

/** As many connections as the product has. */
const POOL = 10;

type Answer = (response: ServerResponse, body: Buffer) => Promise<void>;

function reading({ database, statements, body, type }: Extract<Work, { kind: 'read' }>): Answer {
  const pool = new pg.Pool({ connectionString: database, max: POOL });
  return async (response) => {
    let rows: { json?: string }[] = [];
    for (const { values, ...statement } of statements)
      ({ rows } = await pool.query<{ json?: string }>({
        ...statement,
        values: values && [...values],
      }));
    send(response, 200, type, rows[0]?.json ?? body);
  };
}

function inserting({ database, table, row, fresh }: Extract<Work, { kind: 'insert' }>): Answer {
  const pool = new pg.Pool({ connectionString: database, max: POOL });
  const columns = Object.keys(row);
  const text = `
    insert into ${table} (${columns.join(', ')})
    values (${columns.map((_, at) => `$${at + 1}`).join(', ')})`;
  return async (response, body) => {
    JSON.parse(body.toString());
    const written = Object.fromEntries(
      columns.map((column) => [column, fresh.includes(column) ? crypto.randomUUID() : row[column]]),
    );
    await pool.query(
      text,
      columns.map((column) => stored(written[column])),
    );
    send(response, 201, 'application/json', JSON.stringify(written));
  };
}

const stored = (value: unknown): unknown =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : value;

function send(response: ServerResponse, status: number, type: string, body: string): void {
  response
    .writeHead(status, { 'content-type': type, 'content-length': Buffer.byteLength(body) })
    .end(body);
}

async function bare(answer: Answer): Promise<number> {
  const server = createServer((request: IncomingMessage, response) => {
    const parts: Buffer[] = [];
    request
      .on('data', (part: Buffer) => parts.push(part))
      .on(
        'end',
        () =>
          void answer(response, Buffer.concat(parts)).catch((error: Error) =>
            send(response, 500, 'text/plain', error.message),
          ),
      );
  });
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  return (server.address() as { port: number }).port;
}

async function fastify({ body, type }: Extract<Work, { kind: 'bytes' }>): Promise<number> {
  const bytes = Buffer.from(body);
  const server = Fastify();
  server.get('/*', (_request, reply) => reply.type(type).send(bytes));
  return Number(new URL(await server.listen({ port: 0, host: '127.0.0.1' })).port);
}

process.once('message', (work: Work) => {
  const listening =
    work.kind === 'bytes'
      ? fastify(work)
      : bare(work.kind === 'read' ? reading(work) : inserting(work));
  void listening.then((port) => process.send?.(port));
});
process.once('disconnect', () => process.exit(0));
