import type { ToastAction } from '@/ui/feedback/toasts';

/** A change as the server has stored it. */
interface StoredChange {
  /** Until when it can be taken back; null when it cannot. */
  readonly undoUntil: string | null;
  readonly updatedAt: string;
}

/** The button of a toast that takes a change back, for as long as the server allows it. */
export function undoAction(
  change: StoredChange | undefined,
  text: string,
  run: () => void,
): ToastAction | undefined {
  if (!change?.undoUntil) return undefined;
  const seconds = (Date.parse(change.undoUntil) - Date.parse(change.updatedAt)) / 1000;
  return { text, run, seconds };
}
