/** Events that a client may report; anything else is refused. */
export const EVENT_TYPES = [
  'AI_SYMPTOM_SEARCH',
  'PROVIDER_SHOW_MORE_CLICK',
  'PROVIDER_REQUEST_CLICK',
  'PROVIDER_BOOK_CLICK',
  'USER_SIGNUP',
  'USER_LOGIN',
  'USER_LOGOUT',
  'PAGE_VIEW',
  'SERVICE_VIEW',
  'MODAL_OPEN',
  'MODAL_CLOSE',
  'ADMIN_HEALTH_CHECK',
  'ADMIN_ACTION',
  'NAVIGATION_CLICK',
  'FORM_SUBMIT',
  'BOOKING_FORM_START',
  'BOOKING_FORM_SUBMIT',
  'ERROR_EVENT',
  'SESSION_START',
  'SESSION_END',
  'SEARCH_CLICK_UPDATE',
  'HEALTH_CHECK',
] as const;
export type EventType = (typeof EVENT_TYPES)[number];

/**
 * Interactions that are counted by their name, once for each visitor and provider; any other is
 * only kept.
 */
export const COUNTED_INTERACTIONS = ['show_more', 'request_appointment', 'book_provider'] as const;

/**
 * What the server records itself, or knows from elsewhere: as a client tells it, it is kept and
 * counts nowhere.
 */
export const SERVER_RECORDS: readonly EventType[] = [
  'USER_SIGNUP',
  'BOOKING_FORM_SUBMIT',
  'FORM_SUBMIT',
];

/**
 * Why traffic is left out of every figure. `unproven`: only the client says so. `repeat`: this
 * click was counted before. `excess`: a network has reported more clicks than count in a day.
 */
export type Exclusion = 'bot' | 'staff' | 'health' | 'unproven' | 'repeat' | 'excess';
