import { ID_PATTERN } from '../../shared/ids.js';

/**
 * Parameters: JSON rows, the time of their receipt. Skips ids that are stored already; a click
 * counts when none of its keys is stored. Inserts in the order of ids, so that two processes cannot
 * deadlock. The plan is cached per connection: planning takes longer than writing ten rows.
 */
export const INSERT_EVENTS = `
  with incoming as (
    select event.*, receipt.received_at
    from json_to_recordset($1::json) as event(kind text, id uuid, "sessionId" uuid, "userId" uuid,
      "ipAddress" text, "userAgent" text, excluded text,
      "eventType" text, "eventData" jsonb, url text, referrer text, duration int,
        "occurredAt" timestamptz, "utmSource" text, "utmMedium" text, "utmCampaign" text,
        "utmTerm" text, "utmContent" text,
      "searchId" uuid, "searchQuery" text, "normalizedQuery" text, "resultCount" int,
        "searchDuration" int, "matchedServices" jsonb, "recommendedSpecialties" jsonb,
        "careSequence" jsonb, "confidenceScore" int,
      "providerId" uuid, "serviceId" uuid, "interactionType" text, "fromSearchId" uuid,
        "providerRank" int, "totalResults" int, "onceKeys" text[])
      cross join (select $2::timestamptz as received_at) receipt
  ), fresh as (
    insert into analytics.event_ids (id, at)
    select id, received_at from incoming order by id on conflict do nothing returning id
  ), events as (
    insert into analytics.user_events (id, received_at, occurred_at, session_id, user_id,
      event_type, event_data, url, referrer, user_agent, ip_address, duration,
        utm_source, utm_medium, utm_campaign, utm_term, utm_content, excluded)
      select id, received_at, "occurredAt", "sessionId", "userId", "eventType", "eventData", url,
        referrer, "userAgent", "ipAddress", duration,
        "utmSource", "utmMedium", "utmCampaign", "utmTerm", "utmContent", excluded
        from incoming join fresh using (id) where kind = 'event'
  ), searches as (
    insert into analytics.search_analytics (id, received_at, session_id, user_id, search_id,
      search_query, normalized_query, result_count, has_results, search_duration,
        matched_services, recommended_specialties, care_sequence, confidence_score, user_agent,
          ip_address, excluded)
      select id, received_at, "sessionId", "userId", "searchId", "searchQuery", "normalizedQuery",
        "resultCount", "resultCount" > 0, "searchDuration",
        "matchedServices", "recommendedSpecialties", "careSequence", "confidenceScore", "userAgent",
          "ipAddress", excluded from incoming join fresh using (id) where kind = 'search'
  ), keys as (
    select id, key, row_number() over (partition by key order by id) as turn
    from incoming join fresh using (id) cross join lateral unnest("onceKeys") as key
  ), counted as (
    insert into analytics.counted_clicks (key, at)
    select key, $2::timestamptz
    from keys where turn = 1 order by key on conflict do nothing returning key
  ), repeats as (
    select distinct id from keys left join counted using (key) where counted.key is null or turn > 1
  ), interactions as (
    insert into analytics.provider_interactions (id, received_at, session_id, user_id, provider_id,
      service_id, interaction_type, from_search_id, search_query, provider_rank, total_results,
        page_url, referrer, user_agent, ip_address, excluded)
      select id, received_at, "sessionId", "userId", "providerId", "serviceId", "interactionType",
        "fromSearchId", "searchQuery", "providerRank", "totalResults",
        url, referrer, "userAgent", "ipAddress",
          case when repeats.id is null then excluded else 'repeat' end
        from incoming join fresh using (id) left join repeats using (id) where kind = 'interaction'
  )
  select count(*)::int as stored from fresh`;

const uuidOf = (name: string): string =>
  `case
    when event."eventData"->>'${name}' ~* '${ID_PATTERN}'
    then (event."eventData"->>'${name}')::uuid
  end`;

/**
 * The first click of the same session within half an hour of a search; a repeat changes nothing.
 * Parameters as above.
 */
export const ADD_CLICKS = `
  with clicks as (
    select distinct on (search_id, "sessionId") "sessionId", search_id, provider_id, service_id,
      wait from (
      select event."sessionId", ${uuidOf('searchId')} as search_id,
        ${uuidOf('providerId')} as provider_id, ${uuidOf('serviceId')} as service_id,
        case
          when event."eventData"->>'timeToFirstClick' ~ '^[0-9]{1,9}$'
          then (event."eventData"->>'timeToFirstClick')::int
        end as wait
      from json_to_recordset($1::json) as event(id uuid, "sessionId" uuid, "eventData" jsonb)) read
      where search_id is not null
  )
  update analytics.search_analytics s
  set clicked_at = $2::timestamptz, clicked_provider_id = clicks.provider_id,
    clicked_service_id = clicks.service_id, time_to_first_click = clicks.wait
    from clicks
    where s.search_id = clicks.search_id
    and s.session_id = clicks."sessionId"
    and s.clicked_at is null and s.received_at > $2::timestamptz - interval '30 minutes'`;
