import type { ImportStatus } from '../../domain/price-imports/import-status.js';
import type { ImportProgress } from './import-progress.js';

/** Milliseconds between two notes of the progress. */
const NOTE_MS = 1000;

/** Somebody canceled the import while it was worked on. */
export class NotWanted extends Error {}

/** What work on an import is given. */
export interface Attempt {
  /** Aborts with NotWanted. */
  readonly signal: AbortSignal;
  readonly onProgress: (done: number, total: number | null) => void;
}

/**
 * Runs work on an import as long as it has the status: its progress is noted every second, and the
 * work is aborted soon after the import is canceled. Rejects with what the work rejects with. The
 * progress stays until the caller clears it: whoever begins again has to say so.
 */
export async function whileWanted<T>(
  progress: ImportProgress,
  importId: string,
  status: ImportStatus,
  work: (attempt: Attempt) => Promise<T>,
): Promise<T> {
  const stop = new AbortController();
  let [done, total]: [number, number | null] = [0, null];
  let note: Promise<void> = Promise.resolve();
  const look = (): void => {
    note = note
      .then(() => progress.note(importId, done, total))
      .then((now) => {
        if (now !== status) stop.abort(new NotWanted());
      })
      // The next look may succeed, and the command at the end decides.
      .catch(() => undefined);
  };
  await progress.begin(importId);
  const timer = setInterval(look, NOTE_MS);
  try {
    return await work({
      signal: stop.signal,
      onProgress: (bytes, of) => {
        [done, total] = [bytes, of];
      },
    });
  } finally {
    clearInterval(timer);
    await note;
  }
}
