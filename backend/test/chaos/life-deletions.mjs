import { gone } from './gone.mjs';

/** An event that nobody records. */
const NEVER = "class extends UserErased { static override readonly type = 'never' as never }";

/** What is forgotten with an account, and what goes with time, by table. */
export const LIFE_DELETIONS = [
  gone(
    'erasure',
    'identity.users: the address',
    ['identity/account.e2e', 'hands out what every context keeps'],
    ['identity/domain/user', 'this.address = `erased-${this.id}@erased.invalid`;'],
  ),
  gone(
    'erasure',
    'identity.users: firstName',
    ['identity/account.e2e', 'hands out what every context keeps'],
    ['identity/domain/user', 'this.firstName = null;'],
  ),
  gone(
    'erasure',
    'identity.users: phone',
    ['identity/account.e2e', 'hands out what every context keeps'],
    ['identity/domain/user', 'this.phone = null;'],
  ),
  gone(
    'erasure',
    'identity.users: lastName',
    ['identity/account.e2e', 'hands out what every context keeps'],
    ['identity/domain/user', 'this.lastName = null;'],
  ),
  gone(
    'erasure',
    'identity.users: zipCode',
    ['identity/account.e2e', 'hands out what every context keeps'],
    ['identity/domain/user', 'this.zipCode = null;'],
  ),
  gone(
    'erasure',
    'identity.users: signupIpAddress',
    ['identity/account.e2e', 'hands out what every context keeps'],
    ['identity/domain/user', 'this.signupIpAddress = null;'],
  ),
  gone(
    'erasure',
    'identity.users: signupUserAgent',
    ['identity/account.e2e', 'hands out what every context keeps'],
    ['identity/domain/user', 'this.signupUserAgent = null;'],
  ),
  gone(
    'erasure',
    'identity.users: role and status',
    ['identity/account.e2e', 'hands out what every context keeps'],
    ['identity/domain/user', "this.role = 'user';\n    this.status = 'inactive';"],
  ),
  gone(
    'erasure',
    'identity.sign_in_logs: the address',
    ['identity/account.e2e', 'hands out what every context keeps'],
    [
      'identity/infrastructure/links/sql-sign-in-logs',
      "set email = '', ip_address",
      'set ip_address',
    ],
  ),
  gone(
    'erasure',
    'identity.sign_in_logs: network and browser',
    ['identity/account.e2e', 'hands out what every context keeps'],
    [
      'identity/infrastructure/links/sql-sign-in-logs',
      "set email = '', ip_address = null, user_agent = null",
      "set email = ''",
    ],
  ),
  gone(
    'erasure',
    'identity.sign_in_logs: tries without a person',
    ['identity/account.e2e', 'hands out what every context keeps'],
    [
      'identity/infrastructure/links/sql-sign-in-logs',
      'where user_id = ? or email = ?',
      'where user_id = ? and ?::text is not null',
    ],
  ),
  gone(
    'erasure',
    'idp: the account',
    ['identity/account.e2e', 'hands out what every context keeps'],
    [
      'identity/application/users/remove-account.job',
      'await this.provider.accounts.remove(subject);',
      'void subject;',
    ],
  ),
  gone(
    'erasure',
    'shared.audit_details: what somebody did',
    ['identity/account.e2e', 'hands out what every context keeps'],
    [
      'platform/audit/audit-trail',
      '(log.actor_id = ? or (log.table_name',
      '(?::text is null or (log.table_name',
    ],
  ),
  gone(
    'erasure',
    'shared.audit_details: what was done to somebody',
    ['identity/account.e2e', 'hands out what every context keeps'],
    [
      'platform/audit/audit-trail',
      'log.table_name = ? and log.record_id in (?)',
      '?::text is null and ?::text is null',
    ],
  ),
  gone(
    'erasure',
    'booking.people',
    ['identity/account.e2e', 'hands out what every context keeps'],
    ['booking/application/people/forget-person.command', 'await this.people.forget(userId);'],
  ),
  gone(
    'erasure',
    'booking.people: nobody comes back',
    ['booking/people.int', 'ends with nobody'],
    ['booking/infrastructure/sql-people', ' and not person.erased'],
  ),
  gone(
    'erasure',
    'booking.booking_requests',
    ['booking/main-job.e2e', 'is handed out'],
    [
      'booking/application/people/forget-person.command',
      'await this.bookings.forgetTexts(userId);',
    ],
  ),
  gone(
    'erasure',
    'what is ahead is cancelled with the account',
    ['booking/main-job.e2e', 'ends with the account'],
    [
      'booking/application/people/forget-person.command',
      'booking.cancelWithAccount(at);',
      'void at;',
    ],
  ),
  gone(
    'erasure',
    'price requests are closed with the account',
    ['pricing/own-price-requests.e2e', 'a signed-in person waits for no price'],
    ['pricing/application/forget-requester.command', 'request.closeWithAccount(at);', 'void at;'],
  ),
  gone(
    'erasure',
    'booking.booking_requests: symptoms',
    ['booking/main-job.e2e', 'is handed out'],
    ['booking/infrastructure/mikro-bookings', "\n        symptoms = '',"],
  ),
  gone(
    'erasure',
    'booking.booking_requests: notes',
    ['booking/main-job.e2e', 'is handed out'],
    ['booking/infrastructure/mikro-bookings', '\n        notes = null,'],
  ),
  gone(
    'erasure',
    'booking.booking_requests: phone',
    ['booking/main-job.e2e', 'is handed out'],
    ['booking/infrastructure/mikro-bookings', '\n        phone = null,'],
  ),
  gone(
    'erasure',
    'booking.booking_requests: sms_notifications',
    ['booking/main-job.e2e', 'is handed out'],
    ['booking/infrastructure/mikro-bookings', '\n        sms_notifications = false,'],
  ),
  gone(
    'erasure',
    'booking.booking_requests: cancel_reason',
    ['booking/main-job.e2e', 'is handed out'],
    [
      'booking/infrastructure/mikro-bookings',
      [
        '',
        "        cancel_reason = case when cancelled_by = 'patient' then null else " +
          'cancel_reason end,',
      ],
    ],
  ),
  gone(
    'erasure',
    'booking.booking_requests: override_reason',
    ['booking/main-job.e2e', 'is handed out'],
    ['booking/infrastructure/mikro-bookings', '\n        override_reason = null,'],
  ),
  gone(
    'erasure',
    'booking.provider_booking_clicks',
    ['booking/booking-clicks.e2e', 'keeps who wants to call'],
    ['booking/application/people/forget-person.command', 'await this.clicks.forget(userId);'],
  ),
  gone(
    'erasure',
    'booking.provider_booking_clicks: network and browser',
    ['booking/booking-clicks.e2e', 'keeps who wants to call'],
    [
      'booking/infrastructure/sql-booking-clicks',
      'patient = null, ip_address = null, user_agent = null',
      'patient = null',
    ],
  ),
  gone(
    'erasure',
    'pricing.price_requests',
    ['pricing/own-price-requests.e2e', 'a signed-in person is forgotten'],
    [
      'pricing/application/forget-requester.command',
      'await this.requests.forget(userId, verifiedEmail);',
    ],
  ),
  gone(
    'erasure',
    'pricing.price_requests: description',
    ['pricing/own-price-requests.e2e', 'a signed-in person is forgotten'],
    ['pricing/infrastructure/mikro-price-requests', "\n        description = '',"],
  ),
  gone(
    'erasure',
    'pricing.price_requests: contact_email',
    ['pricing/own-price-requests.e2e', 'a signed-in person is forgotten'],
    ['pricing/infrastructure/mikro-price-requests', '\n        contact_email = null,'],
  ),
  gone(
    'erasure',
    'pricing.price_requests: contact_phone',
    ['pricing/own-price-requests.e2e', 'a signed-in person is forgotten'],
    ['pricing/infrastructure/mikro-price-requests', '\n        contact_phone = null,'],
  ),
  gone(
    'erasure',
    'pricing.price_requests: admin_notes',
    ['pricing/own-price-requests.e2e', 'a signed-in person is forgotten'],
    ['pricing/infrastructure/mikro-price-requests', '\n        admin_notes = null,'],
  ),
  gone(
    'erasure',
    'pricing.price_requests: reopen_reason',
    ['pricing/own-price-requests.e2e', 'a signed-in person is forgotten'],
    ['pricing/infrastructure/mikro-price-requests', '\n        reopen_reason = null,'],
  ),
  gone(
    'erasure',
    'pricing.price_requests: those of a guest with the same proven address',
    ['pricing/own-price-requests.e2e', 'empties what a guest'],
    [
      'pricing/infrastructure/mikro-price-requests',
      'where user_id = ? or (user_id is null and contact_email = ?)',
      "where user_id = ? and coalesce(?::text, '') is not null",
    ],
  ),
  gone(
    'erasure',
    "pricing.price_requests: nobody else's",
    ['pricing/own-price-requests.e2e', 'empties what a guest'],
    [
      'pricing/infrastructure/mikro-price-requests',
      'or (user_id is null and contact_email = ?)',
      'or contact_email = ?',
    ],
  ),
  gone(
    'erasure',
    'analytics.user_events',
    ['analytics/forgetting.int', 'hands out what somebody did'],
    [
      'analytics/infrastructure/sql-event-store',
      "user_events: 'user_id = null, ip_address = null, event_data = null',",
    ],
  ),
  gone(
    'erasure',
    'analytics.search_analytics',
    ['analytics/forgetting.int', 'hands out what somebody did'],
    [
      'analytics/infrastructure/sql-event-store',
      "search_analytics: `user_id = null, ip_address = null, search_query = '', " +
        "normalized_query = ''`,",
    ],
  ),
  gone(
    'erasure',
    'analytics.provider_interactions',
    ['analytics/forgetting.int', 'hands out what somebody did'],
    [
      'analytics/infrastructure/sql-event-store',
      "provider_interactions: 'user_id = null, ip_address = null, search_query = null',",
    ],
  ),
  gone(
    'erasure',
    'analytics.user_events: network',
    ['analytics/forgetting.int', 'hands out what somebody did'],
    [
      'analytics/infrastructure/sql-event-store',
      'user_id = null, ip_address = null, event_data = null',
      'user_id = null, event_data = null',
    ],
  ),
  gone(
    'erasure',
    'analytics.user_events: what it tells',
    ['analytics/forgetting.int', 'hands out what somebody did'],
    [
      'analytics/infrastructure/sql-event-store',
      'user_id = null, ip_address = null, event_data = null',
      'user_id = null, ip_address = null',
    ],
  ),
  gone(
    'erasure',
    'analytics.search_analytics: network',
    ['analytics/forgetting.int', 'hands out what somebody did'],
    [
      'analytics/infrastructure/sql-event-store',
      "user_id = null, ip_address = null, search_query = '', normalized",
      "user_id = null, search_query = '', normalized",
    ],
  ),
  gone(
    'erasure',
    'analytics.search_analytics: words',
    ['analytics/forgetting.int', 'hands out what somebody did'],
    [
      'analytics/infrastructure/sql-event-store',
      "search_query = '', normalized_query = ''",
      "normalized_query = ''",
    ],
  ),
  gone(
    'erasure',
    'analytics.search_analytics: words as they are compared',
    ['analytics/forgetting.int', 'hands out what somebody did'],
    [
      'analytics/infrastructure/sql-event-store',
      "search_query = '', normalized_query = ''",
      "search_query = ''",
    ],
  ),
  gone(
    'erasure',
    'analytics.provider_interactions: network',
    ['analytics/forgetting.int', 'hands out what somebody did'],
    [
      'analytics/infrastructure/sql-event-store',
      'user_id = null, ip_address = null, search_query = null',
      'user_id = null, search_query = null',
    ],
  ),
  gone(
    'erasure',
    'analytics.provider_interactions: words',
    ['analytics/forgetting.int', 'hands out what somebody did'],
    [
      'analytics/infrastructure/sql-event-store',
      'ip_address = null, search_query = null',
      'ip_address = null',
    ],
  ),
  gone(
    'erasure',
    'marketplace.searches',
    ['search/kept-searches.e2e', 'what is kept stays'],
    [
      'marketplace/symptoms/infrastructure/log/sql-search-log',
      'set user_id = null where user_id = ?',
      'set user_id = user_id where user_id = ?',
    ],
  ),
  gone(
    'erasure',
    'booking hears of it',
    ['booking/main-job.e2e', 'is handed out'],
    [
      'booking/application/reactions',
      "on(UserErased, 'booking-forgets-person'",
      `false || on(${NEVER}, 'booking-forgets-person'`,
    ],
  ),
  gone(
    'erasure',
    'pricing hears of it',
    ['pricing/own-price-requests.e2e', 'a signed-in person is forgotten'],
    [
      'pricing/application/reactions',
      "on(\n    UserErased,\n    'pricing-forgets-requester'",
      `false || on(${NEVER}, 'pricing-forgets-requester'`,
    ],
  ),
  gone(
    'erasure',
    'analytics hears of it',
    ['analytics/forgetting.int', 'hands out what somebody did'],
    [
      'analytics/application/reactions',
      "on(UserErased, 'analytics-forgets-visitor'",
      `false || on(${NEVER}, 'analytics-forgets-visitor'`,
    ],
  ),
  gone(
    'erasure',
    'marketplace hears of it',
    ['search/kept-searches.e2e', 'what is kept stays'],
    [
      'marketplace/symptoms/application/reactions',
      "on(UserErased, 'marketplace-forgets-searcher'",
      `false || on(${NEVER}, 'marketplace-forgets-searcher'`,
    ],
  ),
  gone(
    'erasure',
    'identity hears of it',
    ['identity/account.e2e', 'hands out what every context keeps'],
    [
      'identity/application/reactions',
      "on(UserErased, 'identity-removes-account'",
      `false || on(${NEVER}, 'identity-removes-account'`,
    ],
  ),
  gone(
    'retention',
    'networks and browsers of sign-ups',
    ['platform/events/retention.int', 'shortens addresses'],
    [
      'identity/infrastructure/users/identity-retention',
      "await this.truncate('identity.users', 'signup_ip_address', 'signup_user_agent', " +
        'addressDays);',
    ],
  ),
  gone(
    'retention',
    'networks and browsers of sign-ins',
    ['platform/events/retention.int', 'shortens addresses'],
    [
      'identity/infrastructure/users/identity-retention',
      "await this.truncate('identity.sign_in_logs', 'ip_address', 'user_agent', addressDays);",
    ],
  ),
  gone(
    'retention',
    'sign-ins',
    ['platform/events/retention.int', 'shortens addresses'],
    [
      'identity/infrastructure/users/identity-retention',
      [
        'await this.sql.rows(',
        "      `delete from identity.sign_in_logs where created_at < now() - ? * interval '1 " +
          "day'`,",
        '      [signInLogDays],',
        '    );',
      ],
    ],
  ),
  gone(
    'retention',
    'sessions that have ended',
    ['platform/events/retention.int', 'deletes sessions'],
    [
      'identity/infrastructure/users/identity-retention',
      'await this.sql.rows(`delete from idp.session where "expiresAt" < now()`);',
    ],
  ),
  gone(
    'retention',
    'networks and browsers in the audit log',
    ['platform/events/retention.int', 'shortens what the audit log'],
    [
      'platform/audit/audit-retention',
      'log.at < now() - ?',
      "log.at < '-infinity' and now() > now() - ?",
    ],
  ),
  gone(
    'retention',
    'symptoms of bookings',
    ['platform/events/retention.int', 'empties what a patient'],
    ['booking/infrastructure/symptoms-retention', "\n        symptoms = '',"],
  ),
  gone(
    'retention',
    'notes of bookings',
    ['platform/events/retention.int', 'empties what a patient'],
    ['booking/infrastructure/symptoms-retention', '\n        notes = null,'],
  ),
  gone(
    'retention',
    'telephone numbers of bookings',
    ['platform/events/retention.int', 'empties what a patient'],
    ['booking/infrastructure/symptoms-retention', '\n        phone = null,'],
  ),
  gone(
    'retention',
    'descriptions of price requests',
    ['platform/events/retention.int', 'empties what somebody asked'],
    ['pricing/infrastructure/description-retention', "set description = '', ", 'set '],
  ),
  gone(
    'retention',
    'telephone numbers of price requests',
    ['platform/events/retention.int', 'empties what somebody asked'],
    [
      'pricing/infrastructure/description-retention',
      ', contact_phone = null, version',
      ', version',
    ],
  ),
  gone(
    'retention',
    'symptom searches',
    ['search/kept-searches.e2e', 'what is kept goes'],
    [
      'marketplace/symptoms/infrastructure/log/search-retention',
      'searched_at < now()',
      "searched_at < '-infinity' and now() > now()",
    ],
  ),
  gone(
    'retention',
    'finished events',
    ['platform/events/housekeeping.int', 'deletes finished events'],
    [
      'platform/events/housekeeping',
      'finished_at < now() - ?',
      "finished_at < '-infinity' and now() > now() - ?",
    ],
  ),
  gone(
    'retention',
    'inbox rows',
    ['platform/events/housekeeping.int', 'deletes old inbox rows'],
    [
      'platform/events/housekeeping',
      'from shared.inbox\n       where at < now() - ?',
      "from shared.inbox\n       where at < '-infinity' and now() > now() - ?",
    ],
  ),
  gone(
    'retention',
    '... not those of an event that waits',
    ['platform/events/housekeeping.int', 'deletes old inbox rows'],
    [
      'platform/events/housekeeping',
      [
        'and not exists (',
        '           select',
        '             from shared.outbox',
        '            where finished_at is null',
        "              and id::text = substring(key from '[0-9]+$')",
        '         )',
      ],
    ],
  ),
  gone(
    'retention',
    'idempotency keys',
    ['platform/events/housekeeping.int', 'deletes idempotency keys'],
    [
      'platform/events/housekeeping',
      'from shared.idempotency\n       where at < now() - ?',
      "from shared.idempotency\n       where at < '-infinity' and now() > now() - ?",
    ],
  ),
  gone(
    'retention',
    'analytics.user_events',
    ['analytics/forgetting.int', 'removes what single'],
    [
      'analytics/infrastructure/event-retention',
      "await this.remove('user_events'",
      "if (false as boolean) await this.remove('user_events'",
    ],
  ),
  gone(
    'retention',
    'analytics.search_analytics',
    ['analytics/forgetting.int', 'removes what single'],
    [
      'analytics/infrastructure/event-retention',
      "await this.remove('search_analytics'",
      "if (false as boolean) await this.remove('search_analytics'",
    ],
  ),
  gone(
    'retention',
    'analytics.provider_interactions',
    ['analytics/forgetting.int', 'removes what single'],
    [
      'analytics/infrastructure/event-retention',
      "await this.remove('provider_interactions'",
      "if (false as boolean) await this.remove('provider_interactions'",
    ],
  ),
  gone(
    'retention',
    'analytics.event_ids',
    ['analytics/forgetting.int', 'removes what single'],
    [
      'analytics/infrastructure/event-retention',
      "await this.remove('event_ids'",
      "if (false as boolean) await this.remove('event_ids'",
    ],
  ),
  gone(
    'retention',
    'analytics.counted_clicks',
    ['analytics/counted-clicks.e2e', 'forgets who clicked what'],
    [
      'analytics/infrastructure/event-retention',
      [
        "await this.sql.rows('delete from analytics.counted_clicks where at < ?', [",
        '      new Date(now.getTime() - CLICK_DAYS * DAY_MS),',
        '    ]);',
      ],
    ],
  ),
  gone(
    'retention',
    'months of events',
    ['analytics/forgetting.int', 'removes what single'],
    ['analytics/infrastructure/event-retention', 'await this.partitions.dropBefore(oldest);'],
  ),
  gone(
    'retention',
    'rare phrases',
    ['analytics/forgetting.int', 'removes what single'],
    [
      'analytics/infrastructure/event-retention',
      [
        'await this.sql.rows(',
        '      `delete from analytics.search_phrases',
        '        where sessions < 3',
        "          and start < ?::date - interval '1 month'`,",
        '      [oldest],',
        '    );',
      ],
    ],
  ),
  gone(
    'telling',
    'who asks not to be followed is not',
    ['analytics/intake.e2e', 'an event names whoever'],
    [
      'analytics/http/events.controller',
      "doNotTrack: headers['sec-gpc'] === '1'",
      'doNotTrack: false',
    ],
  ),
  gone(
    'telling',
    'analysts are not told whose clicks they are',
    ['booking/booking-clicks.e2e', 'shows administrators counts'],
    ['booking/http/admin-booking-clicks.controller', "role !== 'analyst'", 'Boolean(role)'],
  ),
  gone(
    'telling',
    'telephone numbers are for signed-in people',
    ['booking/booking-clicks.e2e', 'tells telephone numbers'],
    ['marketplace/directory/http/booking-info.controller', "@Access('verified')", '@Public()'],
    [
      'marketplace/directory/http/booking-info.controller',
      'import { Access }',
      'import { Public }',
    ],
  ),
  gone(
    'telling',
    "a copy of one's data holds no notes of staff",
    ['pricing/own-price-requests.e2e', 'a signed-in person is forgotten'],
    ['pricing/infrastructure/pricing-personal-data', " - 'admin_notes'"],
  ),
  gone(
    'telling',
    "a copy of one's data opens no page",
    ['pricing/own-price-requests.e2e', 'a signed-in person is forgotten'],
    ['pricing/infrastructure/pricing-personal-data', " - 'token'"],
  ),
];
