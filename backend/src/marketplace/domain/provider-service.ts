import { isAmount } from '../../shared/domain/money.js';
import { isDay } from './day.js';
import type { Coverage, PriceSource, PriceSourceKind } from './effective-price.js';
import { InvalidRecord } from './marketplace.errors.js';
import { Publishable } from './workflow.js';

/** What a price covers, in one sentence for patients; Spanish falls back to English. */
export interface OfferTerms {
  readonly coverage: Coverage;
  readonly includes: string;
  readonly includesEs?: string | null;
}

/** A provider's own amount, in cents; 0 only with `noCharge`. */
export interface OwnPrice {
  readonly cents: number;
  readonly noCharge?: boolean;
  readonly source: PriceSource;
}

/** A provider offers a service: at its own price, at the service's price once the clinic attested that, or with the price on request. */
export class ProviderService extends Publishable {
  private isAvailable = true;
  private readonly coverage: Coverage;
  private readonly includes: string;
  private readonly includesEs: string | null;
  private customPrice: number | null = null;
  private noCharge = false;
  private sourceKind: PriceSourceKind | null = null;
  private sourceAsOf: string | null = null;
  private sourceUrl: string | null = null;
  private attestedAt: Date | null = null;

  constructor(readonly id: string, private readonly providerId: string, private readonly serviceId: string, { coverage, includes, includesEs = null }: OfferTerms, by: string, at: Date) {
    super(by, at);
    if (!includes.trim()) throw new InvalidRecord('includes');
    this.coverage = coverage;
    this.includes = includes;
    this.includesEs = includesEs;
  }

  price({ cents, noCharge = false, source }: OwnPrice, by: string, at: Date): void {
    if (!isAmount(cents) || (cents === 0) !== noCharge) throw new InvalidRecord('customPrice');
    if (!isDay(source.asOf)) throw new InvalidRecord('priceSource.asOf');
    if (source.sourceUrl !== null && !/^https?:\/\/\S+$/.test(source.sourceUrl)) throw new InvalidRecord('priceSource.sourceUrl');
    this.customPrice = cents;
    this.noCharge = noCharge;
    this.sourceKind = source.kind;
    this.sourceAsOf = source.asOf;
    this.sourceUrl = source.sourceUrl;
    this.changed(by, at);
  }
}
