/**
 * Unsent forms, in the storage of this tab only: what people type may be about their health. A
 * draft is deleted when it is sent, with the rest of the storage when the person signs out, and
 * half an hour after its last change.
 */

const KEY = 'drafts';
export const DRAFT_LIFE_MS = 30 * 60_000;

export interface Draft {
  /** The values of the form. */
  readonly values: unknown;
  /** The id of the signed-in person, or null for a guest. */
  readonly owner: string | null;
  /** Milliseconds since 1970. */
  readonly startedAt: number;
  readonly savedAt: number;
}

type Drafts = Record<string, Draft>;
type ExpiryListener = (name: string) => void;

const listeners = new Set<ExpiryListener>();
let timer: ReturnType<typeof setTimeout> | undefined;

/** A draft whose owner's session has ended stays theirs. */
export function saveDraft(name: string, writer: string | null, values: unknown): void {
  const drafts = load();
  const last = drafts[name];
  const savedAt = Date.now();
  const owner = writer ?? last?.owner ?? null;
  store({ ...drafts, [name]: { values, owner, startedAt: last?.startedAt ?? savedAt, savedAt } });
}

/**
 * The draft of a person. A guest's draft becomes theirs when they sign in; nobody gets another
 * person's draft.
 */
export function readDraft(name: string, reader: string | null): Draft | null {
  expireDrafts();
  const drafts = load();
  const draft = drafts[name];
  if (!draft || (draft.owner !== null && draft.owner !== reader)) return null;
  if (draft.owner !== reader) store({ ...drafts, [name]: { ...draft, owner: reader } });
  return draft;
}

export function removeDraft(name: string): void {
  const { [name]: _, ...others } = load();
  store(others);
}

/** Deletes the drafts that are too old now, and each other one when its time has come. */
export function expireDrafts(): void {
  const drafts = Object.entries(load());
  const isOld = ([, { savedAt }]: [string, Draft]) => savedAt + DRAFT_LIFE_MS <= Date.now();
  const old = drafts.filter(isOld);
  if (old.length > 0) store(Object.fromEntries(drafts.filter((draft) => !isOld(draft))));
  else schedule(load());
  for (const [name] of old) for (const listener of listeners) listener(name);
}

/** @returns a function that removes the listener. */
export function onDraftExpired(listener: ExpiryListener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function schedule(drafts: Drafts): void {
  clearTimeout(timer);
  const times = Object.values(drafts).map(({ savedAt }) => savedAt + DRAFT_LIFE_MS);
  if (times.length > 0) timer = setTimeout(expireDrafts, Math.min(...times) - Date.now());
}

function load(): Drafts {
  try {
    // Written by store below, in this tab.
    return JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Drafts;
  } catch {
    return {};
  }
}

function store(drafts: Drafts): void {
  try {
    if (Object.keys(drafts).length > 0) sessionStorage.setItem(KEY, JSON.stringify(drafts));
    else sessionStorage.removeItem(KEY);
  } catch {
    // Without storage there are no drafts.
  }
  schedule(drafts);
}
