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
  ['sort_name', 'p.folded_name'],
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
 * Where each provider is. A location without a point of its own is where its ZIP code is. Points
 * that two transactions add at once are added in one order.
 */
const PLACES = `
place as (
  select distinct p.id as provider_id, coalesce(marketplace.place_at(l.lat, l.lon), z.at) as at
  from p
  join marketplace.visible_provider_locations link on link.provider_id = p.id
  join marketplace.locations l on l.id = link.location_id
  left join marketplace.zip_centroids z on z.zip = l.zip_code
  where coalesce(marketplace.place_at(l.lat, l.lon), z.at) is not null
),
place_gone as (
  delete from marketplace.directory_places old
  using ids
  where old.provider_id = ids.id
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
),
place_listed as (
  insert into marketplace.directory_places as old
    (provider_id, at, rating, review_count, sort_name)
  select p.id, place.at, p.rating, p.review_count, p.folded_name
  from place
  join p on p.id = place.provider_id
  on conflict (provider_id, at) do update set
    rating = excluded.rating,
    review_count = excluded.review_count,
    sort_name = excluded.sort_name
  where (old.rating, old.review_count, old.sort_name)
    is distinct from (excluded.rating, excluded.review_count, excluded.sort_name)
)`;

/**
 * The offers as they are compared. What a county program asks depends on eligibility, a provider
 * that treats children only is no choice for most people, and a published price may be
 * questionable: none is compared with the rest.
 */
const COMPARED_OFFERS = `
offer_gone as (
  delete from marketplace.directory_offers old
  using ids
  left join offered on offered.provider_id = ids.id
  where old.provider_id = ids.id
    and old.service_id <> all (coalesce(offered.service_ids, '{}'))
),
offer_compared as (
  insert into marketplace.directory_offers as old
    (service_id, provider_id, coverage, cents, standing, rating, review_count, sort_name)
  select
    offer.service_id,
    p.id,
    offer.coverage,
    offer.cents,
    case
      when not offer.has_price then 'on_request'
      when not offer.comparable then 'questionable'
      when p.county_program then 'county_program'
      when p.patient_ages = 'children' and not offer.for_children then 'children_only'
      else 'compared'
    end,
    p.rating,
    p.review_count,
    p.folded_name
  from offer
  join p on p.id = offer.provider_id
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
    )
)`;

/**
 * Rebuilds the directory rows of the providers with these ids, their places and their offers, and
 * removes those that are no longer visible: one statement, so that all of them say the same.
 * Parameters: those of PARTS.
 */
export const REFRESH = `${PARTS('marketplace.visible_providers')},
gone as (
  delete from marketplace.directory d
  using ids
  where d.provider_id = ids.id
    and not exists (select from p where p.id = d.provider_id)
),${PLACES},${COMPARED_OFFERS}
insert into marketplace.directory (provider_id, ${names.join(', ')})
select
  p.id,
  ${COLUMNS.map(([, value]) => value).join(',\n  ')}
from ${JOINED}
on conflict (provider_id) do update set
  ${names.map((column) => `${column} = excluded.${column}`).join(',\n  ')}`;
