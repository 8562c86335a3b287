import { createStore } from '@/store';

export interface Toast {
  level: 'success' | 'error';
  title: string;
  text?: string;
  link?: ToastLink;
  action?: ToastAction;
}

/** Leads to the result of the action. */
export interface ToastLink {
  href: string;
  text: string;
}

/** A button that takes the action back, for some seconds. */
export interface ToastAction {
  text: string;
  run: () => void;
  seconds: number;
}

const STORAGE_KEY = 'toast';

/** A toast with the key of its notice on the page. */
export interface OpenToast extends Toast {
  readonly key: string;
}

const open = createStore<readonly OpenToast[]>([]);
let count = 0;

export const useToasts = open.useValue;
export const openToasts = open.get;

/**
 * Reports the outcome of an action. A success disappears after 5 seconds; an error, or a success
 * with a link, stays until the person closes it, and one with a button as long as that works.
 */
export const toast = {
  success: (title: string, text?: string, more?: Pick<Toast, 'link' | 'action'>) =>
    show({ level: 'success', title, text, ...more }),
  error: (title: string, text?: string) => show({ level: 'error', title, text }),

  /** Stores a success for the next page load of this tab. */
  successAfterReload(title: string, text?: string) {
    try {
      sessionStorage.setItem(STORAGE_KEY, JSON.stringify({ title, text }));
    } catch {
      // Without storage the next page shows no toast.
    }
  },
};

/** Shows the success that the previous page stored. Called once at start. */
export function showStoredToast(): void {
  const stored = takeStored();
  if (!stored) return;
  // Written by successAfterReload above, in this tab.
  const { title, text } = JSON.parse(stored) as Pick<Toast, 'title' | 'text'>;
  toast.success(title, text);
}

function takeStored(): string | null {
  try {
    const stored = sessionStorage.getItem(STORAGE_KEY);
    sessionStorage.removeItem(STORAGE_KEY);
    return stored;
  } catch {
    return null;
  }
}

/** Takes a toast away: the person has closed it, or its time is over. */
export function dismiss(key: string): void {
  open.set(open.get().filter((toast) => toast.key !== key));
}

/** An error takes the place of every toast; a success leaves an unread error on the page. */
function show(toast: Toast): void {
  count += 1;
  const next = { ...toast, key: `toast-${count}` };
  const unread = toast.level === 'error' ? [] : open.get().filter(({ level }) => level === 'error');
  open.set([...unread, next]);
}
