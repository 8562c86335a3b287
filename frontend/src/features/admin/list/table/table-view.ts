import { createStore } from '@/store';

const STORAGE_KEY = 'console-tables';
const ID = /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/;

export interface TableViews {
  /** Whether rows have less space around them. */
  readonly compact: boolean;
  /** The keys of the hidden columns, by table. */
  readonly hidden: Readonly<Record<string, readonly string[]>>;
  /** The keys of columns that are shown although the screen is too narrow for them, by table. */
  readonly shown: Readonly<Record<string, readonly string[]>>;
}

/** What this device keeps, so that lists look right before the server has answered. */
interface KeptViews extends TableViews {
  /** The id of the person whose choice it is; undefined in what an earlier release kept. */
  readonly of?: string;
  /** Whether the server does not have it yet. */
  readonly isUnsent: boolean;
}

const NOTHING_CHOSEN: KeptViews = { compact: false, hidden: {}, shown: {}, isUnsent: false };

/** How somebody likes the console's tables: see `TableSettings`. */
export const tableViews = createStore<KeptViews>(read());

export const useTableViews = tableViews.useValue;

/** Names a table by its page and first column; all records of a kind have the same tables. */
export const tableOf = (path: string, firstColumn: string): string =>
  `${path.replace(ID, ':id')} ${firstColumn}`;

export function setCompact(compact: boolean): void {
  keep({ ...tableViews.get(), compact, isUnsent: true });
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
  const { hidden, shown, ...rest } = tableViews.get();
  const without = (list: readonly string[] = []) => list.filter((each) => each !== column);
  const withColumn = (list?: readonly string[]) => [...without(list), column];
  keep({
    ...rest,
    hidden: { ...hidden, [table]: (isShown ? without : withColumn)(hidden[table]) },
    shown: { ...shown, [table]: (isShown ? withColumn : without)(shown[table]) },
    isUnsent: true,
  });
}

/** Shows tables to a person as this device has kept it; what is of somebody else is forgotten. */
export function openFor(person: string): void {
  const { of, ...views } = tableViews.get();
  if (of !== person) keep({ ...(of ? NOTHING_CHOSEN : views), of: person });
}

export function keep(next: KeptViews): void {
  tableViews.set(next);
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(next));
  } catch {
    // Without storage the device knows it as long as the page is open.
  }
}

function read(): KeptViews {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '{}');
    const { compact, hidden, shown, of, isUnsent } = Object(stored) as Record<string, unknown>;
    return {
      compact: compact === true,
      hidden: keysIn(hidden),
      shown: keysIn(shown),
      of: typeof of === 'string' ? of : undefined,
      isUnsent: isUnsent === true,
    };
  } catch {
    return NOTHING_CHOSEN;
  }
}

function keysIn(tables: unknown): TableViews['hidden'] {
  const entries = Object.entries(Object(tables) as Record<string, unknown>);
  return Object.fromEntries(entries.map(([table, keys]) => [table, textsIn(keys)]));
}

function textsIn(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((each) => typeof each === 'string') : [];
}
