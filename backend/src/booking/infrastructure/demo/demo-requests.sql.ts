/** Parameters: JSON of the patients, JSON of the requests. */
export const ADD_DEMO_REQUESTS = `
  with patients as (
    insert into booking.people (user_id, first_name, last_name, email, language, seen)
    select patient.id, patient."firstName", patient."lastName", patient.email, patient.language, 0
    from json_to_recordset(?::json) as patient(
      id uuid, "firstName" text, "lastName" text, email text, language text
    )
    on conflict (user_id) do nothing
  )
  insert into booking.booking_requests (
    id, user_id, request_type, provider_id, provider_name, provider_email, service_id,
    service_name, service_name_english, location_id, location_name, zone, demo, demo_patient,
    cancel_notice_hours, snapshot, preferred_slots, proposed_slots, confirmed_start,
    confirmed_end, status, cancelled_by, cancel_reason, cancelled_late, symptoms, is_new_patient,
    for_whom, age_band, language, health_consent_version, assignee_id, staff_notes, asked_at,
    created_at, updated_at
  )
  select
    r.id, r."userId", 'service', r."providerId", r."providerName", r."providerEmail",
    r."serviceId", r."serviceName", r."serviceNameEnglish", r."locationId", r."locationName",
    r.zone, r.demo, true, r."cancelNoticeHours", r.snapshot, r."preferredSlots",
    r."proposedSlots", r."confirmedStart", r."confirmedEnd", r.status, r."cancelledBy",
    r."cancelReason", r."cancelledLate", r.symptoms, r."isNewPatient",
    coalesce(r."forWhom", 'me'), r."ageBand", r.language, r."healthConsentVersion",
    r."assigneeId", r."staffNotes", r."createdAt", r."createdAt", r."updatedAt"
  from json_to_recordset(?::json) as r(
    id uuid, "userId" uuid, "providerId" uuid, "providerName" text, "providerEmail" text,
    "serviceId" uuid, "serviceName" text, "serviceNameEnglish" text, "locationId" uuid,
    "locationName" text, zone text, demo boolean, "cancelNoticeHours" int, snapshot jsonb,
    "preferredSlots" jsonb, "proposedSlots" jsonb, "confirmedStart" timestamptz,
    "confirmedEnd" timestamptz, status text, "cancelledBy" text, "cancelReason" text,
    "cancelledLate" boolean, symptoms text, "isNewPatient" boolean, "forWhom" text,
    "ageBand" text, language text, "healthConsentVersion" text, "assigneeId" uuid,
    "staffNotes" text, "createdAt" timestamptz, "updatedAt" timestamptz
  )`;

/** Adds nothing when there are calls. Parameters: JSON of the calls. */
export const ADD_DEMO_CALLS = `
  insert into booking.provider_booking_clicks (
    id, user_id, patient, provider_id, provider_name, provider_specialty, service_id,
    service_name, clicked_at
  )
  select
    call.id, call."userId",
    booking.patient_words(person.first_name, person.last_name, person.email),
    call."providerId", call."providerName", call.specialty, call."serviceId",
    call."serviceName", call.at
  from json_to_recordset(?::json) as call(
    id uuid, "userId" uuid, "providerId" uuid, "providerName" text, specialty text,
    "serviceId" uuid, "serviceName" text, at timestamptz
  )
  left join booking.people person on person.user_id = call."userId"
  where not exists (select from booking.provider_booking_clicks)`;
