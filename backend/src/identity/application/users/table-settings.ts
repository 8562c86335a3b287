/** The columns that a person hides in a list, and those that they show against its usual ones. */
export interface TableColumns {
  /** The page and the first column of the list. */
  readonly table: string;
  readonly hidden: readonly string[];
  readonly shown: readonly string[];
}

/** How a person wants the console's lists. */
export interface TableChoice {
  /** Whether rows have less space around them. */
  readonly compact: boolean;
  readonly tables: readonly TableColumns[];
}

/** What each person chose; one choice a person, the last one counts. */
export abstract class TableSettings {
  abstract save(userId: string, choice: TableChoice, at: Date): Promise<void>;
  /** Deletes the choice of a person who leaves. */
  abstract deleteOf(userId: string): Promise<void>;
}
