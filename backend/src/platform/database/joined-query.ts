import pg from 'pg';

/**
 * How a statement of a transaction begins whose rows nobody needs: it leaves with the next one, in front of it. Whoever asked for it is told at once
 * that it is done; when it is refused, the next one, at the latest the `commit`, fails with its error.
 */
export const WITH_NEXT = '/* with the next */';

/** How a statement begins that ends its transaction: the commit goes with it, and is skipped when it fails. */
export const THEN_COMMIT = '/* then commit */';

export interface Statement {
  readonly text: string;
  /** Under which the connection keeps its plan. */
  readonly name?: string;
  readonly values?: readonly unknown[];
}

export interface Wire extends pg.Connection {
  /** Texts by name, of the plans that the server has. */
  readonly parsedStatements: Record<string, string>;
  /** And of those that are on their way. */
  readonly submittedNamedStatements: Record<string, string>;
}

/** The driver's result before it has rows: the names of its columns and how each is read. */
type Form = Pick<pg.QueryResult, 'fields' | 'rows'>;

/** What a connection was told of its plans. PostgreSQL refuses to execute a plan whose answer would have another form, so it is asked for a form once. */
export class Forms {
  private readonly ofPlans = new Map<string, Form>();
  /** The connection, asking for no form. */
  readonly quiet: Wire;

  constructor(wire: Wire) {
    this.quiet = Object.create(wire, { describe: { value: () => undefined } }) as Wire;
  }

  of({ name }: Statement): Form | undefined {
    return name === undefined ? undefined : this.ofPlans.get(name);
  }

  keep({ name }: Statement, form: Form): void {
    if (name !== undefined && !this.ofPlans.has(name))
      this.ofPlans.set(name, { ...form, rows: [] });
  }
}

/** Parts of the driver's query that its published type leaves out. */
interface DriverQuery extends Statement {
  readonly _result: Form;
  _accumulateRows: boolean;
  hasBeenParsed(wire: Wire): boolean;
  handleDataRow(message: object): void;
  handleCommandComplete(message: object, wire: Wire): void;
  prepare(wire: Wire): void;
  submit(wire: pg.Connection): void;
}
export type Answered = (error: Error | null, result?: pg.QueryResult) => void;
/** A cast, because @types/pg gives this class a constructor and methods of its listeners only; `platform/database/sql.int` notices when the class itself changes. */
const Query = pg.Query as unknown as new (
  config: object,
  values: undefined,
  answered: Answered,
) => DriverQuery;

const COMMIT: Statement = { text: 'commit', name: 'commit' };

const told = (value: unknown): string | Buffer | null =>
  value === null || value === undefined
    ? null
    : value instanceof Uint8Array
      ? Buffer.from(value)
      : String(value);

/**
 * A statement, in one trip with those ahead of it, with the `commit` after it, or both. The server takes them up to the driver's `sync` as one:
 * when one fails it skips the rest (PostgreSQL, "Pipelining" in the chapter on the message flow).
 */
export class JoinedQuery extends Query {
  /** What the server was asked to plan and has not said that it did, in that order. */
  private readonly planning: Statement[] = [];
  private ended = 0;

  constructor(
    statement: Statement,
    private readonly joined: {
      readonly ahead: readonly Statement[];
      readonly commits: boolean;
      readonly forms: Forms;
    },
    answered: Answered,
  ) {
    super({ ...statement, queryMode: 'extended' }, undefined, answered);
  }

  override prepare(wire: Wire): void {
    for (const statement of this.joined.ahead) this.also(statement, wire);
    if (!this.hasBeenParsed(wire)) this.planning.push(this);
    const { forms } = this.joined,
      form = forms.of(this);
    if (!form) return super.prepare(wire);
    Object.assign(this._result, form, { rows: [] });
    this._accumulateRows = true;
    super.prepare(forms.quiet);
  }

  /** The driver calls this when the statement itself is ready to be executed. */
  _getRows(wire: Wire): void {
    wire.execute({}, true);
    if (this.joined.commits) this.also(COMMIT, wire);
    wire.sync();
  }

  private also({ text, name, values }: Statement, wire: Wire): void {
    if (
      name === undefined ||
      !(name in wire.parsedStatements || this.planning.some((each) => each.name === name))
    ) {
      wire.parse({ name: name ?? '', text, types: [] }, true);
      this.planning.push({ text, name });
    }
    wire.bind({ statement: name, values: values?.map(told) }, true);
    wire.execute({}, true);
  }

  /** The server has planned what it was asked for first. */
  planned(wire: Wire): void {
    const { name, text } = this.planning.shift() ?? this;
    if (name !== undefined) wire.parsedStatements[name] = text;
  }

  override handleDataRow(message: object): void {
    if (this.ended === this.joined.ahead.length) super.handleDataRow(message);
  }

  override handleCommandComplete(message: object, wire: Wire): void {
    if (this.ended++ !== this.joined.ahead.length) return;
    this.joined.forms.keep(this, this._result);
    super.handleCommandComplete(message, wire);
  }
}
