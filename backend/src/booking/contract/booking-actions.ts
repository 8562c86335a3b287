import type { BookingAction, BookingStatus } from './booking.terms.js';

/**
 * Who acts on a request: its patient, our staff in the console, or the clinic through the link in
 * its mail.
 */
export type BookingSide = 'patient' | 'staff' | 'clinic';

interface BookingState {
  readonly status: BookingStatus;
  /** Whether the clinic offers other times. */
  readonly hasProposals: boolean;
  /** Start of the appointment; null while none is set. */
  readonly confirmedStart: Date | null;
}

const ACTIONS_OF: Record<BookingSide, readonly BookingAction[]> = {
  patient: ['accept', 'reschedule', 'cancel'],
  staff: ['confirm', 'move', 'cancel', 'complete'],
  clinic: ['confirm', 'propose', 'cancel'],
};

/** What one side can do with a request at a moment: the only place that says so (decision 71). */
export function allowedActions(side: BookingSide, state: BookingState, at: Date): BookingAction[] {
  const possible = possibleActions(state, at);
  return ACTIONS_OF[side].filter((action) => possible.includes(action));
}

function possibleActions(
  { status, hasProposals, confirmedStart }: BookingState,
  at: Date,
): readonly BookingAction[] {
  if (status === 'pending') {
    const answers: readonly BookingAction[] = ['confirm', 'propose', 'reschedule', 'cancel'];
    return hasProposals ? [...answers, 'accept'] : answers;
  }
  if (status !== 'confirmed') return [];
  const changes: readonly BookingAction[] = ['move', 'reschedule', 'cancel'];
  const hasBegun = confirmedStart !== null && confirmedStart <= at;
  return hasBegun ? [...changes, 'complete'] : changes;
}
