import type { CancelledBy } from '../contract/booking.terms.js';

export interface Acceptance {
  /** How many patients the clinic sees at a time. */
  readonly capacity: number;
  readonly at: Date;
}

export interface Confirmation extends Acceptance {
  /** Why the time may be outside the patient's windows; null when it may not. */
  readonly override: string | null;
  /** The name under which faults of the time are reported; `slot` when absent. */
  readonly field?: string;
  /** Until when staff can take it back; never when absent. */
  readonly undoUntil?: Date | null;
}

export interface Cancellation {
  readonly by: CancelledBy;
  readonly reason: string | null;
  readonly at: Date;
  /** Until when staff can take it back; never when absent. */
  readonly undoUntil?: Date | null;
}
