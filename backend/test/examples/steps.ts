import type { Caller, Cast } from '../guards/cast.js';
import type { Context } from './recorded.js';

/** Values of earlier answers, by the names that steps gave them. */
export type Kept = Readonly<Record<string, string>>;
type Given<Value> = Value | ((kept: Kept, cast: Cast) => Value);

/** One call of an operation whose request and answer are an example. */
export interface Step {
  readonly context: Context;
  readonly id: string;
  /** The patient, unless the operation is for staff or for guests. */
  readonly as?: Caller;
  readonly path?: Given<Record<string, string>>;
  readonly query?: Given<Record<string, string>>;
  readonly body?: Record<string, unknown> | ((kept: Kept, cast: Cast) => unknown);
  /** Media type of a body that is no JSON. */
  readonly type?: string;
  /** Makes what the call needs of the world, such as a code that only a mail or an app holds. */
  readonly prepare?: (kept: Kept, cast: Cast) => Promise<Record<string, string>>;
  /** Values of the answer for later steps: by name, the path of fields and indexes. */
  readonly keep?: Readonly<Record<string, readonly (string | number)[]>>;
}

const DAY_MS = 86_400_000;
/** A window of two hours, some days from now. */
export function windowIn(days: number): { start: string; end: string } {
  const midnight = Math.floor(Date.now() / DAY_MS) * DAY_MS;
  const start = midnight + days * DAY_MS + 15 * 3_600_000;
  return {
    start: new Date(start).toISOString(),
    end: new Date(start + 2 * 3_600_000).toISOString(),
  };
}
/** The first half hour of a window. */
export function slotIn(days: number): { start: string; end: string } {
  const { start } = windowIn(days);
  return { start, end: new Date(Date.parse(start) + 1_800_000).toISOString() };
}
