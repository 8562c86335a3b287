import { createStore } from '@/store';

const STORAGE_KEY = 'console-tables';
const ID = /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/;

interface TableViews {
  /** Whether rows have less space around them. */
  readonly compact: boolean;
  /** The keys of the hidden columns, by table. */
  readonly hidden: Readonly<Record<string, readonly string[]>>;
}

/** How somebody likes the console's tables: kept on this device, as saved providers are. */
const views = createStore<TableViews>(read());

export const useTableViews = views.useValue;

/** Names a table by its page and first column; all records of a kind have the same tables. */
export const tableOf = (path: string, firstColumn: string): string =>
  `${path.replace(ID, ':id')} ${firstColumn}`;

export function setCompact(compact: boolean): void {
  save({ ...views.get(), compact });
}

/** Shows or hides one column of a table. */
export function showColumn(table: string, column: string, isShown: boolean): void {
  const { hidden, ...rest } = views.get();
  const others = (hidden[table] ?? []).filter((each) => each !== column);
  save({ ...rest, hidden: { ...hidden, [table]: isShown ? others : [...others, column] } });
}

function save(next: TableViews): void {
  views.set(next);
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(next));
  } catch {
    // Without storage the choice lasts as long as the page.
  }
}

function read(): TableViews {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '{}');
    const { compact, hidden } = Object(stored) as Record<string, unknown>;
    const tables = Object.entries(Object(hidden) as Record<string, unknown>);
    return {
      compact: compact === true,
      hidden: Object.fromEntries(tables.map(([table, keys]) => [table, textsIn(keys)])),
    };
  } catch {
    return { compact: false, hidden: {} };
  }
}

function textsIn(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((each) => typeof each === 'string') : [];
}
