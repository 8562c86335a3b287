import { useSyncExternalStore } from 'react';

export interface Toast {
  level: 'success' | 'error';
  title: string;
  text?: string;
  link?: ToastLink;
}

/** Where to see what was done. */
export interface ToastLink {
  href: string;
  text: string;
}

const STORAGE_KEY = 'toast';

let latest: Toast | null = null;
const listeners = new Set<() => void>();

/**
 * Tells what came of something the person did. A success leaves after 5 seconds; an error stays,
 * and so does what has a link.
 */
export const toast = {
  success: (title: string, text?: string, link?: ToastLink) =>
    show({ level: 'success', title, text, link }),
  error: (title: string, text?: string) => show({ level: 'error', title, text }),

  /** Keeps a success for the next page load of this tab. */
  successAfterReload(title: string, text?: string) {
    try {
      sessionStorage.setItem(STORAGE_KEY, JSON.stringify({ title, text }));
    } catch {
      // Without storage the next page says nothing of it.
    }
  },
};

/** Shows what the page before has left. Called once at start. */
export function showKeptToast(): void {
  const kept = takeKept();
  if (!kept) return;
  // Written by successAfterReload above, in this tab.
  const { title, text } = JSON.parse(kept) as Pick<Toast, 'title' | 'text'>;
  toast.success(title, text);
}

function takeKept(): string | null {
  try {
    const kept = sessionStorage.getItem(STORAGE_KEY);
    sessionStorage.removeItem(STORAGE_KEY);
    return kept;
  } catch {
    return null;
  }
}

export const useLatestToast = (): Toast | null => useSyncExternalStore(subscribe, () => latest);

function show(next: Toast): void {
  latest = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
