import { JOINED, PARTS, PROVIDER } from '../queries/provider-documents.sql.js';

/** The columns of a directory row that REFRESH writes, and what it writes. */
const COLUMNS: readonly (readonly [column: string, value: string])[] = [
  ['public_en', PROVIDER('en', 'public')],
  ['public_es', PROVIDER('es', 'public')],
  ['priced_en', PROVIDER('en', 'priced')],
  ['priced_es', PROVIDER('es', 'priced')],
  ['public_prices', 'p.public_prices'],
  ['rating', 'p.rating'],
  ['review_count', 'p.review_count'],
  ['sort_name', 'shared.fold(p.name)'],
  ['specialty_en', 'p.specialty_en'],
  ['specialty_es', 'p.specialty_es'],
  ['city_names', `coalesce(places.city_names, '{}')`],
  ['specialties', 'marketplace.fold_all(array[p.specialty_key, p.specialty_en, p.specialty_es])'],
  ['service_ids', `coalesce(offered.service_ids, '{}')`],
  ['service_names', `coalesce(offered.service_names, '{}')`],
  ['cities', `coalesce(places.cities, '{}')`],
  [
    'search',
    `shared.fold(concat_ws(' ', p.name, p.specialty_en, p.specialty_es))
    || ' '
    || array_to_string(
      coalesce(offered.service_names, '{}') || coalesce(places.cities, '{}'),
      ' '
    )`,
  ],
  ['prices', `coalesce(lowest.prices, '{}')`],
  ['changes_on', 'offered.changes_on'],
  ['made_by', 'params.maker'],
];
const names = COLUMNS.map(([column]) => column);

/**
 * Rebuilds the directory rows of the providers with these ids and removes those that are no longer
 * visible. Parameters: those of PARTS.
 */
export const REFRESH = `${PARTS('marketplace.visible_providers')},
gone as (
  delete from marketplace.directory d
  using ids
  where d.provider_id = ids.id
    and not exists (select from p where p.id = d.provider_id)
)
insert into marketplace.directory (provider_id, ${names.join(', ')})
select
  p.id,
  ${COLUMNS.map(([, value]) => value).join(',\n  ')}
from ${JOINED}
on conflict (provider_id) do update set
  ${names.map((column) => `${column} = excluded.${column}`).join(',\n  ')}`;

/**
 * Where the providers with these ids are, after REFRESH. A location without a point of its own is
 * where its ZIP code is. Parameter: ids.
 */
export const REFRESH_PLACES = `
with given as (select unnest(array[?]::uuid[]) as provider_id),
place as (
  select distinct
    d.provider_id,
    d.rating,
    d.review_count,
    d.sort_name,
    coalesce(marketplace.place_at(l.lat, l.lon), z.at) as at
  from given
  join marketplace.directory d using (provider_id)
  join marketplace.visible_provider_locations link using (provider_id)
  join marketplace.locations l on l.id = link.location_id
  left join marketplace.zip_centroids z on z.zip = l.zip_code
  where coalesce(marketplace.place_at(l.lat, l.lon), z.at) is not null
),
gone as (
  delete from marketplace.directory_places old
  using given
  where old.provider_id = given.provider_id
    and not exists (
      select from place
      where place.provider_id = old.provider_id and place.at = old.at
    )
),
point as (
  insert into marketplace.points
  select distinct at
  from place
  order by at
  on conflict do nothing
)
insert into marketplace.directory_places as old
  (provider_id, at, rating, review_count, sort_name)
select provider_id, at, rating, review_count, sort_name
from place
on conflict (provider_id, at) do update set
  rating = excluded.rating,
  review_count = excluded.review_count,
  sort_name = excluded.sort_name
where (old.rating, old.review_count, old.sort_name)
  is distinct from (excluded.rating, excluded.review_count, excluded.sort_name)`;

/**
 * The offers of the providers with these ids, after REFRESH, as they are compared. What a county
 * program asks depends on eligibility, a provider that treats children only is no choice for most
 * people, and a published price may be questionable: none is compared with the rest. Parameters:
 * ids, prices as in PARTS.
 */
export const REFRESH_OFFERS = `
with given as (select unnest(array[?]::uuid[]) as provider_id),
price as (
  select * from json_to_recordset(?::json) as price("linkId" uuid, cents int)
),
offer as (
  select
    d.provider_id,
    link.service_id,
    link.coverage,
    price.cents,
    case
      when price.cents is null then 'on_request'
      when not link.comparable then 'questionable'
      when p.county_program then 'county_program'
      when p.patient_ages = 'children' and not s.for_children then 'children_only'
      else 'compared'
    end as standing,
    d.rating,
    d.review_count,
    d.sort_name
  from given
  join marketplace.directory d using (provider_id)
  join marketplace.providers p on p.id = d.provider_id
  join marketplace.visible_provider_services link using (provider_id)
  join marketplace.services s on s.id = link.service_id
  join price on price."linkId" = link.id
),
gone as (
  delete from marketplace.directory_offers old
  using given
  where old.provider_id = given.provider_id
    and not exists (
      select from offer
      where offer.provider_id = old.provider_id and offer.service_id = old.service_id
    )
)
insert into marketplace.directory_offers as old
  (service_id, provider_id, coverage, cents, standing, rating, review_count, sort_name)
select service_id, provider_id, coverage, cents, standing, rating, review_count, sort_name
from offer
on conflict (service_id, provider_id) do update set
  coverage = excluded.coverage,
  cents = excluded.cents,
  standing = excluded.standing,
  rating = excluded.rating,
  review_count = excluded.review_count,
  sort_name = excluded.sort_name
where (old.coverage, old.cents, old.standing, old.rating, old.review_count, old.sort_name)
  is distinct from (
    excluded.coverage, excluded.cents, excluded.standing, excluded.rating,
    excluded.review_count, excluded.sort_name
  )`;
