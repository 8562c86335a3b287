import { gone } from './gone.mjs';

/** What is forgotten with an account, and what goes with time, by table. */
const SHARED = 'shared/infrastructure',
  ID = 'identity/infrastructure',
  ACCOUNT = ['identity/account.e2e', 'hands out what every context keeps'];

const cut = (table, test, ...edits) => gone('erasure', table, test, ...edits);
const CLICKS = ['booking/booking-clicks.e2e', 'keeps who wants to call'],
  PATIENT = ['booking/main-job.e2e', 'is handed out'],
  ASKED = ['pricing/price-requests.e2e', 'a signed-in person is forgotten'],
  SEARCHER = ['search/symptom-search.e2e', 'what is kept stays'],
  VISITOR = ['analytics/forgetting.int', 'hands out what somebody did'];
const erasure = [
  cut('identity.users: the address', ACCOUNT, [
    'identity/domain/user',
    'this.address = `erased-${this.id}@erased.invalid`;',
  ]),
  ...['firstName', 'phone'].map((field) =>
    cut(`identity.users: ${field}`, ACCOUNT, [
      'identity/domain/user',
      'this.firstName = this.lastName = this.zipCode = this.phone =',
      `${['firstName', 'lastName', 'zipCode', 'phone']
        .filter((each) => each !== field)
        .map((each) => `this.${each} =`)
        .join(' ')}`,
    ]),
  ),
  ...['lastName', 'zipCode', 'signupIpAddress', 'signupUserAgent'].map((field) =>
    cut(`identity.users: ${field}`, ACCOUNT, [
      'identity/domain/user',
      'this.firstName = this.lastName = this.zipCode = this.phone = this.signupIpAddress = this.signupUserAgent =',
      `${['firstName', 'lastName', 'zipCode', 'phone', 'signupIpAddress', 'signupUserAgent']
        .filter((each) => each !== field)
        .map((each) => `this.${each} =`)
        .join(' ')}`,
    ]),
  ),
  cut('identity.users: role and status', ACCOUNT, [
    'identity/domain/user',
    "this.role = 'user';\n    this.status = 'inactive';",
    '',
  ]),
  cut('identity.sign_in_logs: the address', ACCOUNT, [
    `${ID}/sql-sign-in-logs`,
    "set email = '', ip_address",
    'set ip_address',
  ]),
  cut('identity.sign_in_logs: network and browser', ACCOUNT, [
    `${ID}/sql-sign-in-logs`,
    "set email = '', ip_address = null, user_agent = null",
    "set email = ''",
  ]),
  cut('identity.sign_in_logs: tries without a person', ACCOUNT, [
    `${ID}/sql-sign-in-logs`,
    'where user_id = ? or email = ?',
    'where user_id = ? and ?::text is not null',
  ]),
  cut('idp: the account', ACCOUNT, [
    'identity/application/users/remove-account.job',
    'await this.provider.accounts.remove(subject);',
    'void subject;',
  ]),
  cut('shared.audit_details: what somebody did', ACCOUNT, [
    `${SHARED}/audit-trail`,
    '(log.actor_id = ? or (log.table_name',
    '(?::text is null or (log.table_name',
  ]),
  cut('shared.audit_details: what was done to somebody', ACCOUNT, [
    `${SHARED}/audit-trail`,
    'log.table_name = ? and log.record_id in (?)',
    '?::text is null and ?::text is null',
  ]),
  cut('booking.people', ACCOUNT, [
    'booking/application/people/forget-person.command',
    'await this.people.forget(userId);',
  ]),
  cut(
    'booking.people: nobody comes back',
    ['booking/people.int', 'ends with nobody'],
    ['booking/infrastructure/sql-people', ' and not known.erased'],
  ),
  cut('booking.booking_requests', PATIENT, [
    'booking/application/people/forget-person.command',
    'await this.bookings.forgetTexts(userId);',
  ]),
  ...[
    "symptoms = '', ",
    'notes = null, ',
    'phone = null, ',
    'sms_notifications = false, ',
    "cancel_reason = case when cancelled_by = 'patient' then null else cancel_reason end, ",
    'override_reason = null, ',
  ].map((part) =>
    cut(`booking.booking_requests: ${part.split(' ')[0]}`, PATIENT, [
      'booking/infrastructure/mikro-bookings',
      part,
    ]),
  ),
  cut('booking.provider_booking_clicks', CLICKS, [
    'booking/application/people/forget-person.command',
    'await this.clicks.forget(userId);',
  ]),
  cut('booking.provider_booking_clicks: network and browser', CLICKS, [
    'booking/infrastructure/sql-booking-clicks',
    'patient = null, ip_address = null, user_agent = null',
    'patient = null',
  ]),
  cut('pricing.price_requests', ASKED, [
    'pricing/application/forget-requester.command',
    'return this.requests.forget(userId, verifiedEmail);',
    'return Promise.resolve(void [userId, verifiedEmail]);',
  ]),
  ...[
    "description = '', ",
    'contact_email = null, ',
    'contact_phone = null, ',
    'admin_notes = null, ',
    'reopen_reason = null, ',
  ].map((part) =>
    cut(`pricing.price_requests: ${part.split(' ')[0]}`, ASKED, [
      'pricing/infrastructure/mikro-price-requests',
      part,
    ]),
  ),
  cut(
    'pricing.price_requests: those of a guest with the same proven address',
    ['pricing/price-requests.e2e', 'empties what a guest'],
    [
      'pricing/infrastructure/mikro-price-requests',
      'where user_id = ? or (user_id is null and contact_email = ?)',
      "where user_id = ? and coalesce(?::text, '') is not null",
    ],
  ),
  cut(
    "pricing.price_requests: nobody else's",
    ['pricing/price-requests.e2e', 'empties what a guest'],
    [
      'pricing/infrastructure/mikro-price-requests',
      'or (user_id is null and contact_email = ?)',
      'or contact_email = ?',
    ],
  ),
  ...['user_events', 'search_analytics', 'provider_interactions'].map((table) =>
    cut(`analytics.${table}`, VISITOR, [
      'analytics/infrastructure/sql-visitors',
      `update analytics.${table} set`,
      `update analytics.${table} set excluded = excluded where false and user_id = $1::uuid; --`,
    ]),
  ),
  cut('analytics.user_events: network', VISITOR, [
    'analytics/infrastructure/sql-visitors',
    'user_id = null, ip_address = null, event_data = null',
    'user_id = null, event_data = null',
  ]),
  cut('analytics.user_events: what it tells', VISITOR, [
    'analytics/infrastructure/sql-visitors',
    'user_id = null, ip_address = null, event_data = null',
    'user_id = null, ip_address = null',
  ]),
  cut('analytics.search_analytics: network', VISITOR, [
    'analytics/infrastructure/sql-visitors',
    "user_id = null, ip_address = null, search_query = '', normalized",
    "user_id = null, search_query = '', normalized",
  ]),
  cut('analytics.search_analytics: words', VISITOR, [
    'analytics/infrastructure/sql-visitors',
    "search_query = '', normalized_query = ''",
    "normalized_query = ''",
  ]),
  cut('analytics.search_analytics: words as they are compared', VISITOR, [
    'analytics/infrastructure/sql-visitors',
    "search_query = '', normalized_query = ''",
    "search_query = ''",
  ]),
  cut('analytics.provider_interactions: network', VISITOR, [
    'analytics/infrastructure/sql-visitors',
    'user_id = null, ip_address = null, search_query = null',
    'user_id = null, search_query = null',
  ]),
  cut('analytics.provider_interactions: words', VISITOR, [
    'analytics/infrastructure/sql-visitors',
    'ip_address = null, search_query = null',
    'ip_address = null',
  ]),
  cut('marketplace.searches', SEARCHER, [
    'marketplace/symptoms/infrastructure/log/sql-search-log',
    'set user_id = null where user_id = ?',
    'set user_id = user_id where user_id = ?',
  ]),
  ...[
    ['booking', 'booking-forgets-person', PATIENT],
    ['pricing', 'pricing-forgets-requester', ASKED],
    ['analytics', 'analytics-forgets-visitor', VISITOR],
    ['marketplace', 'marketplace-forgets-searcher', SEARCHER],
    ['identity', 'identity-removes-account', ACCOUNT],
  ].map(([context, name, test]) =>
    cut(`${context} hears of it`, test, [
      `${context}/application/reactions`,
      `on(UserErased, '${name}'`,
      `false || on(class extends UserErased { static override readonly type = 'never' as never }, '${name}'`,
    ]),
  ),
];

const over = (what, test, ...edits) => gone('retention', what, test, ...edits);
const SHORT = ['platform/events/retention.int', 'shortens addresses'],
  HOUSE = 'platform/events/housekeeping.int',
  EVENTS = ['analytics/forgetting.int', 'removes what single'];
const retention = [
  over('networks and browsers of sign-ups', SHORT, [
    `${ID}/identity-retention`,
    "await this.shorten('identity.users', 'signup_ip_address', 'signup_user_agent', addressDays);",
  ]),
  over('networks and browsers of sign-ins', SHORT, [
    `${ID}/identity-retention`,
    "await this.shorten('identity.sign_in_logs', 'ip_address', 'user_agent', addressDays);",
  ]),
  over('sign-ins', SHORT, [
    `${ID}/identity-retention`,
    "await this.sql.rows(`delete from identity.sign_in_logs where created_at < now() - ? * interval '1 day'`, [signInLogDays]);",
  ]),
  over(
    'sessions that have ended',
    ['platform/events/retention.int', 'deletes sessions'],
    [
      `${ID}/identity-retention`,
      'await this.sql.rows(`delete from idp.session where "expiresAt" < now()`);',
    ],
  ),
  over(
    'networks and browsers in the audit log',
    ['platform/events/retention.int', 'shortens what the audit log'],
    [
      `${SHARED}/audit-retention`,
      'log.at < now() - ?',
      "log.at < '-infinity' and now() > now() - ?",
    ],
  ),
  over(
    'symptoms of bookings',
    ['platform/events/retention.int', 'empties what a patient'],
    ['booking/infrastructure/symptoms-retention', "set symptoms = '', ", 'set '],
  ),
  over(
    'notes of bookings',
    ['platform/events/retention.int', 'empties what a patient'],
    ['booking/infrastructure/symptoms-retention', 'notes = null, '],
  ),
  over(
    'telephone numbers of bookings',
    ['platform/events/retention.int', 'empties what a patient'],
    ['booking/infrastructure/symptoms-retention', 'phone = null, '],
  ),
  over(
    'descriptions of price requests',
    ['platform/events/retention.int', 'empties what somebody asked'],
    ['pricing/infrastructure/description-retention', "set description = '', ", 'set '],
  ),
  over(
    'telephone numbers of price requests',
    ['platform/events/retention.int', 'empties what somebody asked'],
    [
      'pricing/infrastructure/description-retention',
      ', contact_phone = null, version',
      ', version',
    ],
  ),
  over(
    'symptom searches',
    ['search/symptom-search.e2e', 'what is kept goes'],
    [
      'marketplace/symptoms/infrastructure/log/search-retention',
      'searched_at < now()',
      "searched_at < '-infinity' and now() > now()",
    ],
  ),
  over(
    'finished events',
    [HOUSE, 'deletes finished events'],
    [
      `${SHARED}/housekeeping`,
      'finished_at < now() - ?',
      "finished_at < '-infinity' and now() > now() - ?",
    ],
  ),
  over(
    'inbox rows',
    [HOUSE, 'deletes old inbox rows'],
    [
      `${SHARED}/housekeeping`,
      'shared.inbox where at < now() - ?',
      "shared.inbox where at < '-infinity' and now() > now() - ?",
    ],
  ),
  over(
    '... not those of an event that waits',
    [HOUSE, 'deletes old inbox rows'],
    [
      `${SHARED}/housekeeping`,
      "and not exists (select from shared.outbox where finished_at is null and id::text = substring(key from '[0-9]+$'))",
    ],
  ),
  over(
    'idempotency keys',
    [HOUSE, 'deletes idempotency keys'],
    [
      `${SHARED}/housekeeping`,
      'shared.idempotency where at < now() - ?',
      "shared.idempotency where at < '-infinity' and now() > now() - ?",
    ],
  ),
  ...['user_events', 'search_analytics', 'provider_interactions', 'event_ids'].map((table) =>
    over(`analytics.${table}`, EVENTS, [
      'analytics/infrastructure/event-retention',
      `await this.remove('${table}'`,
      `if (false as boolean) await this.remove('${table}'`,
    ]),
  ),
  over(
    'analytics.counted_clicks',
    ['analytics/counted-clicks.e2e', 'forgets who clicked what'],
    [
      'analytics/infrastructure/event-retention',
      "await this.sql.rows('delete from analytics.counted_clicks where at < ?', [new Date(now.getTime() - CLICK_DAYS * DAY_MS)]);",
    ],
  ),
  over('months of events', EVENTS, [
    'analytics/infrastructure/event-retention',
    'await this.partitions.dropBefore(oldest);',
  ]),
  over('rare phrases', EVENTS, [
    'analytics/infrastructure/event-retention',
    "await this.sql.rows(`delete from analytics.search_phrases where sessions < 3 and start < ?::date - interval '1 month'`, [oldest]);",
  ]),
];

const told = (what, test, ...edits) => gone('telling', what, test, ...edits);
const telling = [
  told(
    'who asks not to be followed is not',
    ['analytics/intake.e2e', 'an event names whoever'],
    [
      'analytics/http/events.controller',
      "unfollowed: headers['sec-gpc'] === '1'",
      'unfollowed: false',
    ],
  ),
  told(
    'analysts are not told whose clicks they are',
    ['booking/booking-clicks.e2e', 'shows administrators counts'],
    ['booking/http/admin-booking-clicks.controller', "role !== 'analyst'", 'Boolean(role)'],
  ),
  told(
    'telephone numbers are for signed-in people',
    ['booking/booking-clicks.e2e', 'tells telephone numbers'],
    ['marketplace/directory/http/booking-info.controller', "@Access('verified')", '@Public()'],
    [
      'marketplace/directory/http/booking-info.controller',
      'import { Access }',
      'import { Public }',
    ],
  ),
  told("a copy of one's data holds no notes of staff", ASKED, [
    'pricing/infrastructure/pricing-personal-data',
    " - 'admin_notes'",
  ]),
  told("a copy of one's data opens no page", ASKED, [
    'pricing/infrastructure/pricing-personal-data',
    " - 'token'",
  ]),
];

export const LIFE_DELETIONS = [...erasure, ...retention, ...telling];
