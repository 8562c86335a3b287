import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { BulkOffers } from '../../domain/offers/bulk-offers.js';
import {
  changedColumns,
  planImport,
  type PlannedChange,
} from '../../domain/offers/offer-import.js';
import { cellsOf, type OfferRow, type RowError } from '../../domain/offers/offer-table.js';
import { type PriceWarning, priceWarning } from '../../domain/offers/price-warning.js';

/** How many changes and how many faults a preview lists. */
const MAX_LISTED = 200;
/** What the preview shows of an offer that does not exist yet. */
const COLUMNS_OF_NEW = [
  'price',
  'no_charge',
  'list_price',
  'covers',
  'includes',
  'available',
] as const;

interface PreviewedChange {
  readonly line: number;
  readonly provider: string;
  readonly service: string;
  /** The provider does not offer the service yet. */
  readonly isNew: boolean;
  /** The price moves so far that somebody should look at it. */
  readonly warning: PriceWarning | null;
  /** The cells that change, as the table writes them. */
  readonly fields: readonly {
    readonly column: string;
    readonly before: string | null;
    readonly after: string;
  }[];
}

interface ImportPreview {
  readonly rows: number;
  readonly created: number;
  readonly changed: number;
  readonly unchanged: number;
  /** How many changes have a warning; they come first. */
  readonly warned: number;
  /** All faults; `faults` and `changes` list the first of each. */
  readonly faulty: number;
  readonly changes: readonly PreviewedChange[];
  readonly faults: readonly RowError[];
}

/** What the import of a table would do. Changes nothing. */
export class PreviewOfferImport extends Query<ImportPreview> {
  constructor(readonly rows: readonly OfferRow[]) {
    super();
  }
}

@QueryHandler(PreviewOfferImport)
export class PreviewOfferImportHandler implements IQueryHandler<PreviewOfferImport> {
  constructor(private readonly offers: BulkOffers) {}

  async execute({ rows }: PreviewOfferImport): Promise<ImportPreview> {
    const plan = planImport(rows, await this.offers.referencedBy(rows));
    const warned = plan.changes.filter((change) => warningOf(change) !== null);
    const others = plan.changes.filter((change) => warningOf(change) === null);
    const created = plan.changes.filter(({ existing }) => !existing).length;
    return {
      rows: rows.length,
      created,
      changed: plan.changes.length - created,
      unchanged: plan.unchanged,
      warned: warned.length,
      faulty: plan.faults.length,
      faults: plan.faults.slice(0, MAX_LISTED),
      changes: [...warned, ...others].slice(0, MAX_LISTED).map(previewOf),
    };
  }
}

const warningOf = ({ existing, offer }: PlannedChange): PriceWarning | null =>
  priceWarning(existing?.offer.customPrice ?? null, offer.customPrice);

function previewOf(change: PlannedChange): PreviewedChange {
  const { line, provider, service, existing, offer } = change;
  const columns = existing ? changedColumns(existing.offer, offer) : COLUMNS_OF_NEW;
  const before = existing && cellsOf(existing.offer);
  const after = cellsOf(offer);
  return {
    line,
    provider: provider.name,
    service: service.name,
    isNew: !existing,
    warning: warningOf(change),
    fields: columns.map((column) => ({
      column,
      before: before?.[column] ?? null,
      after: after[column],
    })),
  };
}
