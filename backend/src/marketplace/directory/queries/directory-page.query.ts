import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import type { Position } from '../../../platform/database/keyset.js';
import { countOf, type Listing, type PageRequest, Sql } from '../../../platform/database/sql.js';
import { DomainError } from '../../../shared/domain-error.js';
import type { Viewer } from '../../contract/viewer.js';
import {
  afterCursor,
  type DirectoryFilter,
  documentsPageOf,
  selectionOf,
} from './directory-sql.js';

export interface DirectoryListing extends Listing {
  /** Where this page ends; null when nothing follows it. */
  readonly next?: Position | null;
  /** Changes whenever one of the listed documents does. */
  readonly revisions: string;
}

/** A parameter that does not fit the others or names nothing; `message` is the key of its text. */
export class WrongParameter extends DomainError {
  readonly kind = 'malformed';
  readonly code = 'validation-failed';
  override readonly errors: readonly { readonly path: string; readonly message: string }[];

  constructor(path: string, message: string) {
    super(`${path}: ${message}`);
    this.errors = [{ path, message }];
  }
}

/** An order by price would tell a guest what prices are. */
export class PricesHidden extends DomainError {
  readonly kind = 'forbidden';
  readonly code = 'prices-hidden';
}

/**
 * How many rows a filter matches, remembered until the directory changes: counting costs more than
 * the page does (docs/performance.md has the figures).
 * A port, because queries use no cache library.
 */
export abstract class DirectoryTotals {
  /** Of the directory now; undefined while a change would not be noticed. */
  abstract get version(): number | undefined;
  /** Undefined when it must be counted. */
  abstract find(filter: string): number | undefined;
  /** `version` is what it was before the count. */
  abstract store(filter: string, total: number, version: number | undefined): void;
}

/**
 * Providers that match one value of every facet, best rated, nearest or cheapest first, as JSON
 * text.
 * @throws PricesHidden when somebody who sees no prices wants an order by price.
 * @throws WrongParameter when parameters do not fit together.
 */
export class DirectoryPage extends Query<DirectoryListing> {
  constructor(
    readonly filter: DirectoryFilter,
    readonly page: PageRequest,
    readonly viewer: Viewer,
  ) {
    super();
  }
}

@QueryHandler(DirectoryPage)
export class DirectoryPageHandler implements IQueryHandler<DirectoryPage> {
  constructor(
    private readonly sql: Sql,
    private readonly totals: DirectoryTotals,
  ) {}

  async execute({ filter, page, viewer }: DirectoryPage): Promise<DirectoryListing> {
    const { order = 'rating' } = filter;
    const { limit, offset, cursor } = page;
    const selection = selectionOf(filter, await this.originWanted(filter, viewer));
    const sortKey = order === 'rating' ? undefined : selection.sortKey;
    const after = cursor === undefined ? [] : [afterCursor(cursor, sortKey)];
    const rows = selection.rows(limit + offset + 1, after);
    const key = matchesKey(filter);
    const { version } = this.totals;
    const remembered = this.totals.find(key);
    const total = remembered === undefined ? countOf(selection.matches) : sql.lit(remembered);
    const documents = documentsPageOf({ selection, rows, order, viewer, limit, offset });
    const [row] = await this.sql.select(sql<DirectoryListing>`
      select ${total} as total, listed.*
      from (${documents}) listed`);
    if (!row) return { json: '[]', total: 0, revisions: '' };
    if (remembered === undefined) this.totals.store(key, row.total, version);
    return row;
  }

  /**
   * Where the ZIP code is, as the text of a cube; undefined without one.
   * @throws PricesHidden when somebody who sees no prices wants an order by price.
   * @throws WrongParameter when parameters do not fit together.
   */
  private async originWanted(
    { zip, radiusMiles, order, serviceNames = [] }: DirectoryFilter,
    { priced }: Viewer,
  ): Promise<string | undefined> {
    if (order === 'price' && !priced) throw new PricesHidden();
    if (order === 'price' && serviceNames.length !== 1)
      throw new WrongParameter('serviceNames', 'marketplace.one-service');
    if (zip === undefined && (order === 'distance' || radiusMiles !== undefined))
      throw new WrongParameter('zip', 'marketplace.needs-zip');
    return zip === undefined ? undefined : originOf(this.sql, zip);
  }
}

/**
 * Where a ZIP code is, as the text of a cube.
 * @throws WrongParameter when it is none of Texas.
 */
export async function originOf(sql: Sql, zip: string): Promise<string> {
  const [centroid] = await sql.rows<{ at: string }>(
    'select at::text from marketplace.zip_centroids where zip = ?',
    [zip],
  );
  if (!centroid) throw new WrongParameter('zip', 'marketplace.zip');
  return centroid.at;
}

/**
 * The same for filters that match the same rows: of the orders only nearest first leaves rows out,
 * those without a place.
 */
const matchesKey = ({ order, ...filter }: DirectoryFilter): string =>
  JSON.stringify({ ...filter, isByDistance: order === 'distance' });
