import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { countOf, type Listing, Sql } from '../../../platform/database/sql.js';
import { DomainError } from '../../../shared/domain-error.js';
import { isId } from '../../../shared/ids.js';
import type { Viewer } from '../../contract/viewer.js';
import {
  afterCursor,
  type CursorPosition,
  type DirectoryFilter,
  type DirectoryOrder,
  documentsPageOf,
  ORDERS,
  selectionOf,
} from './directory-sql.js';

export interface PageRequest {
  readonly limit: number;
  readonly offset: number;
  /** The `next` of an earlier page. */
  readonly cursor?: string;
}

export interface DirectoryListing extends Listing {
  /** Cursor of the page that follows, undefined for the last one. */
  readonly next?: string;
  /** Changes whenever one of the listed documents does. */
  readonly revisions: string;
}

/** What `documentsPageOf` selects, with the total. */
export interface ListingRow extends Listing {
  readonly revisions: string;
  readonly last: string | null;
}

export const listingOf = ({ json, total, revisions, last }: ListingRow): DirectoryListing => ({
  json,
  total,
  revisions,
  next: last === null ? undefined : Buffer.from(last).toString('base64url'),
});

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
 * @throws WrongParameter when parameters do not fit together or the cursor is not ours.
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
    const after = cursor === undefined ? [] : [afterCursor(positionOf(cursor, order), sortKey)];
    const rows = selection.rows(limit + offset + 1, after);
    const key = matchesKey(filter);
    const { version } = this.totals;
    const remembered = this.totals.find(key);
    const total = remembered === undefined ? countOf(selection.matches) : sql.lit(remembered);
    const documents = documentsPageOf({ selection, rows, order, viewer, limit, offset });
    const [row] = await this.sql.select(sql<ListingRow>`
      select ${total} as total, listed.*
      from (${documents}) listed`);
    if (!row) return { json: '[]', total: 0, revisions: '' };
    if (remembered === undefined) this.totals.store(key, row.total, version);
    return listingOf(row);
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

const MAX_NAME_LENGTH = 1000;
const isCount = (value: unknown): boolean =>
  Number.isInteger(value) && Number(value) >= 0 && Number(value) < 2 ** 31;
const PARTS: readonly ((part: unknown) => boolean)[] = [
  (order) => ORDERS.some((each) => each === order),
  (sortKey) => typeof sortKey === 'number' && sortKey >= 0,
  isCount,
  isCount,
  (name) => typeof name === 'string' && name.length <= MAX_NAME_LENGTH,
  (id) => typeof id === 'string' && isId(id),
];

const isPosition = (value: unknown): value is CursorPosition =>
  Array.isArray(value) &&
  value.length === PARTS.length &&
  PARTS.every((holds, at) => holds(value[at]));

/**
 * Where a cursor points to.
 * @throws WrongParameter when we did not write it or it belongs to another order.
 */
export function positionOf(cursor: string, order: DirectoryOrder): CursorPosition {
  const position = parsed(Buffer.from(cursor, 'base64url').toString());
  if (!isPosition(position) || position[0] !== order)
    throw new WrongParameter('cursor', 'marketplace.cursor');
  return position;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
