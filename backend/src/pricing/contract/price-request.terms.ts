export const PRICE_REQUEST_TYPES = ['specialty', 'provider', 'service', 'bundle'] as const;
export type PriceRequestType = (typeof PRICE_REQUEST_TYPES)[number];

export const PRICE_REQUEST_STATUSES = ['pending', 'contacted', 'quoted', 'closed'] as const;
export type PriceRequestStatus = (typeof PRICE_REQUEST_STATUSES)[number];

/** What each status can become. */
export const NEXT_STATUSES: Record<PriceRequestStatus, readonly PriceRequestStatus[]> = {
  pending: ['contacted', 'quoted', 'closed'],
  contacted: ['quoted', 'closed'],
  quoted: ['contacted', 'closed'],
  closed: ['pending'],
};

/**
 * What a price request can become: the only place that says so. Nothing without a requester, whose
 * account was deleted: nobody is left to answer.
 */
export function allowedStatuses(
  status: PriceRequestStatus,
  hasRequester: boolean,
): readonly PriceRequestStatus[] {
  return hasRequester ? NEXT_STATUSES[status] : [];
}

/** The zone of the day until which a quoted price holds. */
export const QUOTE_ZONE = 'America/Chicago';
