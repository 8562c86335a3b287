/**
 * Each open dialog has an entry in the history of the browser, with the address of its page, so
 * that Back closes the dialog instead of leaving the page. Closing it by other means takes the
 * entry away again.
 */

const STATE_KEY = 'dialog';

/** What an open dialog does after Back. */
export interface DialogExit {
  readonly close: () => void;
  /** False keeps the dialog open, as when it asks first whether to discard what was entered. */
  readonly mayClose: () => boolean;
}

interface OpenDialog extends DialogExit {
  readonly id: string;
  hasEntry: boolean;
}

/** The open dialogs, the topmost last. */
let open: readonly OpenDialog[] = [];

/** Entries of dialogs that were closed by a link to another page: Back from there skips them. */
const passed = new Set<string>();

/** The closed dialog from whose entry the browser is on its way to the one before. */
let retreatingFrom: string | undefined;
let retreatTimer: ReturnType<typeof setTimeout> | undefined;

/** Browsers go back within milliseconds, or not at all when a link is followed meanwhile. */
const RETREAT_MS = 1000;

let count = 0;

/** The dialog that the current entry belongs to, if any. */
function currentDialog(): string | undefined {
  const state: unknown = window.history.state;
  if (typeof state !== 'object' || state === null || !(STATE_KEY in state)) return undefined;
  return String(state[STATE_KEY]);
}

/** Whether the current entry belongs to a dialog that is not open any more. */
function isLeftOver(): boolean {
  const id = currentDialog();
  return id !== undefined && !open.some((dialog) => dialog.id === id);
}

/**
 * Adds the entry of a dialog that has opened, or takes over a left-over one, as after a reload.
 *
 * @returns a function that takes the entry away again, for when the dialog has closed.
 */
export function addDialogEntry(exit: DialogExit): () => void {
  window.addEventListener('popstate', onPopState);
  count += 1;
  // Not the id of a dialog from before a reload.
  const dialog = { ...exit, id: `${Date.now()}-${count}`, hasEntry: false };
  if (retreatingFrom === undefined) enter(dialog);
  open = [...open, dialog];
  return () => remove(dialog);
}

function enter(dialog: OpenDialog): void {
  dropFragment();
  const write = isLeftOver() ? 'replaceState' : 'pushState';
  // The page below keeps its own state, such as what was replied to a search.
  window.history[write]({ ...window.history.state, [STATE_KEY]: dialog.id }, '');
  dialog.hasEntry = true;
}

/**
 * Back to an entry with a fragment, as after the skip link, would give the focus to the part that
 * it names instead of what has opened the dialog.
 */
function dropFragment(): void {
  const { hash, pathname, search } = window.location;
  if (hash) window.history.replaceState(window.history.state, '', pathname + search);
}

function remove(dialog: OpenDialog): void {
  const wasOpen = open.includes(dialog);
  open = open.filter((each) => each !== dialog);
  // Later, when another dialog may have taken the entry over, or a link has led to another page.
  if (wasOpen && dialog.hasEntry) setTimeout(() => leave(dialog));
}

function leave({ id }: OpenDialog): void {
  if (isLeftOver()) retreat();
  else if (currentDialog() === undefined) passed.add(id);
}

function retreat(): void {
  const from = currentDialog();
  if (from === undefined || retreatingFrom !== undefined) return;
  retreatingFrom = from;
  retreatTimer = setTimeout(() => stay(from), RETREAT_MS);
  window.history.back();
}

/** A link was followed meanwhile: the entry is beneath that of another page. */
function stay(from: string): void {
  endRetreat();
  passed.add(from);
  enterAll();
}

function endRetreat(): void {
  clearTimeout(retreatTimer);
  retreatingFrom = undefined;
}

/** Gives entries to the dialogs that have opened meanwhile. */
function enterAll(): void {
  for (const dialog of open) if (!dialog.hasEntry) enter(dialog);
}

function onPopState(): void {
  if (retreatingFrom !== undefined) return arrive(retreatingFrom);
  const id = currentDialog();
  if (id !== undefined && passed.delete(id)) return window.history.back();
  const above = open.slice(open.findIndex((dialog) => dialog.id === id) + 1);
  for (const dialog of above) dialog.hasEntry = false;
  for (const dialog of above.toReversed()) {
    if (!dialog.mayClose()) break;
    open = open.filter((each) => each !== dialog);
    dialog.close();
  }
  enterAll();
}

function arrive(from: string): void {
  if (currentDialog() === from) {
    stay(from);
    window.history.forward();
  } else {
    endRetreat();
    if (isLeftOver()) retreat();
    else enterAll();
  }
}
