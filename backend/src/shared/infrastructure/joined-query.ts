import pg from 'pg';

/** How a statement begins that ends its transaction: the commit goes with it, and is skipped when it fails. */
export const THEN_COMMIT = '/* then commit */';

export interface Statement {
  readonly text: string;
  /** Under which the connection keeps its plan. */
  readonly name?: string;
  readonly values?: readonly unknown[];
}

interface Wire extends pg.Connection {
  /** Texts by name, of the plans that are on their way. */
  readonly submittedNamedStatements: Record<string, string>;
}

/** Parts of the driver's query that its published type leaves out. */
interface DriverQuery {
  readonly name?: string;
  readonly text: string;
  hasBeenParsed(wire: Wire): boolean;
  handleCommandComplete(message: { readonly text: string }, wire: Wire): void;
  prepare(wire: Wire): void;
  submit(wire: pg.Connection): void;
}
type Answered = (error: Error | null, result?: pg.QueryResult) => void;
/** The driver exports the class with a type of its listeners only. */
const Query = pg.Query as unknown as new (config: object, values: undefined, answered: Answered) => DriverQuery;

function also(wire: Wire, text: 'begin' | 'commit'): void {
  wire.parse({ name: '', text, types: [] }, true);
  wire.bind({}, true);
  wire.execute({}, true);
}

/**
 * A statement in one trip with the `begin` before it, the `commit` after it, or both. The server takes them up to the driver's `sync` as one:
 * when one fails it skips the rest (PostgreSQL, "Pipelining" in the chapter on the message flow).
 */
export class JoinedQuery extends Query {
  constructor(statement: Statement, private readonly joined: { readonly begins: boolean; readonly commits: boolean }, answered: Answered) {
    super({ ...statement, queryMode: 'extended' }, undefined, answered);
  }

  override prepare(wire: Wire): void {
    if (this.joined.begins) this.begin(wire);
    super.prepare(wire);
  }

  /** A plan that is to be kept comes first: the driver takes the first one that is done for it. */
  private begin(wire: Wire): void {
    const { name, text } = this;
    if (name !== undefined && !this.hasBeenParsed(wire)) {
      wire.parse({ name, text, types: [] }, true);
      wire.submittedNamedStatements[name] = text;
    }
    also(wire, 'begin');
  }

  /** The driver calls this when the statement itself is ready to be executed. */
  _getRows(wire: Wire): void {
    wire.execute({}, true);
    if (this.joined.commits) also(wire, 'commit');
    wire.sync();
  }

  override handleCommandComplete(message: { readonly text: string }, wire: Wire): void {
    if (!['BEGIN', 'COMMIT'].includes(message.text)) super.handleCommandComplete(message, wire);
  }
}
