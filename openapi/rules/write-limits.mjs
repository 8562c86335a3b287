import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The limits that the client checks or shows: constant, and its place in the OpenAPI document. */
const LIMITS = {
  ADDRESS_MAX_LENGTH: ['RequestPriceDto', 'contactEmail', 'maxLength'],
  ADMIN_SEARCH_MAX_LENGTH: ['GET /api/admin/audit-log', 'search', 'maxLength'],
  ANSWER_NOTES_MAX_LENGTH: ['AnswerPriceRequestDto', 'adminNotes', 'maxLength'],
  AUDIT_ACTOR_MAX_LENGTH: ['GET /api/admin/audit-log', 'actor', 'maxLength'],
  BULK_REASON_MAX_LENGTH: ['BulkEditDto', 'reason', 'maxLength'],
  CANCEL_REASON_MAX_LENGTH: ['CancelBookingDto', 'reason', 'maxLength'],
  CODE_MAX_LENGTH: ['SecondFactorDto', 'code', 'maxLength'],
  DECLINE_REASON_MAX_LENGTH: ['DeclineDto', 'reason', 'maxLength'],
  EVENTS_MAX_ITEMS: ['EventBatchDto', 'events', 'maxItems'],
  FACET_MAX_ITEMS: ['GET /api/providers/with-services', 'specialties', 'maxItems'],
  NAME_MAX_LENGTH: ['SignUpDto', 'firstName', 'maxLength'],
  NOTES_MAX_LENGTH: ['RequestBookingDto', 'notes', 'maxLength'],
  OFFSET_MAX: ['GET /api/admin/users', 'offset', 'maximum'],
  PAGE_MAX_SIZE: ['GET /api/admin/users', 'limit', 'maximum'],
  PASSWORD_MAX_LENGTH: ['SignUpDto', 'password', 'maxLength'],
  PRICE_MAX_CENTS: ['CreateServiceDto', 'price', 'maximum'],
  QUESTION_MAX_LENGTH: ['RequestPriceDto', 'description', 'maxLength'],
  QUESTION_SUBJECT_MAX_LENGTH: ['RequestPriceDto', 'providerName', 'maxLength'],
  QUOTE_INCLUDES_MAX_LENGTH: ['AnswerPriceRequestDto', 'quoteIncludes', 'maxLength'],
  QUOTE_PLACE_MAX_LENGTH: ['AnswerPriceRequestDto', 'quotePlace', 'maxLength'],
  QUOTE_PROVIDER_MAX_LENGTH: ['AnswerPriceRequestDto', 'quoteProviderName', 'maxLength'],
  SEARCH_MAX_LENGTH: ['GET /api/providers/with-services', 'search', 'maxLength'],
  SEARCH_TRIAL_PROPOSAL_MAX_LENGTH: ['SearchTrialDto', 'proposal', 'maxLength'],
  SUSPEND_REASON_MAX_LENGTH: ['SuspendDto', 'reason', 'maxLength'],
  SYMPTOMS_MAX_LENGTH: ['RequestBookingDto', 'symptoms', 'maxLength'],
  SYMPTOMS_MIN_LENGTH: ['RequestBookingDto', 'symptoms', 'minLength'],
  SYMPTOM_SEARCH_MAX_LENGTH: ['SymptomSearchDto', 'query', 'maxLength'],
  TIME_WINDOWS_MAX_ITEMS: ['RequestBookingDto', 'preferredSlots', 'maxItems'],
  USERS_MAX_IDS: ['GET /api/admin/users', 'ids', 'maxItems'],
  UTM_MAX_LENGTH: ['SignUpDto', 'utmSource', 'maxLength'],
};

/**
 * The module of constants for a document.
 *
 * @throws Error when the document no longer has one of the limits.
 */
export function limitsModule(document) {
  const lines = Object.entries(LIMITS).map(([name, [place, property, keyword]]) => {
    const value = schemaOf(document, place, property)?.[keyword];
    if (typeof value !== 'number') throw new Error(`No ${keyword} at ${place}.${property}`);
    return `export const ${name} = ${value};`;
  });
  return ['// Written by write-limits.mjs from ../openapi.json.', ...lines, ''].join('\n');
}

function schemaOf(document, place, property) {
  const [method, path] = place.split(' ');
  if (!path) return document.components.schemas[place]?.properties[property];
  const { parameters = [] } = document.paths[path]?.[method.toLowerCase()] ?? {};
  return parameters.find(({ name }) => name === property)?.schema;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const document = JSON.parse(readFileSync(new URL('../openapi.json', import.meta.url), 'utf8'));
  writeFileSync(new URL('limits.ts', import.meta.url), limitsModule(document));
}
