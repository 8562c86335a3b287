import { dayOf, isDay } from '../../../../shared/day.js';
import { isValidAmount } from '../../../../shared/money.js';
import type { AskedPrice } from '../../../contract/published-prices.js';
import { assertNoErrors, InvalidRecord } from '../marketplace.errors.js';
import type { OfferSnapshot } from '../offers/offer-imports.js';
import type { Coverage, PriceSource, PriceSourceKind } from '../prices/effective-price.js';
import { changedPrice, type PriceChange } from '../prices/price-change.js';
import { Publishable } from '../workflow.js';
import { errorsOfPriceEntry, type PriceEntry } from './price-entry.js';

/** What a price covers, in one sentence for patients; Spanish falls back to English. */
export interface OfferTerms {
  readonly coverage: Coverage;
  readonly includes: string;
  readonly includesEs?: string | null;
}

/** A provider's own price, in cents; 0 only with `noCharge`. */
export interface OwnPrice {
  readonly cents: number;
  readonly noCharge?: boolean;
  readonly source: PriceSource;
  /** False for a published price that is listed and never compared; true unless stated. */
  readonly comparable?: boolean;
}

/** The highest amount that a hospital's file can publish here, in cents: 20 million dollars. */
export const MAX_PUBLISHED_CENTS = 2_000_000_000;

/**
 * A provider offers a service: at its own price, at the list price once the clinic attested that,
 * or with the price on request.
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
  private sourceImportId: string | null = null;
  private sourceRow: string | null = null;
  private sourceAttester: string | null = null;
  private comparable = true;
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
    this.setTerms(terms, by, at);
  }

  /** @throws InvalidRecord when `includes` is blank. */
  setTerms({ coverage, includes, includesEs = null }: OfferTerms, by: string, at: Date): void {
    if (!includes.trim()) throw new InvalidRecord('includes');
    this.coverage = coverage;
    this.includes = includes;
    this.includesEs = includesEs;
    this.touch(by, at);
  }

  /** Whether patients can get the service there at present. */
  setActive(active: boolean, by: string, at: Date): void {
    this.isAvailable = active;
    this.touch(by, at);
  }

  /**
   * Sets the price that an administrator entered. A price that stays the same keeps its source and
   * day unless the clinic confirmed it.
   * @throws InvalidRecord when the entry contradicts itself or the amount is not allowed.
   */
  setPrice(entry: PriceEntry, by: string, at: Date): void {
    const { cents, noCharge, inherits, confirmed } = entry;
    assertNoErrors(errorsOfPriceEntry(entry));
    if (this.hasPrice(entry) && !confirmed) return;
    if (cents !== null) {
      const source: PriceSource = { kind: 'provider', asOf: dayOf(at), sourceUrl: null };
      this.setOwnPrice({ cents, noCharge, source }, by, at, at);
      return;
    }
    this.customPrice = null;
    this.setSource(null);
    this.noCharge = false;
    this.comparable = true;
    this.attestedAt = inherits ? at : null;
    this.touch(by, at);
  }

  /**
   * Sets an own price with its source.
   * @param attestedAt when the clinic attested it; null when it did not
   * @throws InvalidRecord when the amount, the day or the address of the source is not valid.
   */
  setOwnPrice(
    { cents, noCharge = false, source, comparable = true }: OwnPrice,
    by: string,
    at: Date,
    attestedAt: Date | null = null,
  ): void {
    if (!isAllowed(cents, source.kind) || (cents === 0) !== noCharge)
      throw new InvalidRecord('customPrice');
    if (!isDay(source.asOf)) throw new InvalidRecord('priceSource.asOf');
    if (source.sourceUrl !== null && !/^https?:\/\/\S+$/.test(source.sourceUrl))
      throw new InvalidRecord('priceSource.sourceUrl');
    this.customPrice = cents;
    this.noCharge = noCharge;
    this.setSource(source);
    this.comparable = comparable;
    this.attestedAt = attestedAt;
    this.touch(by, at);
  }

  /** What it asks, with its terms and source. */
  get asked(): AskedPrice {
    return {
      coverage: this.coverage,
      includes: this.includes,
      includesEs: this.includesEs,
      customPrice: this.customPrice,
      noCharge: this.noCharge,
      comparable: this.comparable,
      source: this.source,
      attestedAt: this.attestedAt?.toISOString() ?? null,
    };
  }

  /** Asks again what it asked at another time. */
  askAgain(earlier: AskedPrice, by: string, at: Date): void {
    this.setTerms(earlier, by, at);
    this.customPrice = earlier.customPrice;
    this.noCharge = earlier.noCharge;
    this.comparable = earlier.comparable;
    this.setSource(earlier.source);
    this.attestedAt = earlier.attestedAt === null ? null : new Date(earlier.attestedAt);
  }

  /** What it offers, with whether patients can get it at present. */
  get offered(): OfferSnapshot {
    return { ...this.asked, isAvailable: this.isAvailable };
  }

  /** Offers again what it offered at another time. */
  offerAgain(earlier: OfferSnapshot, by: string, at: Date): void {
    this.askAgain(earlier, by, at);
    this.isAvailable = earlier.isAvailable;
  }

  /**
   * Changes its own price.
   * @throws NoPriceToChange when there is no own price and the change does not set one.
   * @throws InvalidRecord when the result is not a price.
   */
  changePrice(change: PriceChange, by: string, at: Date): void {
    const cents = changedPrice(this.customPrice, change);
    this.setPrice({ cents, inherits: false, confirmed: false, noCharge: false }, by, at);
  }

  /** Whether this entry and these terms would change nothing. */
  matches(entry: PriceEntry, { coverage, includes, includesEs = null }: OfferTerms): boolean {
    const sameTerms =
      coverage === this.coverage && includes === this.includes && includesEs === this.includesEs;
    return sameTerms && this.hasPrice(entry) && !entry.confirmed;
  }

  /** A draft of the same offer by another provider, which has not confirmed anything yet. */
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
    copy.comparable = this.comparable;
    copy.setSource(this.source);
    return copy;
  }

  private get source(): PriceSource | null {
    if (this.sourceKind === null || this.sourceAsOf === null) return null;
    return {
      kind: this.sourceKind,
      asOf: this.sourceAsOf,
      sourceUrl: this.sourceUrl,
      importId: this.sourceImportId,
      row: this.sourceRow,
      attester: this.sourceAttester,
    };
  }

  private setSource(source: PriceSource | null): void {
    this.sourceKind = source?.kind ?? null;
    this.sourceAsOf = source?.asOf ?? null;
    this.sourceUrl = source?.sourceUrl ?? null;
    this.sourceImportId = source?.importId ?? null;
    this.sourceRow = source?.row ?? null;
    this.sourceAttester = source?.attester ?? null;
  }

  private hasPrice({ cents, noCharge, inherits }: PriceEntry): boolean {
    const sameAmount = cents === this.customPrice && noCharge === this.noCharge;
    return sameAmount && (cents !== null || inherits === (this.attestedAt !== null));
  }
}

function isAllowed(cents: number, kind: PriceSourceKind): boolean {
  if (kind !== 'published_file') return isValidAmount(cents);
  return Number.isInteger(cents) && cents >= 0 && cents <= MAX_PUBLISHED_CENTS;
}
