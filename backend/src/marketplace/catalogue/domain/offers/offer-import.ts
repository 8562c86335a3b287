import { DomainError } from '../../../../shared/domain-error.js';
import { cellsOf, offerIn, type OfferRow, type RowFault, type TabledOffer } from './offer-table.js';

export interface Named {
  readonly id: string;
  readonly name: string;
}

export interface KnownProvider extends Named {
  /** Its prices come from a published file. */
  readonly isListing: boolean;
}

export interface KnownOffer {
  readonly id: string;
  readonly version: number;
  readonly provider: KnownProvider;
  readonly service: Named & { readonly key: string };
  readonly offer: TabledOffer;
}

/** What there is of that which the rows of a table name. */
export interface Known {
  readonly offers: readonly KnownOffer[];
  readonly providers: readonly KnownProvider[];
  readonly services: readonly (Named & { readonly key: string })[];
}

export interface PlannedChange {
  readonly line: number;
  /** Undefined for what a provider does not offer yet. */
  readonly known?: KnownOffer;
  readonly provider: KnownProvider;
  readonly service: Named;
  readonly offer: TabledOffer;
}

/** What taking over a table would do. Nothing is taken over while there are faults. */
export interface ImportPlan {
  readonly changes: readonly PlannedChange[];
  readonly unchanged: number;
  readonly faults: readonly RowFault[];
}

/** Rows of a table that cannot be taken over; names the first of them. */
export class ImportRefused extends DomainError {
  readonly kind = 'invalid';
  readonly code = 'import-refused';
  override readonly errors: readonly { readonly path: string; readonly message: string }[];

  constructor(faults: readonly RowFault[], most: number) {
    super(`${faults.length} faults in the table.`);
    this.errors = faults
      .slice(0, most)
      .map(({ line, column, message }) => ({ path: `rows[${line}].${column}`, message }));
  }
}

/** Not a table of offers. */
export class UnreadableTable extends DomainError {
  readonly kind = 'invalid';
  readonly code = 'unreadable-table';
  override readonly errors: readonly { readonly path: string; readonly message: string }[];

  constructor(message: string, path = '') {
    super('The file cannot be read.');
    this.errors = [{ path, message }];
  }
}

type Planned = PlannedChange | 'unchanged' | readonly RowFault[];

/**
 * Compares the rows with what there is. Who was overtaken since the table was made, is told so at
 * the row.
 */
export function planOf(rows: readonly OfferRow[], known: Known): ImportPlan {
  const links = new Map(known.offers.map((each) => [each.id, each]));
  const pairs = new Map(
    known.offers.map((each) => [pairOf(each.provider.id, each.service.key), each]),
  );
  const providers = new Map(known.providers.map((each) => [each.id, each]));
  const services = new Map(known.services.map((each) => [each.key, each]));
  const first = new Map<string, number>();
  const changes: PlannedChange[] = [];
  const faults: RowFault[] = [];
  let unchanged = 0;

  for (const row of rows) {
    const planned = plan(row);
    if (planned === 'unchanged') unchanged++;
    else if ('line' in planned) changes.push(planned);
    else faults.push(...planned);
  }
  return { changes, unchanged, faults };

  function plan(row: OfferRow): Planned {
    const { line, cells } = row;
    const read = offerIn(row);
    const fault = (column: string, message: string): readonly RowFault[] => [
      { line, column, message },
      ...read.faults,
    ];
    const id = cells.link_id.toLowerCase();
    const providerId = cells.provider_id.toLowerCase();
    const link = id ? links.get(id) : undefined;
    if (id && !link) return fault('link_id', 'marketplace.unknown');
    if (link && providerId && providerId !== link.provider.id)
      return fault('provider_id', 'marketplace.table-other');
    if (link && cells.service && cells.service !== link.service.key)
      return fault('service', 'marketplace.table-other');
    const provider = link?.provider ?? providers.get(providerId);
    const service = link?.service ?? services.get(cells.service);
    if (!provider) return fault('provider_id', providerId ? 'marketplace.unknown' : 'required');
    if (!service) return fault('service', cells.service ? 'marketplace.unknown' : 'required');
    const pair = pairOf(provider.id, service.key);
    const earlier = first.get(pair);
    if (earlier !== undefined) return fault('link_id', `marketplace.table-twice:${earlier}`);
    first.set(pair, line);
    if (!read.offer) return read.faults;
    return compare(row, read.offer, link ?? pairs.get(pair), provider, service);
  }
}

function compare(
  { line, cells }: OfferRow,
  offer: TabledOffer,
  known: KnownOffer | undefined,
  provider: KnownProvider,
  service: Named,
): Planned {
  if (!known)
    return provider.isListing
      ? [{ line, column: 'provider_id', message: 'not-for-listings' }]
      : { line, provider, service, offer };
  const differing = differingIn(known.offer, offer);
  if (!differing.length) return 'unchanged';
  if (!cells.link_id) return [{ line, column: 'link_id', message: 'already-there' }];
  if (cells.version !== String(known.version))
    return [{ line, column: 'version', message: `marketplace.table-outdated:${known.version}` }];
  if (provider.isListing && differing.some((column) => column !== 'available'))
    return [{ line, column: differing[0] ?? 'price', message: 'not-for-listings' }];
  return { line, known, provider, service, offer };
}

type Written = keyof ReturnType<typeof cellsOf>;

/** The columns in which two offers differ. */
export function differingIn(before: TabledOffer, after: TabledOffer): Written[] {
  const [was, is] = [cellsOf(before), cellsOf(after)];
  // The keys of what cellsOf answers.
  return (Object.keys(is) as Written[]).filter((column) => was[column] !== is[column]);
}

const pairOf = (providerId: string, serviceKey: string): string => `${providerId} ${serviceKey}`;
