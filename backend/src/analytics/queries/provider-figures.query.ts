import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { ApiProperty } from '@nestjs/swagger';
import { ProviderNames } from '../../marketplace/contract/provider-names.js';
import { type Page, type PageRequest, Sql } from '../../platform/database/sql.js';
import type { Language } from '../../shared/language.js';
import { closedBounds, closedRows, type DayRange, OPEN_DAYS, openDays } from './days.js';

export class ProviderFiguresView {
  @ApiProperty({ format: 'uuid' }) id!: string;
  name!: string;
  specialty!: string;
  @ApiProperty({ type: 'integer' }) showMoreClicks!: number;
  @ApiProperty({ type: 'integer' }) requestClicks!: number;
  @ApiProperty({ type: 'integer' }) bookClicks!: number;
  /** The sum of the three. */
  @ApiProperty({ type: 'integer' }) totalInteractions!: number;
}

export const PROVIDER_ORDERS = [
  'name',
  'specialty',
  'showMoreClicks',
  'requestClicks',
  'bookClicks',
  'totalInteractions',
] as const;

interface ProviderFilter extends PageRequest {
  /** Part of the name or the specialty. */
  readonly search?: string;
  readonly sort: (typeof PROVIDER_ORDERS)[number];
  readonly order: 'asc' | 'desc';
}

/** Providers that somebody clicked, with specialties in this language. */
export class ProviderFigures extends Query<Page<ProviderFiguresView>> {
  constructor(
    readonly range: DayRange,
    readonly zone: string,
    readonly filter: ProviderFilter,
    readonly language: Language,
  ) {
    super();
  }
}

@QueryHandler(ProviderFigures)
export class ProviderFiguresHandler implements IQueryHandler<ProviderFigures> {
  constructor(
    private readonly sql: Sql,
    private readonly providers: ProviderNames,
  ) {}

  async execute({
    range,
    zone,
    filter: { search = '', sort, order, ...page },
    language,
  }: ProviderFigures): Promise<Page<ProviderFiguresView>> {
    const clicks = await this.clicks(range, zone);
    const names = new Map(
      (
        await this.providers.of(
          clicks.map(({ id }) => id),
          language,
        )
      ).map((each) => [each.id, each]),
    );
    const wanted = search.trim().toLowerCase();
    const direction = order === 'asc' ? 1 : -1;
    const inOrder = (a: ProviderFiguresView, b: ProviderFiguresView): number =>
      direction * compare(a[sort], b[sort]) || compare(a.name, b.name) || compare(a.id, b.id);
    const rows = clicks
      .flatMap((row) => {
        const named = names.get(row.id);
        return named && `${named.name}\n${named.specialty}`.toLowerCase().includes(wanted)
          ? [{ ...row, name: named.name, specialty: named.specialty }]
          : [];
      })
      .sort((a, b) => inOrder(a, b));
    return pageOf(rows, inOrder, page);
  }

  private clicks(
    range: DayRange,
    zone: string,
  ): Promise<Omit<ProviderFiguresView, 'name' | 'specialty'>[]> {
    return this.sql.rows(
      `with ${OPEN_DAYS}
       select provider_id as id, sum(show_more)::int as "showMoreClicks",
         sum(request)::int as "requestClicks", sum(book)::int as "bookClicks",
         sum(show_more + request + book)::int as "totalInteractions" from (
         ${closedRows('provider_id, show_more, request, book', 'provider_clicks')}
         union all
         select i.provider_id, (i.interaction_type = 'show_more')::int,
           (i.interaction_type = 'request_appointment')::int,
           (i.interaction_type = 'book_provider')::int
           from open
           join analytics.provider_interactions i
           on i.received_at >= open.lo and i.received_at < open.hi where i.excluded is null
       ) clicked group by provider_id having sum(show_more + request + book) > 0`,
      [...openDays(zone, range), ...closedBounds(range)],
    );
  }
}

/** A page of sorted rows. A position is the last row itself, as JSON. */
function pageOf(
  rows: readonly ProviderFiguresView[],
  inOrder: (a: ProviderFiguresView, b: ProviderFiguresView) => number,
  { limit, offset, cursor: [last] = [] }: PageRequest,
): Page<ProviderFiguresView> {
  const end = last ? (JSON.parse(last) as ProviderFiguresView) : undefined;
  const rest = end ? rows.filter((row) => inOrder(row, end) > 0) : rows;
  const page = rest.slice(offset, offset + limit);
  return {
    rows: page,
    total: rows.length,
    next: rest.length > offset + limit ? [JSON.stringify(page.at(-1))] : null,
  };
}

function compare(a: string | number, b: string | number): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  const [left, right] = [String(a).toLowerCase(), String(b).toLowerCase()];
  if (left === right) return 0;
  return left < right ? -1 : 1;
}
