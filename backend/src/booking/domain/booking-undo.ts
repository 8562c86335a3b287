import type { BookingStatus } from '../contract/booking.terms.js';

/** What a change by staff replaces, so that it can be put back. Moments are ISO 8601, UTC. */
export interface UndoState {
  readonly status: BookingStatus;
  readonly confirmedStart: string | null;
  readonly confirmedEnd: string | null;
  readonly capacity: number;
  readonly overrideReason: string | null;
  readonly remindedAt: string | null;
  readonly latestInquiryNo: number;
  readonly inquiredAt: string;
}

/** The same as the request has it. */
export interface Replaced extends Pick<
  UndoState,
  'status' | 'capacity' | 'overrideReason' | 'latestInquiryNo'
> {
  readonly confirmedStart: Date | null;
  readonly confirmedEnd: Date | null;
  readonly remindedAt: Date | null;
  readonly inquiredAt: Date;
}

const dateOf = (text: string | null): Date | null => (text === null ? null : new Date(text));

/** What an undo stores of a request. */
export const undoStateOf = ({
  status,
  confirmedStart,
  confirmedEnd,
  capacity,
  overrideReason,
  remindedAt,
  latestInquiryNo,
  inquiredAt,
}: Replaced): UndoState => ({
  status,
  confirmedStart: confirmedStart?.toISOString() ?? null,
  confirmedEnd: confirmedEnd?.toISOString() ?? null,
  capacity,
  overrideReason,
  remindedAt: remindedAt?.toISOString() ?? null,
  latestInquiryNo,
  inquiredAt: inquiredAt.toISOString(),
});

/**
 * The fields that an undo puts back. Only open requests are cancelled, so it was not cancelled
 * before.
 */
export const restored = (state: UndoState) => ({
  ...state,
  confirmedStart: dateOf(state.confirmedStart),
  confirmedEnd: dateOf(state.confirmedEnd),
  remindedAt: dateOf(state.remindedAt),
  inquiredAt: new Date(state.inquiredAt),
  cancelledBy: null,
  cancelReason: null,
  cancelledLate: false,
});
