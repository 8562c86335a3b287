import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { ApiProperty } from '@nestjs/swagger';
import { Sql } from '../../shared/infrastructure/sql.js';
import { documentOf, type Listing, MOST_COUNTED, ORDER, type Reader } from './document.js';
import { ProviderServiceView } from './provider-services.query.js';
import { wordsOf } from './words.js';

export class LocationView {
  id!: string;
  name!: string;
  address!: string;
  city!: string;
  state!: string;
  zipCode!: string;
  /** IANA time zone. */
  zone!: string;
}

export class ProviderLocationView {
  location!: LocationView;
}

export class DirectoryProviderView {
  id!: string;
  slug!: string;
  name!: string;
  specialty!: string;
  /** One of the catalogue's specialties, or `other`. */
  specialtyKey!: string;
  @ApiProperty({ enum: ['clinic', 'hospital_listing'], enumName: 'ProviderKind' }) kind!: 'clinic' | 'hospital_listing';
  /** An invented clinic. */
  demo!: boolean;
  /** False for hospital listings: their prices can be asked for, not booked. */
  bookable!: boolean;
  /** A county program whose prices depend on eligibility. */
  countyProgram!: boolean;
  @ApiProperty({ type: String, nullable: true }) photoUrl!: string | null;
  @ApiProperty({ type: String, nullable: true }) website!: string | null;
  /** In tenths, 0 without reviews. */
  @ApiProperty({ type: 'integer' }) rating!: number;
  @ApiProperty({ type: 'integer' }) reviewCount!: number;
  /** Languages spoken, as in `en`. */
  languages!: string[];
  /** Null while no origin is known. */
  @ApiProperty({ type: 'number', format: 'double', nullable: true }) distanceMiles!: number | null;
  providerLocations!: ProviderLocationView[];
  providerServices!: ProviderServiceView[];
  pricesHidden!: boolean;
}

export interface DirectoryFilter {
  readonly specialties?: readonly string[];
  readonly serviceNames?: readonly string[];
  readonly locations?: readonly string[];
  /** Stars, 1 to 5; 1 means any. */
  readonly minRating?: number;
  readonly search?: string;
}

/** Providers that match one value of every facet, best rated first, as JSON text. */
export class DirectoryPage extends Query<Listing> {
  constructor(readonly filter: DirectoryFilter, readonly limit: number, readonly offset: number, readonly reader: Reader) { super(); }
}

@QueryHandler(DirectoryPage)
export class DirectoryPageHandler implements IQueryHandler<DirectoryPage> {
  constructor(private readonly sql: Sql) {}

  async execute({ filter, limit, offset, reader }: DirectoryPage): Promise<Listing> {
    const { where, params } = conditions(filter);
    const [row] = await this.sql.rows<Listing>(
      `select (select count(*)::int from (select from marketplace.directory d ${where} limit ${MOST_COUNTED + 1}) counted) as total,
        (select '[' || coalesce(string_agg(page.document, ','), '') || ']'
          from (select ${documentOf(reader)} as document from marketplace.directory d ${where} order by ${ORDER} limit ? offset ?) page) as json`,
      [...params, ...params, limit, offset],
    );
    return row ?? { json: '[]', total: 0 };
  }
}

function conditions({ specialties, serviceNames, locations, minRating = 1, search }: DirectoryFilter): { where: string; params: unknown[] } {
  const found: [text: string, ...params: unknown[]][] = [];
  const facet = (column: string, values: readonly string[] = []): void => {
    if (values.length) found.push([`d.${column} && marketplace.fold_all(array[?]::text[])`, values]);
  };
  facet('specialties', specialties);
  facet('service_names', serviceNames);
  facet('cities', locations?.map((place) => place.replace(/\s*,\s*/g, ', ')));
  if (minRating > 1) found.push(['d.rating >= ?', Math.round(minRating * 10)]);
  for (const word of wordsOf(search)) found.push(['d.search like marketplace.containing(?)', word]);
  return {
    where: found.length ? `where ${found.map(([text]) => text).join(' and ')}` : '',
    params: found.flatMap(([, ...params]) => params),
  };
}
