/** In each language: the columns of an offer that depend on it. */
const TEXTS = `(
    values
      (
        'en', offer.name_en, offer.sort_name_en, offer.description_en, offer.category_en,
        offer.includes_en
      ),
      (
        'es', offer.name_es, offer.sort_name_es, offer.description_es, offer.category_es,
        coalesce(offer.includes_es, offer.includes_en)
      )
  ) as text(language, name, sort_name, description, category, includes)`;

/**
 * A JSON object of these columns without blanks between its fields, which `json_build_object` would
 * put there: a page holds thousands of them.
 */
const object = (columns: string): string =>
  `(select to_json(fields) from (select ${columns}) fields)`;

const SERVICE = 'service_id as id, key, name, description, category, duration, bookable';
/**
 * A provider that makes its prices public does so with its own: the list price is the price of
 * others as well.
 */
const LIST_PRICE = `
  case
    when not public_prices or (has_price and "customPrice" is null)
    then "listPrice"
  end as price`;
const INFO = '"sourceKind" as kind, "asOf", coverage';
const SOURCE = `${INFO}, "sourceUrl", includes, ageing`;
/** Of a published file alone, so that the documents stay short. */
const FILE = '"importId", row, attester, comparable';

/** Both documents share these fields; the priced one has further ones inside. */
export const PROVIDER = (language: 'en' | 'es', services: 'public' | 'priced'): string =>
  `${object(`
    p.id,
    p.slug,
    p.name,
    p.specialty_${language} as specialty,
    p.specialty_key as "specialtyKey",
    p.kind,
    p.demo,
    p.kind = 'clinic' as bookable,
    p.county_program as "countyProgram",
    p.photo_url as "photoUrl",
    p.website,
    p.rating,
    p.review_count as "reviewCount",
    p.rating_source as "ratingSource",
    p.rating_as_of as "ratingAsOf",
    p.languages,
    null as "distanceMiles",
    coalesce(places.list, '[]'::json) as "providerLocations",
    coalesce(offered.${services}_${language}, '[]'::json) as "providerServices",
    ${services === 'public'} as "pricesHidden"`)}::text`;

/** The listed services of each provider in one document and language, by name. */
const SERVICES = (services: 'public' | 'priced', language: 'en' | 'es'): string =>
  `json_agg(${services} order by sort_name, link_id)
     filter (where language = '${language}') as ${services}_${language}`;

/** What each provider offers: its services in both documents and languages. */
const OFFERED = `
  select
    provider_id,
    ${SERVICES('public', 'en')},
    ${SERVICES('public', 'es')},
    ${SERVICES('priced', 'en')},
    ${SERVICES('priced', 'es')},
    array_agg(service_id) filter (where language = 'en') as service_ids,
    array_agg(distinct sort_name) as service_names,
    min(changes_on) as changes_on
  from listed
  group by provider_id`;
/** What each provider is ordered by: its lowest price of those that may be compared. */
const LOWEST = `
  select provider_id, jsonb_object_agg(sort_name, cents) as prices
  from (
    select provider_id, sort_name, min(cents) as cents
    from listed
    where cents is not null and comparable
    group by provider_id, sort_name
  ) named
  group by provider_id`;

const LOCATION = object(`
  l.id,
  l.name,
  l.address,
  l.city,
  l.state,
  l.zip_code as "zipCode",
  l.zone`);

/** Where each provider works, its primary location first. */
const PLACES = `
  select
    p.id as provider_id,
    json_agg(
      ${object(`${LOCATION} as location`)}
      order by l.id = p.primary_location_id desc, shared.fold(l.name) collate "C", l.id
    ) as list,
    array_agg(distinct l.city) as city_names,
    array_agg(distinct shared.fold(l.city))
      || array_agg(distinct shared.fold(l.city || ', ' || l.state)) as cities
  from p
  join marketplace.visible_provider_locations link on link.provider_id = p.id
  join marketplace.locations l on l.id = link.location_id
  group by p.id`;

/**
 * Links meet their prices first, then their services, then their texts in each language: in another
 * order, a plan may go through every pair of a service and an offer.
 */
const LINKS = `
  select
    link.id as link_id, p.id as provider_id, link.service_id,
    link.includes as includes_en, link.includes_es,
    link.coverage, link.comparable, p.public_prices, price.*, price.cents is not null as has_price
  from p
  join marketplace.visible_provider_services link on link.provider_id = p.id
  join prices price on price."linkId" = link.id`;
const OFFERS = `
  select
    link.*, s.key, s.duration, s.bookable, s.name as name_en, s.name_es,
    s.sort_name as sort_name_en, s.sort_name_es, s.description as description_en, s.description_es,
    s.for_children, c.name as category_en, c.name_es as category_es
  from link
  join marketplace.services s on s.id = link.service_id
  join marketplace.categories c on c.key = s.category`;
const PRICED = `
  select
    link_id, provider_id, service_id, key, duration, bookable, text.*, coverage, comparable,
    public_prices, has_price, "listPrice", "customPrice", cents, "sourceKind", "asOf", "sourceUrl",
    "importId", row, attester, ageing, "changesOn"
  from offer
  cross join lateral ${TEXTS}`;

/**
 * The parts of the documents of the providers with these ids, as far as `providers` has them.
 * Prices come from the catalogue, as a list of LinkPrice in JSON; `changes_on` is the day on which
 * time alone will change a document. Parameters: $1 ids, $2 prices, $3 who makes the rows. The ids
 * are selected, so that their number changes no plan and PostgreSQL keeps one: planning would take
 * a third of the time.
 */
export const PARTS = (providers: string): string => `
with ids as (select unnest((select $1::uuid[])) as id),
prices as (
  select * from json_to_recordset($2::json) as price(
    "linkId" uuid, "listPrice" int, "customPrice" int, cents int, "sourceKind" text, "asOf" date,
    "sourceUrl" text, "importId" uuid, row text, attester text, ageing boolean, "changesOn" date
  )
),
params as (select $3::text as maker),
p as (
  select
    provider.*,
    shared.fold(provider.name) as folded_name,
    coalesce(provider.specialty_text, sp.name, provider.specialty_key) as specialty_en,
    coalesce(
      provider.specialty_text_es, provider.specialty_text, sp.name_es, provider.specialty_key
    ) as specialty_es
  from ids
  join ${providers} provider using (id)
  left join marketplace.specialties sp on sp.key = provider.specialty_key
),
link as materialized (${LINKS}),
offer as materialized (${OFFERS}),
priced as (${PRICED}),
listed as (
  select
    provider_id, language, sort_name, link_id, service_id, cents, comparable,
    "changesOn" as changes_on,
    ${object(
      `link_id as id, ${object(SERVICE)} as service,
      case when has_price then ${object(INFO)} end as "priceInfo"`,
    )} as public,
    ${object(
      `link_id as id, ${object(`${SERVICE}, ${LIST_PRICE}`)} as service,
      case when has_price then "customPrice" end as "customPrice",
      cents as "effectivePrice",
      not has_price as "priceOnRequest",
      case
        when has_price and "sourceKind" = 'published_file' then ${object(`${SOURCE}, ${FILE}`)}
        when has_price then ${object(SOURCE)}
      end
        as "priceSource"`,
    )} as priced
  from priced
),
offered as (${OFFERED}),
lowest as (${LOWEST}),
places as (${PLACES})`;
/** Joins the parts to one row a provider. */
export const JOINED = `p
  cross join params
  left join offered on offered.provider_id = p.id
  left join lowest on lowest.provider_id = p.id
  left join places on places.provider_id = p.id`;

/** The priced document of a provider that visitors do not see. Parameters: those of PARTS. */
export const PREVIEW = (language: 'en' | 'es'): string => `
${PARTS(`(
    select hidden.*
    from marketplace.providers hidden
    where hidden.deleted_at is null
      and not exists (select from marketplace.visible_providers v where v.id = hidden.id)
  )`)}
select ${PROVIDER(language, 'priced')} as document from ${JOINED}`;
