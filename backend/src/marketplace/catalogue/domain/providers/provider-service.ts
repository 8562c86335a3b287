import { dayOf, isDay } from '../../../../shared/day.js';
import { isAmount } from '../../../../shared/money.js';
import { InvalidRecord, type RecordFault, refuseRecord } from '../marketplace.errors.js';
import type { Coverage, PriceSource, PriceSourceKind } from '../prices/effective-price.js';
import { changedPrice, type PriceChange } from '../prices/price-change.js';
import { Publishable } from '../workflow.js';

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

/** What a clinic asks for a service, as an administrator enters it. */
export interface AskedPrice {
  /** Its own amount in cents; null without one. */
  readonly cents: number | null;
  /** Without an amount: it asks the service's list price. Otherwise its price is on request. */
  readonly inherits: boolean;
  /** The clinic said today that this is its price; what changes counts as said today. */
  readonly confirmed: boolean;
  /** Nothing is asked; 0 only with it. */
  readonly noCharge: boolean;
}

/** What is wrong with a price that is asked. */
export function faultsOfAsked({
  cents,
  inherits,
  noCharge,
}: Pick<AskedPrice, 'cents' | 'inherits' | 'noCharge'>): RecordFault[] {
  const found: RecordFault[] = [];
  if (cents !== null && inherits)
    found.push({ path: 'inheritsPrice', message: 'marketplace.own-or-inherited' });
  if (noCharge !== (cents === 0))
    found.push({ path: 'noCharge', message: 'marketplace.no-charge' });
  return found;
}

/**
 * A provider offers a service: at its own price, at the service's price once the clinic attested
 * that, or with the price on request.
 */
export class ProviderService extends Publishable {
  private isAvailable = true;
  private coverage: Coverage = 'complete';
  private includes = '';
  private includesEs: string | null = null;
  private customPrice: number | null = null;
  private noCharge = false;
  private sourceKind: PriceSourceKind | null = null;
  private sourceAsOf: string | null = null;
  private sourceUrl: string | null = null;
  private attestedAt: Date | null = null;

  constructor(
    readonly id: string,
    readonly providerId: string,
    readonly serviceId: string,
    terms: OfferTerms,
    by: string,
    at: Date,
  ) {
    super(by, at);
    this.describe(terms, by, at);
  }

  describe({ coverage, includes, includesEs = null }: OfferTerms, by: string, at: Date): void {
    if (!includes.trim()) throw new InvalidRecord('includes');
    this.coverage = coverage;
    this.includes = includes;
    this.includesEs = includesEs;
    this.changed(by, at);
  }

  /** Whether it can be had at present. */
  turn(on: boolean, by: string, at: Date): void {
    this.isAvailable = on;
    this.changed(by, at);
  }

  /**
   * Takes over what the clinic asks. A price that stays the same keeps its source and day unless
   * the clinic confirmed it.
   */
  ask(asked: AskedPrice, by: string, at: Date): void {
    const { cents, noCharge, inherits, confirmed } = asked;
    refuseRecord(faultsOfAsked(asked));
    if (this.asks(asked) && !confirmed) return;
    if (cents !== null)
      return this.price(
        { cents, noCharge, source: { kind: 'provider', asOf: dayOf(at), sourceUrl: null } },
        by,
        at,
        at,
      );
    this.customPrice = this.sourceKind = this.sourceAsOf = this.sourceUrl = null;
    this.noCharge = false;
    this.attestedAt = inherits ? at : null;
    this.changed(by, at);
  }

  /** Changes its own price; without one there is nothing to change, but it can be set. */
  reprice(change: PriceChange, by: string, at: Date): void {
    this.ask(
      {
        cents: changedPrice(this.customPrice, change),
        inherits: false,
        confirmed: false,
        noCharge: false,
      },
      by,
      at,
    );
  }

  /** Whether this price and these terms say what is known already. */
  says(asked: AskedPrice, { coverage, includes, includesEs = null }: OfferTerms): boolean {
    return (
      this.asks(asked) &&
      !asked.confirmed &&
      coverage === this.coverage &&
      includes === this.includes &&
      includesEs === this.includesEs
    );
  }

  /** A draft of the same offer by another provider, which has confirmed nothing yet. */
  copy(id: string, providerId: string, by: string, at: Date): ProviderService {
    const copy = new ProviderService(
      id,
      providerId,
      this.serviceId,
      { coverage: this.coverage, includes: this.includes, includesEs: this.includesEs },
      by,
      at,
    );
    copy.isAvailable = this.isAvailable;
    copy.customPrice = this.customPrice;
    copy.noCharge = this.noCharge;
    copy.sourceKind = this.sourceKind;
    copy.sourceAsOf = this.sourceAsOf;
    copy.sourceUrl = this.sourceUrl;
    return copy;
  }

  private asks({ cents, noCharge, inherits }: AskedPrice): boolean {
    return (
      cents === this.customPrice &&
      noCharge === this.noCharge &&
      (cents !== null || inherits === (this.attestedAt !== null))
    );
  }

  price(
    { cents, noCharge = false, source }: OwnPrice,
    by: string,
    at: Date,
    attestedAt: Date | null = null,
  ): void {
    if (!isAmount(cents) || (cents === 0) !== noCharge) throw new InvalidRecord('customPrice');
    if (!isDay(source.asOf)) throw new InvalidRecord('priceSource.asOf');
    if (source.sourceUrl !== null && !/^https?:\/\/\S+$/.test(source.sourceUrl))
      throw new InvalidRecord('priceSource.sourceUrl');
    this.customPrice = cents;
    this.noCharge = noCharge;
    this.sourceKind = source.kind;
    this.sourceAsOf = source.asOf;
    this.sourceUrl = source.sourceUrl;
    this.attestedAt = attestedAt;
    this.changed(by, at);
  }
}
