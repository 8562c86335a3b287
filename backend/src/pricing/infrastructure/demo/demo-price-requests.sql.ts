/**
 * Adds requests and the prices that were sent. Tokens are drawn by the database, so that nobody can
 * guess the page of a request. Parameters: JSON of the requests.
 */
export const ADD_DEMO_PRICE_REQUESTS = `
  with rows as (
    select *
    from json_to_recordset(?::json) as r(
      id uuid, "userId" uuid, "requestType" text, status text, specialty text,
      "providerName" text, "serviceName" text, "providerId" uuid, "serviceId" uuid, demo boolean,
      description text, "contactEmail" text, language text, "healthConsentVersion" text,
      "adminNotes" text, "reopenReason" text, "assigneeId" uuid, "quotedPrice" int,
      "quoteProviderId" uuid, "quoteProviderName" text, "quotePlace" text, "quoteIncludes" text,
      "quotedAt" timestamptz, "quoteValidUntil" timestamptz, "dueAt" timestamptz,
      "createdAt" timestamptz, "updatedAt" timestamptz
    )
  ),
  requests as (
    insert into pricing.price_requests (
      id, token, user_id, request_type, specialty, provider_name, service_name, provider_id,
      service_id, published_provider, published_service, published_specialty, demo,
      demo_requester, description, contact_email, language, health_consent_version, due_at,
      created_at, updated_at, status, admin_notes, reopen_reason, assignee_id, quoted_price,
      quote_provider_id, quote_provider_name, quote_place, quote_includes, quote, quoted_at,
      quote_valid_until
    )
    select
      id, replace(gen_random_uuid()::text, '-', ''), "userId", "requestType", specialty,
      "providerName", "serviceName", "providerId", "serviceId", "providerName", "serviceName",
      specialty, demo, true, description, "contactEmail", language, "healthConsentVersion",
      "dueAt", "createdAt", "updatedAt", status, "adminNotes", "reopenReason", "assigneeId",
      "quotedPrice", "quoteProviderId", "quoteProviderName", "quotePlace", "quoteIncludes",
      ("quotedPrice" is not null)::int, "quotedAt", "quoteValidUntil"
    from rows
  )
  insert into pricing.quotes (
    price_request_id, number, price, provider_id, provider_name, place, includes, quoted_at,
    valid_until
  )
  select
    id, 1, "quotedPrice", "quoteProviderId", "quoteProviderName", "quotePlace", "quoteIncludes",
    "quotedAt", "quoteValidUntil"
  from rows
  where "quotedPrice" is not null`;
