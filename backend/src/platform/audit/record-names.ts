import type { Fragment } from '../database/sql.js';

/**
 * How the records of one table are named for administrators, as SQL of the context that owns them.
 * Its texts are our own, never a caller's.
 */
export interface NamedTable {
  /** With its schema, as the audit log names it. */
  readonly table: string;
  /** The rows `r`, with what else their names need: one row to each record. */
  readonly from: string;
  /** The name; null when nothing names the record any more. */
  readonly name: string;
  /** Id of the record to open for it, such as the provider of a price; null for a deleted one. */
  readonly opens: string;
  /** Table of that record; the table itself when absent. */
  readonly opensTable?: string;
  /** The condition that finds rows by their name. */
  readonly matches: (search: string) => Fragment;
}

/** Registers the named tables of one context for the audit log. */
export class RecordNames {
  constructor(readonly tables: readonly NamedTable[]) {}
}
