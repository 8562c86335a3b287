import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { ApiProperty } from '@nestjs/swagger';
import { Sql } from '../../../platform/database/sql.js';
import { DirectoryProviderView } from './directory-page.query.js';
import { documentOf, ORDER, type Reader } from './document.js';

const MOST_PROVIDERS = 20;
/** Below this many prices their spread would tell a single one. */
const LEAST_PRICES = 3;

export class FoundServiceView {
  id!: string;
  name!: string;
  description!: string;
  category!: string;
  /** Minutes. */
  @ApiProperty({ type: 'integer' }) duration!: number;
  /** Visible providers that offer it. */
  @ApiProperty({ type: 'integer' }) providerCount!: number;
  /** The list price in cents, null when there is none; absent when prices are hidden. */
  @ApiProperty({ type: 'integer', nullable: true, required: false }) price?: number | null;
}

/** A provider of the directory with one of the found services, the only one that it lists here. */
export class FoundProviderView extends DirectoryProviderView {
  serviceId!: string;
  /** The price of that service in cents, null when it is on request; absent when prices are hidden. */
  @ApiProperty({ type: 'integer', nullable: true, required: false }) effectivePrice?: number | null;
}

/** What the catalogue says of a key. */
export interface Recommended {
  readonly key: string;
  readonly name: string;
  /** Null when nobody offers it. */
  readonly service: FoundServiceView | null;
  /** JSON texts of its providers, with commas between them. */
  readonly providers: string;
  /** Cents between the lowest and the highest price that the providers listed here ask; null when prices are hidden or few. */
  readonly spread: number | null;
}

/** What the catalogue says of a service or of a specialty (its name), remembered until the directory changes. */
export abstract class KeptRecommendations {
  /** Of the directory, before something is read; undefined while nothing may be kept. */
  abstract get version(): number | undefined;
  abstract find(key: string, version: number | undefined): Recommended | string | undefined;
  abstract keep(key: string, value: Recommended | string, version: number | undefined): void;
}

export interface Recommendations {
  readonly services: readonly Recommended[];
  /** Names of specialties, in the order of the keys. */
  readonly specialties: readonly string[];
}

/** The catalogue's services and specialties with these keys in their order, each service with up to 20 providers: cheapest first, for guests best rated first. */
export class RecommendedOf extends Query<Recommendations> {
  constructor(
    readonly services: readonly string[],
    readonly specialties: readonly string[],
    readonly reader: Reader,
  ) {
    super();
  }
}

interface Row {
  readonly services: readonly Recommended[];
  readonly specialties: readonly { readonly key: string; readonly name: string }[];
}

@QueryHandler(RecommendedOf)
export class RecommendedOfHandler implements IQueryHandler<RecommendedOf> {
  constructor(
    private readonly sql: Sql,
    private readonly kept: KeptRecommendations,
  ) {}

  async execute({ services, specialties, reader }: RecommendedOf): Promise<Recommendations> {
    const { version } = this.kept,
      known = new Map<string, Recommended | string>();
    const nameOf = (kind: string, key: string): string =>
      `${kind} ${reader.language} ${reader.priced} ${key}`;
    const remember = (name: string, value: Recommended | string): void => {
      known.set(name, value);
      this.kept.keep(name, value, version);
    };
    const missing = (kind: string, keys: readonly string[]): string[] =>
      keys.filter((key) => {
        const name = nameOf(kind, key),
          found = this.kept.find(name, version);
        if (found !== undefined) known.set(name, found);
        return found === undefined;
      });
    const [wanted, named] = [missing('service', services), missing('specialty', specialties)];
    if (wanted.length || named.length) {
      const [row] = await this.sql.rows<Row>(statement(reader), [
        JSON.stringify(wanted),
        JSON.stringify(named),
      ]);
      for (const each of row?.services ?? []) remember(nameOf('service', each.key), each);
      for (const { key, name } of row?.specialties ?? []) remember(nameOf('specialty', key), name);
    }
    return {
      services: services
        .flatMap((key) => known.get(nameOf('service', key)) ?? [])
        .filter((each) => typeof each !== 'string'),
      specialties: specialties
        .flatMap((key) => known.get(nameOf('specialty', key)) ?? [])
        .filter((each) => typeof each === 'string'),
    };
  }
}

/** Everything in one statement. A provider's document is read once, however many of the services it offers. */
function statement({ language, priced }: Reader): string {
  const suffix = language === 'es' ? '_es' : '',
    cents = '(d.prices ->> s.sort_name)::int';
  return `with wanted as (
      select v.id, s.key, s.sort_name, s.name${suffix} as name, s.description${suffix} as description, c.name${suffix} as category, s.duration, s.price,
        (select count(*)::int from marketplace.directory d where d.service_ids @> array[v.id]) as offered
      from json_array_elements_text(?::json) wanted(key) join marketplace.services s using (key) join marketplace.categories c on c.key = s.category left join marketplace.visible_services v on v.id = s.id
    ),
    listed as materialized (
      select s.id as service_id, top.* from wanted s cross join lateral (
        select d.provider_id, row_number() over (order by ${priced ? `${cents} nulls last,` : ''} ${ORDER}) as at, ${priced ? cents : 'null::int'} as cents
          from marketplace.directory d where d.service_ids @> array[s.id] order by ${priced ? `${cents} nulls last,` : ''} ${ORDER} limit ${MOST_PROVIDERS}) top
    ),
    documents as materialized (
      select d.provider_id, (${documentOf({ language, priced })})::jsonb as document from (select distinct provider_id from listed) wanted join marketplace.directory d using (provider_id)
    ),
    links as (
      select provider_id, document - 'providerServices' as provider, (link -> 'service' ->> 'id')::uuid as service_id, link from documents, jsonb_array_elements(document -> 'providerServices') link
    ),
    found as (
      select service_id, string_agg((provider || jsonb_build_object('providerServices', jsonb_build_array(link), 'serviceId', service_id)
          || case when jsonb_exists(link, 'effectivePrice') then jsonb_build_object('effectivePrice', link -> 'effectivePrice') else '{}' end)::text, ',' order by at) as providers,
        case when count(cents) >= ${LEAST_PRICES} then max(cents) - min(cents) end as spread
      from listed join links using (provider_id, service_id) group by service_id
    )
    select
      (select coalesce(json_agg(json_build_object('key', s.key, 'name', s.name, 'providers', coalesce(found.providers, ''), 'spread', found.spread, 'service', case when s.offered > 0 then json_build_object('id', s.id,
          'name', s.name, 'description', s.description, 'category', s.category, 'duration', s.duration, 'providerCount', s.offered)${priced ? `::jsonb || jsonb_build_object('price', s.price)` : ''} end)), '[]')
        from wanted s left join found on found.service_id = s.id) as services,
      (select coalesce(json_agg(json_build_object('key', key, 'name', name${suffix})), '[]') from marketplace.specialties where key in (select json_array_elements_text(?::json))) as specialties`;
}
