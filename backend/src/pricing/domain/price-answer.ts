import type { PriceRequestStatus } from '../contract/price-request.terms.js';
import type { SentTerms } from './quote-terms.js';

/** What an administrator changes. */
export interface PriceAnswer {
  readonly status?: PriceRequestStatus;
  readonly adminNotes?: string | null;
  /** The notes that the author has read; absent replaces whatever is there. */
  readonly adminNotesBefore?: string | null;
  /** In cents. Needs all terms beside it. */
  readonly quotedPrice?: number | null;
  /** What the price includes. */
  readonly quoteIncludes?: string | null;
  /** Of the catalogue; then the name is the catalogue's, too. */
  readonly quoteProviderId?: string | null;
  readonly quoteProviderName?: string | null;
  readonly quotePlace?: string | null;
  /** The last day on which the price holds, YYYY-MM-DD. */
  readonly quoteValidUntil?: string | null;
  /** Why it is closed, or opened again. */
  readonly reason?: string | null;
}

/** The terms of the answer; null for those that it leaves out. */
export function sentTerms({
  quoteProviderId,
  quoteProviderName,
  quotePlace,
  quoteIncludes,
  quoteValidUntil,
}: PriceAnswer): SentTerms {
  return {
    providerId: quoteProviderId ?? null,
    providerName: quoteProviderName ?? null,
    place: quotePlace ?? null,
    includes: quoteIncludes ?? null,
    validOn: quoteValidUntil ?? null,
  };
}

/** Without the terms that the answer leaves out. The provider's id and name go together. */
export function presentTerms({
  providerId,
  providerName,
  ...others
}: SentTerms): Partial<SentTerms> {
  const provider = providerName === null ? {} : { providerId, providerName };
  return {
    ...provider,
    ...Object.fromEntries(Object.entries(others).filter(([, value]) => value !== null)),
  };
}
