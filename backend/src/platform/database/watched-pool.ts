import { Socket } from 'node:net';
import pg from 'pg';
import {
  type Answered,
  Forms,
  JoinedQuery,
  type Statement,
  THEN_COMMIT,
  type Wire,
  WITH_NEXT,
} from './joined-query.js';
import { planRefused } from './sql-state.js';

const names = new Map<string, string>();
let used = 0;

/** One name for one text. Only statements that come with values have one, and their texts are constants: see Sql.prepared. */
function nameOf(text: string): string {
  const name = names.get(text) ?? newName(text);
  return name;
}

function newName(text: string): string {
  const name = `prepared_${used++}`;
  names.set(text, name);
  return name;
}

/** Every connection plans the text again, under a new name: the driver cannot be told to forget one. Once for all that were refused together. */
function planAnew({ text, name }: Statement): void {
  if (name !== undefined && names.get(text) === name) newName(text);
}

type Query = (config: unknown, ...rest: unknown[]) => unknown;

const BEGIN: Statement = { text: 'begin', name: 'begin' };

const done = async (command: 'BEGIN' | 'SELECT' | 'COMMIT' | 'ROLLBACK') => ({
  command,
  rowCount: null,
  rows: [],
});

/** A cast, because @types/pg leaves out what is needed here: the query that the server works on, and what is done when it has planned something; `platform/database/sql.int` notices when either changes. */
const Client = pg.Client as unknown as new (config: pg.ClientConfig) => pg.Client & {
  readonly connection: Wire;
  _getActiveQuery(): unknown;
  _handleParseComplete(): void;
};

/**
 * A connection whose socket can be watched. A statement that comes with values is planned once, not each time, and its answer described once. A transaction
 * begins with its first statement and ends with the one marked THEN_COMMIT, in the same trip: each trip costs both processes a wakeup.
 */
class WatchedClient extends Client {
  readonly socket: Socket;
  /** Set when the server refused one of its plans: the pool then closes it instead of lending it again. */
  spoiled = false;
  private readonly forms: Forms;
  private inTransaction = false;
  /** What leaves with the next statement. */
  private ahead: readonly Statement[] = [];
  private committing?: Promise<unknown>;

  constructor(config: pg.ClientConfig = {}) {
    const socket = new Socket();
    // The pool hides the password from a plain copy.
    super(
      Object.defineProperties(
        {},
        { ...Object.getOwnPropertyDescriptors(config), stream: { value: () => socket } },
      ),
    );
    this.socket = socket;
    this.forms = new Forms(this.connection);
    // The driver's overloads cannot be put in front of one function.
    const sent: Query = (config, ...rest) => {
      if (typeof config !== 'string' || !Array.isArray(rest[0]))
        return (super.query as Query).call(this, config, ...rest);
      const [values, ...callback] = rest as [unknown[], ...unknown[]];
      if (config === 'begin') return this.begin();
      if (config === 'commit' || config === 'rollback')
        return this.finish(config) ?? (super.query as Query).call(this, config, ...callback);
      return this.statement(
        values.length ? { name: nameOf(config), text: config, values } : { text: config },
        callback,
      );
    };
    this.query = sent as typeof this.query;
  }

  private begin(): Promise<unknown> {
    this.inTransaction = true;
    this.ahead = [BEGIN];
    return done('BEGIN');
  }

  private statement(statement: Statement, callback: unknown[]): unknown {
    const { ahead } = this,
      commits = statement.text.startsWith(THEN_COMMIT);
    if (this.inTransaction && statement.text.startsWith(WITH_NEXT)) {
      this.ahead = [...ahead, statement];
      return done('SELECT');
    }
    this.ahead = [];
    if (statement.name === undefined && !ahead.length && !commits)
      return (super.query as Query).call(this, statement, ...callback);
    const ask = (answered: Answered): unknown =>
      super.query(
        new JoinedQuery(statement, { ahead, commits, forms: this.forms }, (error, result) => {
          if (error) this.notePlans(error, [...ahead, statement]);
          answered(error, result);
        }),
      );
    const [called] = callback as [Answered?];
    if (called) return ask(called);
    const answer = new Promise((resolve, reject) => {
      ask((error, result) => (error ? reject(error) : resolve(result)));
    });
    if (commits) this.committing = answer;
    return answer;
  }

  private notePlans(error: Error, statements: readonly Statement[]): void {
    if (!planRefused(error)) return;
    this.spoiled = true;
    for (const statement of statements) planAnew(statement);
  }

  /** Nothing is sent when nothing was asked, or when the last statement has committed. */
  private finish(how: 'commit' | 'rollback'): Promise<unknown> | undefined {
    const { ahead, committing } = this;
    this.inTransaction = false;
    this.committing = undefined;
    if (how === 'commit' && ahead.some((statement) => statement !== BEGIN))
      return this.statement({ text: how }, []) as Promise<unknown>;
    this.ahead = [];
    if (ahead[0] === BEGIN) return done(how === 'commit' ? 'COMMIT' : 'ROLLBACK');
    return how === 'commit' && committing ? committing.then(() => done('COMMIT')) : undefined;
  }

  override _handleParseComplete(): void {
    const query = this._getActiveQuery();
    if (query instanceof JoinedQuery) query.planned(this.connection);
    else super._handleParseComplete();
  }
}

/**
 * Driver options with which a lost connection never costs the pool a place. Whoever began a transaction gives its connection back
 * only after a rollback that succeeded, which none does on a connection that broke: so the pool takes it back itself. A connection in
 * use on which nothing came or went for `silentMs` (longer than the server lets a statement last) is broken as well. One with a refused plan is closed.
 */
export const watchedPool = (silentMs: number) => ({
  Client: WatchedClient,
  onPoolCreated(pool: pg.Pool): void {
    const held = new Set<pg.PoolClient>();
    pool.on('acquire', (client) => {
      held.add(client);
    });
    pool.on('release', (_error, client) => {
      held.delete(client);
      if (client instanceof WatchedClient && client.spoiled) client.end().catch(() => undefined); // the pool takes none back that ends
    });
    pool.on('connect', (client) => {
      client.on('end', () => {
        if (!held.has(client)) return;
        const { release } = client;
        client.release = () => undefined; // its holder may still do so
        release(true);
      });
      if (client instanceof WatchedClient) watch(client.socket, silentMs, () => held.has(client));
    });
  },
});

function watch(socket: Socket, silentMs: number, used: () => boolean): void {
  socket.setTimeout(silentMs).on('timeout', () => {
    // again after each activity, also when nobody used it then
    const { bytesRead } = socket;
    setImmediate(() => {
      if (used() && socket.bytesRead === bytesRead) socket.destroy();
    }); // what came while this process was busy is read first
  });
}
