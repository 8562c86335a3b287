import type { Language } from '../../shared/language.js';
import type { PriceRequestStatus, PriceRequestType } from '../contract/price-request.terms.js';

/**
 * What mails may contain of a price request: nothing that the requester typed (product decision
 * 140).
 */
export interface PriceMailFacts {
  /** Eight signs that people read aloud. */
  readonly reference: string;
  /** Leads to the page of the request, without what was written. */
  readonly mailToken: string;
  readonly language: Language;
  readonly requestType: PriceRequestType;
  /** This and the next two as the catalogue writes them; null for what it does not publish. */
  readonly specialty: string | null;
  readonly providerName: string | null;
  readonly serviceName: string | null;
  /** Whether the provider is invented for a demonstration. */
  readonly demo: boolean;
  /** Null when the person is gone. */
  readonly contactEmail: string | null;
  readonly status: PriceRequestStatus;
  /** ISO 8601. */
  readonly dueAt: string;
  readonly quote: number;
  readonly quotedPrice: number | null;
  readonly quoteIncludes: string | null;
  readonly quoteProviderName: string | null;
  readonly quotePlace: string | null;
  readonly quoteValidUntil: string | null;
  /** Leads to the price's pages. */
  readonly priceCode: string | null;
}

export type PriceMailKind = 'received' | 'desk' | 'quoted';

export interface SentPriceMail {
  readonly priceRequestId: string;
  readonly kind: PriceMailKind;
  readonly messageId: string;
  readonly outcome: 'sent' | 'recipient-gone' | 'outdated' | 'held';
}

/**
 * What mails about price requests are made of, and the record of those that were sent.
 * A port, because the application layer holds no SQL.
 */
export abstract class PriceMails {
  /** @throws Error when there is no such request. */
  abstract facts(priceRequestId: string): Promise<PriceMailFacts>;
  /** A repeat changes nothing. */
  abstract record(mail: SentPriceMail, at: Date): Promise<void>;
}
