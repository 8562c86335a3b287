import type { PriceRequestStatus } from '../contract/price-request.terms.js';

/** What an undo stores of a request, so that it can be put back. Moments are ISO 8601, UTC. */
export interface UndoState {
  readonly status: PriceRequestStatus;
  readonly reopenReason: string | null;
  readonly closeReason: string | null;
  /** The number of the latest price; 0 without one. */
  readonly quote: number;
  readonly quotedPrice: number | null;
  readonly quoteIncludes: string | null;
  readonly quoteProviderId: string | null;
  readonly quoteProviderName: string | null;
  readonly quotePlace: string | null;
  readonly quotedAt: string | null;
  readonly quoteValidUntil: string | null;
}

/** The same as the request has it. */
export interface Replaced extends Omit<UndoState, 'quotedAt' | 'quoteValidUntil'> {
  readonly quotedAt: Date | null;
  readonly quoteValidUntil: Date | null;
}

/** A price that is taken back, or replaced, before its mail was sent. */
export interface WithdrawnQuote {
  readonly number: number;
  /** Until then its event waits. */
  readonly heldUntil: Date;
}

const dateOf = (text: string | null): Date | null => (text === null ? null : new Date(text));

export const undoStateOf = ({ quotedAt, quoteValidUntil, ...state }: Replaced): UndoState => ({
  ...state,
  quotedAt: quotedAt?.toISOString() ?? null,
  quoteValidUntil: quoteValidUntil?.toISOString() ?? null,
});

/** The fields that taking a price back restores. */
export const restoredPrice = ({
  quote,
  quotedPrice,
  quoteIncludes,
  quoteProviderId,
  quoteProviderName,
  quotePlace,
  quotedAt,
  quoteValidUntil,
}: UndoState) => ({
  quote,
  quotedPrice,
  quoteIncludes,
  quoteProviderId,
  quoteProviderName,
  quotePlace,
  quotedAt: dateOf(quotedAt),
  quoteValidUntil: dateOf(quoteValidUntil),
});
