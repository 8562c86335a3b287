import type { OfferBook } from '../../domain/offers/offer-book.js';
import { differingIn, planOf } from '../../domain/offers/offer-import.js';
import { cellsOf, type OfferRow, type RowFault } from '../../domain/offers/offer-table.js';

const MOST_SHOWN = 200;

export interface PreviewedChange {
  readonly line: number;
  readonly provider: string;
  readonly service: string;
  /** What the provider does not offer yet. */
  readonly isNew: boolean;
  /** As the table writes it. */
  readonly fields: readonly {
    readonly column: string;
    readonly before: string | null;
    readonly after: string;
  }[];
}

export interface ImportPreview {
  readonly rows: number;
  readonly created: number;
  readonly changed: number;
  readonly unchanged: number;
  /** Faults in all; `faults` and `changes` hold the first of them. */
  readonly faulty: number;
  readonly changes: readonly PreviewedChange[];
  readonly faults: readonly RowFault[];
}

/** Says what taking over a table would do. */
export class OfferImports {
  constructor(private readonly book: OfferBook) {}

  async preview(rows: readonly OfferRow[]): Promise<ImportPreview> {
    const { changes, unchanged, faults } = planOf(rows, await this.book.known(rows));
    const created = changes.filter(({ known }) => !known).length;
    return {
      rows: rows.length,
      created,
      changed: changes.length - created,
      unchanged,
      faulty: faults.length,
      faults: faults.slice(0, MOST_SHOWN),
      changes: changes.slice(0, MOST_SHOWN).map(({ line, provider, service, known, offer }) => {
        const after = cellsOf(offer);
        const before = known && cellsOf(known.offer);
        const shown = known
          ? differingIn(known.offer, offer)
          : (['price', 'no_charge', 'list_price', 'covers', 'includes', 'available'] as const);
        return {
          line,
          provider: provider.name,
          service: service.name,
          isNew: !known,
          fields: shown.map((column) => ({
            column,
            before: before?.[column] ?? null,
            after: after[column],
          })),
        };
      }),
    };
  }
}
