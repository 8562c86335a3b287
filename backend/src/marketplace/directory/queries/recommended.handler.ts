import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { orderText } from '../../../platform/database/keyset.js';
import { Sql } from '../../../platform/database/sql.js';
import type { Viewer } from '../../contract/viewer.js';
import {
  type Recommendations,
  type Recommended,
  RecommendedOf,
} from '../contract/recommended.query.js';
import { BY_RATING, documentOf } from './directory-sql.js';

const MAX_PROVIDERS = 20;
/** Below this many prices their spread would tell a single one. */
const MIN_PRICES = 3;

/**
 * What the catalogue says of a service or of a specialty (its name), remembered until the directory
 * changes.
 * A port, because queries use no cache library.
 */
export abstract class RecommendationCache {
  /** Of the directory, before something is read; undefined while nothing may be cached. */
  abstract get version(): number | undefined;
  abstract find(key: string, version: number | undefined): Recommended | string | undefined;
  abstract store(key: string, value: Recommended | string, version: number | undefined): void;
}

interface Row {
  readonly services: readonly Recommended[];
  readonly specialties: readonly { readonly key: string; readonly name: string }[];
}

@QueryHandler(RecommendedOf)
export class RecommendedOfHandler implements IQueryHandler<RecommendedOf> {
  constructor(
    private readonly sql: Sql,
    private readonly cache: RecommendationCache,
  ) {}

  async execute({ services, specialties, viewer }: RecommendedOf): Promise<Recommendations> {
    const { version } = this.cache;
    const known = new Map<string, Recommended | string>();
    const nameOf = (kind: string, key: string): string =>
      `${kind} ${viewer.language} ${viewer.priced} ${key}`;
    const remember = (name: string, value: Recommended | string): void => {
      known.set(name, value);
      this.cache.store(name, value, version);
    };
    const missing = (kind: string, keys: readonly string[]): string[] =>
      keys.filter((key) => {
        const name = nameOf(kind, key);
        const found = this.cache.find(name, version);
        if (found !== undefined) known.set(name, found);
        return found === undefined;
      });
    const [wanted, named] = [missing('service', services), missing('specialty', specialties)];
    if (wanted.length || named.length) {
      const [row] = await this.sql.rows<Row>(statement(viewer), [
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

/** The services with these keys, and how many visible providers offer each. */
const WANTED = (suffix: string): string => `
  select
    v.id,
    s.key,
    s.sort_name,
    s.name${suffix} as name,
    s.description${suffix} as description,
    c.name${suffix} as category,
    s.duration,
    s.price,
    (
      select count(*)::int
      from marketplace.directory d
      where d.service_ids @> array[v.id]
    ) as offered
  from json_array_elements_text(?::json) wanted(key)
  join marketplace.services s using (key)
  join marketplace.categories c on c.key = s.category
  left join marketplace.visible_services v on v.id = s.id`;

/** The providers that are shown with each service: cheapest first, for guests best rated first. */
function listed(priced: boolean): string {
  const cents = '(d.prices ->> s.sort_name)::int';
  const order = `${priced ? `${cents} nulls last, ` : ''}${orderText(BY_RATING)}`;
  return `
    select s.id as service_id, top.*
    from wanted s
    cross join lateral (
      select
        d.provider_id,
        row_number() over (order by ${order}) as at
      from marketplace.directory d
      where d.service_ids @> array[s.id]
      order by ${order}
      limit ${MAX_PROVIDERS}
    ) top`;
}

/** The documents of these providers as JSON texts, each with the one service it is shown with. */
const FOUND = `
  select
    service_id,
    string_agg(
      (
        provider
        || jsonb_build_object(
          'providerServices', jsonb_build_array(link),
          'serviceId', service_id
        )
        || case
          when jsonb_exists(link, 'effectivePrice')
          then jsonb_build_object('effectivePrice', link -> 'effectivePrice')
          else '{}'
        end
      )::text,
      ','
      order by at
    ) as providers
  from listed
  join links using (provider_id, service_id)
  group by service_id`;

/**
 * How far real prices of each service lie apart, as a comparison of prices has them: inside one
 * coverage, and never with an invented price. The widest counts.
 */
const SPREADS = `
  select service_id, max(spread) as spread
  from (
    select o.service_id, max(o.cents) - min(o.cents) as spread
    from wanted s
    join marketplace.directory_offers o on o.service_id = s.id
    join marketplace.providers p on p.id = o.provider_id
    where o.standing = 'compared' and not p.demo
    group by o.service_id, o.coverage
    having count(*) >= ${MIN_PRICES}
  ) by_coverage
  group by service_id`;

/** The list of Recommended. */
const RECOMMENDED = (priced: boolean): string => `
  select coalesce(
    json_agg(
      json_build_object(
        'key', s.key,
        'name', s.name,
        'providers', coalesce(found.providers, ''),
        'spread', ${priced ? 'spreads.spread' : 'null'},
        'service', case
          when s.offered > 0
          then json_build_object(
            'id', s.id,
            'name', s.name,
            'description', s.description,
            'category', s.category,
            'duration', s.duration,
            'providerCount', s.offered
          )${priced ? `::jsonb || jsonb_build_object('price', s.price)` : ''}
        end
      )
    ),
    '[]'
  )
  from wanted s
  left join found on found.service_id = s.id
  ${priced ? 'left join spreads on spreads.service_id = s.id' : ''}`;

/**
 * Everything in one statement. A provider's document is read once, however many of the services it
 * offers. Parameters: the keys of services, then those of specialties, as JSON lists.
 */
function statement({ language, priced }: Viewer): string {
  const suffix = language === 'es' ? '_es' : '';
  return `
    with wanted as (${WANTED(suffix)}),
    listed as materialized (${listed(priced)}),
    documents as materialized (
      select d.provider_id, (${documentOf({ language, priced })})::jsonb as document
      from (select distinct provider_id from listed) wanted
      join marketplace.directory d using (provider_id)
    ),
    links as (
      select
        provider_id,
        document - 'providerServices' as provider,
        (link -> 'service' ->> 'id')::uuid as service_id,
        link
      from documents, jsonb_array_elements(document -> 'providerServices') link
    ),
    found as (${FOUND})
    ${priced ? `, spreads as (${SPREADS})` : ''}
    select
      (${RECOMMENDED(priced)}) as services,
      (
        select coalesce(json_agg(json_build_object('key', key, 'name', name${suffix})), '[]')
        from marketplace.specialties
        where key in (select json_array_elements_text(?::json))
      ) as specialties`;
}
