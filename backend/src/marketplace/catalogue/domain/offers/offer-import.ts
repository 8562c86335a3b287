import { DomainError } from '../../../../shared/domain-error.js';
import {
  cellsOf,
  type OfferRow,
  type OfferValues,
  parseOffer,
  type RowError,
} from './offer-table.js';

interface NamedRecord {
  readonly id: string;
  readonly name: string;
}

export interface ExistingProvider extends NamedRecord {
  /** A hospital listing: its prices come from a published file. */
  readonly isListing: boolean;
}

export interface ExistingOffer {
  readonly id: string;
  readonly version: number;
  readonly provider: ExistingProvider;
  readonly service: NamedRecord & { readonly key: string };
  readonly offer: OfferValues;
}

/** The records that the rows of a table refer to and that exist. */
export interface ReferencedRecords {
  readonly offers: readonly ExistingOffer[];
  readonly providers: readonly ExistingProvider[];
  readonly services: readonly (NamedRecord & { readonly key: string })[];
}

export interface PlannedChange {
  readonly line: number;
  /** Undefined for an offer that does not exist yet. */
  readonly existing?: ExistingOffer;
  readonly provider: ExistingProvider;
  readonly service: NamedRecord;
  readonly offer: OfferValues;
}

/** What the import of a table would do. A table with faults is not imported. */
interface ImportPlan {
  readonly changes: readonly PlannedChange[];
  readonly unchanged: number;
  readonly faults: readonly RowError[];
}

/** The table has faults; `errors` names the first of them. */
export class ImportRefused extends DomainError {
  readonly kind = 'invalid';
  readonly code = 'import-refused';
  override readonly errors: readonly { readonly path: string; readonly message: string }[];

  constructor(faults: readonly RowError[], limit: number) {
    super(`${faults.length} faults in the table.`);
    this.errors = faults
      .slice(0, limit)
      .map(({ line, column, message }) => ({ path: `rows[${line}].${column}`, message }));
  }
}

/** The file is not a table of offers. */
export class UnreadableTable extends DomainError {
  readonly kind = 'invalid';
  readonly code = 'unreadable-table';
  override readonly errors: readonly { readonly path: string; readonly message: string }[];

  constructor(message: string, path = '') {
    super('The file cannot be read.');
    this.errors = [{ path, message }];
  }
}

type RowPlan = PlannedChange | 'unchanged' | readonly RowError[];

/**
 * Compares the rows of a table with the existing records. An offer that somebody changed after the
 * table was exported is a fault of its row.
 */
export function planImport(rows: readonly OfferRow[], existing: ReferencedRecords): ImportPlan {
  const planner = new RowPlanner(existing);
  const changes: PlannedChange[] = [];
  const faults: RowError[] = [];
  let unchanged = 0;
  for (const row of rows) {
    const plan = planner.plan(row);
    if (plan === 'unchanged') unchanged++;
    else if ('line' in plan) changes.push(plan);
    else faults.push(...plan);
  }
  return { changes, unchanged, faults };
}

class RowPlanner {
  private readonly offersById: ReadonlyMap<string, ExistingOffer>;
  private readonly offersByPair: ReadonlyMap<string, ExistingOffer>;
  private readonly providers: ReadonlyMap<string, ExistingProvider>;
  private readonly services: ReadonlyMap<string, NamedRecord & { readonly key: string }>;
  /** The first line of each pair of provider and service. */
  private readonly firstLines = new Map<string, number>();

  constructor({ offers, providers, services }: ReferencedRecords) {
    this.offersById = new Map(offers.map((offer) => [offer.id, offer]));
    this.offersByPair = new Map(
      offers.map((offer) => [pairOf(offer.provider.id, offer.service.key), offer]),
    );
    this.providers = new Map(providers.map((provider) => [provider.id, provider]));
    this.services = new Map(services.map((service) => [service.key, service]));
  }

  plan(row: OfferRow): RowPlan {
    const { line, cells } = row;
    const parsed = parseOffer(row);
    const fault = (column: string, message: string): readonly RowError[] => [
      { line, column, message },
      ...parsed.faults,
    ];
    const id = cells.link_id.toLowerCase();
    const providerId = cells.provider_id.toLowerCase();
    const link = id ? this.offersById.get(id) : undefined;
    if (id && !link) return fault('link_id', 'marketplace.unknown');
    if (link && providerId && providerId !== link.provider.id)
      return fault('provider_id', 'marketplace.table-other');
    if (link && cells.service && cells.service !== link.service.key)
      return fault('service', 'marketplace.table-other');

    const provider = link?.provider ?? this.providers.get(providerId);
    const service = link?.service ?? this.services.get(cells.service);
    if (!provider) return fault('provider_id', providerId ? 'marketplace.unknown' : 'required');
    if (!service) return fault('service', cells.service ? 'marketplace.unknown' : 'required');

    const pair = pairOf(provider.id, service.key);
    const firstLine = this.firstLines.get(pair);
    if (firstLine !== undefined) return fault('link_id', `marketplace.table-twice:${firstLine}`);
    this.firstLines.set(pair, line);
    if (!parsed.offer) return parsed.faults;
    return compare(row, parsed.offer, link ?? this.offersByPair.get(pair), provider, service);
  }
}

function compare(
  { line, cells }: OfferRow,
  offer: OfferValues,
  existing: ExistingOffer | undefined,
  provider: ExistingProvider,
  service: NamedRecord,
): RowPlan {
  if (!existing && provider.isListing)
    return [{ line, column: 'provider_id', message: 'not-for-listings' }];
  if (!existing) return { line, provider, service, offer };
  const columns = changedColumns(existing.offer, offer);
  if (!columns.length) return 'unchanged';
  if (!cells.link_id) return [{ line, column: 'link_id', message: 'already-there' }];
  if (cells.version !== String(existing.version))
    return [{ line, column: 'version', message: `marketplace.table-outdated:${existing.version}` }];
  if (provider.isListing && columns.some((column) => column !== 'available'))
    return [{ line, column: columns[0] ?? 'price', message: 'not-for-listings' }];
  return { line, existing, provider, service, offer };
}

type WrittenColumn = keyof ReturnType<typeof cellsOf>;

/** The columns in which two offers differ. */
export function changedColumns(before: OfferValues, after: OfferValues): WrittenColumn[] {
  const cellsBefore = cellsOf(before);
  const cellsAfter = cellsOf(after);
  // The keys of an object literal are exactly its columns.
  const columns = Object.keys(cellsAfter) as WrittenColumn[];
  return columns.filter((column) => cellsBefore[column] !== cellsAfter[column]);
}

const pairOf = (providerId: string, serviceKey: string): string => `${providerId} ${serviceKey}`;
