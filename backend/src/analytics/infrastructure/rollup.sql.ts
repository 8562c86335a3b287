import { RAW_CLICKS } from '../queries/days.js';

/** The day with its bounds. Parameters: day, day, zone, day, zone. */
const OPEN = `open as (
    select
      ?::date as date,
      ?::date::timestamp at time zone ? as lo,
      (?::date + 1)::timestamp at time zone ? as hi
  )`;
const IN_DAY = 'received_at >= open.lo and received_at < open.hi and excluded is null';

/**
 * Parameters: those of the day, JSON ids of who signed in, views that count from one network. Of
 * each session each page counts once.
 */
export const DAY_TOTALS = `
  with ${OPEN},
  input as (
    select ?::json as signed_in, ?::int as max_views
  ),
  people as (
    select user_id
    from open
    join analytics.user_events on ${IN_DAY}
    where user_id is not null
    union
    select user_id
    from open
    join analytics.search_analytics on ${IN_DAY}
    where user_id is not null
    union
    select user_id
    from open
    join analytics.provider_interactions on ${IN_DAY}
    where user_id is not null
    union
    select value::uuid
    from input
    cross join json_array_elements_text(input.signed_in)
  ),
  clicks as (
    select
      provider_id,
      count(*) filter (
        where interaction_type in ('show_more', 'request_appointment', 'book_provider')
      ) as clicks
    from open
    join analytics.provider_interactions on ${IN_DAY}
    group by provider_id
  ),
  networks as (
    select
      ip_address,
      count(distinct (session_id, url)) filter (where event_type = 'PAGE_VIEW') as views,
      count(distinct session_id) as visitors
    from open
    join analytics.user_events on ${IN_DAY}
    group by ip_address
  )
  select
    (select count(*) from people)::int as "activeUsers",
    clicked.show_more as "totalShowMoreClicks",
    clicked.request as "totalRequestClicks",
    clicked.book as "totalBookClicks",
    (select count(*) from clicks)::int as "activeProviders",
    (
      select provider_id
      from clicks
      where clicks > 0
      order by clicks desc, provider_id
      limit 1
    ) as "mostClickedProviderId",
    coalesce(
      (select sum(least(views, input.max_views)) from networks),
      0
    )::int as "totalPageViews",
    coalesce(
      (select sum(least(visitors, input.max_views)) from networks),
      0
    )::int as "uniqueVisitors",
    (
      select count(*)
      from analytics.user_events
      where received_at >= open.lo
        and received_at < open.hi
        and excluded = 'bot'
    )::int as "botEvents"
  from open
  cross join input ${RAW_CLICKS}`;

export const DAY_PROVIDERS = `
  with ${OPEN}
  insert into analytics.provider_clicks (period, start, provider_id, show_more, request, book)
  select
    'day',
    open.date,
    provider_id,
    count(*) filter (where interaction_type = 'show_more'),
    count(*) filter (where interaction_type = 'request_appointment'),
    count(*) filter (where interaction_type = 'book_provider')
  from open
  join analytics.provider_interactions on ${IN_DAY}
  group by open.date, provider_id`;

/** Parameters: JSON of the day's phrases. */
export const DAY_PHRASES = `
  insert into analytics.search_phrases (period, start, phrase, searches, sessions)
  select 'day', date, phrase, searches, sessions
  from json_to_recordset(?::json) as phrase_counts(
    date date, phrase text, searches int, sessions int
  )`;

const month = (table: string, key: string, sums: readonly string[]): string => `
  insert into analytics.${table} (period, start, ${key}, ${sums.join(', ')})
  select 'month', ?::date, ${key}, ${sums.map((column) => `sum(${column})`).join(', ')}
  from analytics.${table}
  where period = 'day'
    and start >= ?::date
    and start < ?::date + interval '1 month'
  group by ${key}`;

/** The month from its days. Parameters: three times its first day. */
export const MONTH_PROVIDERS = month('provider_clicks', 'provider_id', [
  'show_more',
  'request',
  'book',
]);
export const MONTH_PHRASES = month('search_phrases', 'phrase', ['searches', 'sessions']);
