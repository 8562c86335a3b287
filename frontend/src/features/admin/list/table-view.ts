import { createStore } from '@/store';

const STORAGE_KEY = 'console-tables';
const ID = /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/;

interface TableViews {
  /** Whether rows have less space around them. */
  readonly compact: boolean;
  /** The keys of the hidden columns, by table. */
  readonly hidden: Readonly<Record<string, readonly string[]>>;
  /** The keys of columns that are shown although the screen is too narrow for them, by table. */
  readonly shown: Readonly<Record<string, readonly string[]>>;
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

interface TableColumn {
  readonly key?: unknown;
  /** The width from which on it is shown, and below which only to those who want it. */
  readonly responsive?: readonly string[];
}

/** From wide to narrow. */
const BREAKPOINTS = ['xxl', 'xl', 'lg', 'md'] as const;

/** Whether the window is as wide as these breakpoints. */
export type Room = Readonly<Record<(typeof BREAKPOINTS)[number], boolean>>;

/** Whether somebody sees a column of a table. */
export function isShown(
  { hidden, shown }: Omit<TableViews, 'compact'>,
  table: string,
  { key, responsive }: TableColumn,
  room: Room,
): boolean {
  const name = String(key);
  if (hidden[table]?.includes(name)) return false;
  const from = breakpointOf(responsive);
  return !from || room[from] || shown[table]?.includes(name) === true;
}

const breakpointOf = (responsive: readonly string[] = []) =>
  BREAKPOINTS.find((each) => responsive.includes(each));

/** Shows or hides one column of a table. */
export function showColumn(table: string, column: string, isShown: boolean): void {
  const { hidden, shown, ...rest } = views.get();
  const without = (list: readonly string[] = []) => list.filter((each) => each !== column);
  const withColumn = (list?: readonly string[]) => [...without(list), column];
  save({
    ...rest,
    hidden: { ...hidden, [table]: (isShown ? without : withColumn)(hidden[table]) },
    shown: { ...shown, [table]: (isShown ? withColumn : without)(shown[table]) },
  });
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
    const { compact, hidden, shown } = Object(stored) as Record<string, unknown>;
    return { compact: compact === true, hidden: keysIn(hidden), shown: keysIn(shown) };
  } catch {
    return { compact: false, hidden: {}, shown: {} };
  }
}

function keysIn(tables: unknown): TableViews['hidden'] {
  const entries = Object.entries(Object(tables) as Record<string, unknown>);
  return Object.fromEntries(entries.map(([table, keys]) => [table, textsIn(keys)]));
}

function textsIn(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((each) => typeof each === 'string') : [];
}
