import { DomainError, type FieldError } from '../../../../shared/domain-error.js';
import type { AskedPrice } from '../../../contract/published-prices.js';

/** What a provider offers at one time. It is kept as JSON. */
export interface OfferSnapshot extends AskedPrice {
  readonly isAvailable: boolean;
}

/** An offer that an import created or changed. */
export interface ImportedOffer {
  readonly linkId: string;
  /** Null when the import created it. */
  readonly before: OfferSnapshot | null;
  readonly after: OfferSnapshot;
}

export interface OfferImport {
  readonly offers: readonly ImportedOffer[];
  readonly isTakenBack: boolean;
}

/** The import was taken back already. */
export class ImportTakenBack extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'import-taken-back';
}

/** Offers of the import were changed or deleted after it; `errors` names the first of them. */
export class ImportChangedSince extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'import-changed-since';
  override readonly errors: readonly FieldError[];

  /** @param names of the offers, each "provider, service" */
  constructor(count: number, names: readonly string[]) {
    super(`${count} offers were changed after the import.`);
    this.errors = names.map((name) => ({ path: '', message: `marketplace.changed-since:${name}` }));
  }
}

/** Repository of the imports of offers. A port, because it is the repository of an aggregate. */
export abstract class OfferImports {
  abstract add(id: string, by: string, at: Date, offers: readonly ImportedOffer[]): Promise<void>;
  /**
   * The import, locked until the command ends.
   * @throws RecordNotFound
   */
  abstract get(id: string): Promise<OfferImport>;
  abstract recordTakenBack(id: string, by: string, at: Date): Promise<void>;
}

/** Whether an offer is what it was: the same price with its terms and source. */
export function isSameOffer(one: OfferSnapshot, other: OfferSnapshot): boolean {
  return (
    one.customPrice === other.customPrice &&
    one.noCharge === other.noCharge &&
    one.comparable === other.comparable &&
    one.coverage === other.coverage &&
    one.includes === other.includes &&
    one.includesEs === other.includesEs &&
    one.attestedAt === other.attestedAt &&
    one.isAvailable === other.isAvailable &&
    isSameSource(one.source, other.source)
  );
}

function isSameSource(one: AskedPrice['source'], other: AskedPrice['source']): boolean {
  if (one === null || other === null) return one === other;
  return (
    one.kind === other.kind &&
    one.asOf === other.asOf &&
    one.sourceUrl === other.sourceUrl &&
    (one.importId ?? null) === (other.importId ?? null) &&
    (one.row ?? null) === (other.row ?? null)
  );
}
