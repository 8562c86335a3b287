import { gone } from './gone.mjs';

/** Protections of what is kept and shown that no row of faults names, by what they guard. */
const SHARED = 'shared/infrastructure',
  HTTP = 'shared/http',
  MARKET = 'marketplace',
  QUERIES = 'marketplace/queries',
  HELMET = `${HTTP}/security-headers`;

const HEADERS = ['guards/attacks', 'every answer has the security headers of an operation'];
const headers = [
  ...[
    'defaultSrc: ["\'self\'"], ',
    'scriptSrc: ["\'self\'"], ',
    "imgSrc: [\"'self'\", 'data:'], ",
    'fontSrc: ["\'self\'"], ',
    'objectSrc: ["\'none\'"], ',
    'baseUri: ["\'none\'"], ',
    'frameAncestors: ["\'none\'"], ',
    'formAction: ["\'self\'"],',
  ].map((directive) =>
    gone('headers', `the policy: ${directive.split(':')[0]}`, HEADERS, [HELMET, directive]),
  ),
  gone('headers', 'the policy: connectSrc', HEADERS, [
    HELMET,
    'connectSrc: ["\'self\'", ...signInOrigins],',
    '',
  ]),
  gone('headers', 'nobody frames a page, old browsers included', HEADERS, [
    HELMET,
    "frameguard: { action: 'deny' }",
    'frameguard: false',
  ]),
  gone('headers', 'types are not guessed', HEADERS, [
    HELMET,
    "frameguard: { action: 'deny' },",
    "frameguard: { action: 'deny' }, noSniff: false,",
  ]),
  gone('headers', 'no address is passed on', HEADERS, [
    HELMET,
    "referrerPolicy: { policy: 'no-referrer' }",
    'referrerPolicy: false',
  ]),
  gone('headers', 'windows of others share nothing with ours', HEADERS, [
    HELMET,
    "frameguard: { action: 'deny' },",
    "frameguard: { action: 'deny' }, crossOriginOpenerPolicy: false,",
  ]),
  gone('headers', 'others embed nothing of ours', HEADERS, [
    HELMET,
    "frameguard: { action: 'deny' },",
    "frameguard: { action: 'deny' }, crossOriginResourcePolicy: false,",
  ]),
  gone(
    'headers',
    'TLS is kept to',
    ['guards/attacks', 'every answer has the security headers and over TLS'],
    [HELMET, 'strictTransportSecurity: https', 'strictTransportSecurity: false'],
  ),
  gone(
    'headers',
    'refused addresses have the headers, too',
    ['guards/attacks', 'every answer has the security headers of /api/%'],
    [`${HTTP}/fastify-server`, 'reply.headers(headers))', 'reply)'],
  ),
  gone(
    'headers',
    "nobody on the way keeps what is somebody's own",
    ['guards/attacks', "what is not everybody's"],
    ['booking/http/own-page', "Header('Cache-Control', 'private, no-store'), "],
  ),
  gone(
    'headers',
    'a request id of the caller is harmless in a log',
    ['platform/http/problems.e2e', 'the rest of HTTP keeps a harmless'],
    [`${HTTP}/fastify-server`, ' && /^[\\w-]{8,64}$/.test(given)'],
  ),
];

const inputs = [
  gone(
    'inputs',
    'bodies are JSON',
    ['platform/http/problems.e2e', 'every refusal is a problem'],
    [`${HTTP}/json-body`, 'fastify.removeAllContentTypeParsers();'],
  ),
  gone(
    'inputs',
    'pictures are bodies where an operation says so',
    ['marketplace/catalogue/photos.e2e', 'a photo is a body for no other'],
    [`${HTTP}/picture-body`, 'isPicture && !request.routeOptions.config.picture', 'false'],
  ),
  gone(
    'inputs',
    'tables are bodies where an operation says so',
    ['marketplace/catalogue/offer-tables.e2e', 'a hostile file'],
    [`${HTTP}/csv-body`, 'isTable && !request.routeOptions.config.table', 'false'],
  ),
  gone(
    'inputs',
    'a picture is one',
    ['marketplace/catalogue/photos.e2e', 'a photo is refused'],
    [
      `${MARKET}/infrastructure/sharp-photos`,
      "if (!FORMATS.includes(format)) throw new NoPicture('PNG, JPEG and WebP only.');",
    ],
  ),
  gone(
    'inputs',
    'a picture unpacks to so many points',
    ['marketplace/catalogue/photos.e2e', 'a photo is refused'],
    [
      `${MARKET}/infrastructure/sharp-photos`,
      'limitInputPixels: MOST_PIXELS',
      'limitInputPixels: false',
    ],
  ),
  gone(
    'inputs',
    'a search takes its signs for what they are',
    ['platform/audit/audit-log.e2e', 'finds by actor'],
    [`${SHARED}/audit-log`, "search.replace(/[\\\\%_]/g, '\\\\$&')", 'search'],
  ),
  gone(
    'inputs',
    'a cursor is one of ours',
    ['marketplace/directory/filters-and-orders.int', 'input'],
    [`${QUERIES}/directory-order`, '!isPlace(found) || '],
  ),
  gone(
    'inputs',
    'a cursor belongs to its order',
    ['marketplace/directory/filters-and-orders.int', 'input'],
    [`${QUERIES}/directory-order`, ' || found[0] !== order'],
  ),
  gone(
    'inputs',
    'structured data ends in no element',
    ['marketplace/directory/provider-pages.int', 'a provider page escapes'],
    [`${HTTP}/page-heads`, ".replace(/</g, '\\\\u003c')"],
  ),
  gone(
    'inputs',
    'texts of pages are escaped',
    ['marketplace/directory/provider-pages.int', 'a provider page escapes'],
    [`${HTTP}/page-heads`, 'text.replace(/[&<>"\']/g, (sign) => ENTITIES[sign] ?? sign)', 'text'],
  ),
];

const VERSION = [
  'marketplace/catalogue/admin-records.e2e',
  'a version that is not the present one',
];
const writes = [
  gone('writes', 'a version that was read is the present one', VERSION, [
    `${MARKET}/domain/workflow`,
    'if (version !== this.version) throw new OutdatedVersion(this.version, inHeader);',
  ]),
  gone(
    'writes',
    'a key belongs to its call',
    ['platform/idempotency.int', ''],
    [`${HTTP}/origin`, "route: `${request.method} ${request.url.split('?')[0]}`", "route: 'any'"],
  ),
  gone(
    'writes',
    'a key belongs to a body in every word',
    ['platform/idempotency.int', 'refuses another body'],
    [
      `${HTTP}/origin`,
      "typeof text === 'string' && PASSWORD.test(text) ? JSON.stringify(body, withoutPasswords) : text",
      "'body'",
    ],
  ),
  gone(
    'writes',
    'what is refused leaves nothing',
    ['platform/commands.int', 'leaves nothing behind'],
    [
      `${SHARED}/commands`,
      'this.em.transactional((em) => {\n          this.audit.watch(em, changes);\n          return work(em, changes);\n        });',
      'work(this.em.fork(), changes);',
    ],
  ),
  gone(
    'writes',
    'a price that is kept with a request never changes',
    ['booking/request-booking.e2e', 'never changes the price'],
    [
      'booking/infrastructure/migrations/20261121000400-booking',
      "raise exception 'a price snapshot never changes';",
      'return new;',
    ],
  ),
  gone(
    'writes',
    'a price that was told never changes',
    ['booking/price-papers.e2e', 'a price that answered a question'],
    [
      'pricing/infrastructure/migrations/20261121130020-pricing',
      "raise exception 'a price that was told never changes';",
      'return new;',
    ],
  ),
  gone(
    'writes',
    'one open request for the same',
    ['booking/request-booking.e2e', 'makes one row of twenty'],
    ['booking/booking.module', 'AlreadyPendingRefusal, SlotTakenRefusal,', 'SlotTakenRefusal,'],
  ),
  gone(
    'writes',
    'two confirmations of one clinic are no deadlock',
    ['booking/booking-states.e2e', 'a clinic that sees one patient at a time sets'],
    [
      'booking/infrastructure/mikro-bookings',
      "await this.em.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [providerId]);",
    ],
  ),
  gone(
    'writes',
    'an event has its effect once',
    ['platform/commands.int', 'lets one of five'],
    [
      `${SHARED}/commands`,
      'if (!(await this.inbox.take(delivery))) return;',
      'await this.inbox.take(delivery);',
    ],
  ),
  gone(
    'writes',
    'two last reactions see each other',
    ['platform/database/locks.int', 'an event is finished'],
    [
      `${SHARED}/inbox`,
      "await this.sql.rows('select id from shared.outbox where id = ? for update', [outboxId]);",
    ],
  ),
  gone(
    'writes',
    'two relays take different events',
    ['platform/database/locks.int', 'a relay leaves'],
    [`${SHARED}/outbox-relay`, ' for update skip locked'],
  ),
  gone(
    'writes',
    'a relay waits for none that is locked',
    ['platform/database/locks.int', 'a relay leaves'],
    [`${SHARED}/outbox-relay`, ' for update skip locked', ' for update'],
  ),
  gone(
    'writes',
    'time ages a request once',
    ['booking/booking-states.e2e', 'ends and completes'],
    ['booking/infrastructure/mikro-bookings', ' limit ? for update skip locked', ' limit ?'],
  ),
  gone(
    'writes',
    'mails go one after the other',
    ['chaos/killed-mailer.int', ''],
    [
      `${SHARED}/reaction-worker`,
      'if (!this.settings.smtpUrl || !isMail(name)) return finish();',
      'return finish();',
    ],
  ),
];

const trips = [
  gone(
    'trips',
    'the form of an answer is asked for once',
    ['platform/database/sql.int', 'the form of an answer is told once'],
    [`${SHARED}/joined-query`, 'super.prepare(forms.quiet);', 'super.prepare(wire);'],
  ),
  gone(
    'trips',
    'a form brings no rows of another answer',
    ['platform/database/sql.int', 'the form of an answer is told once'],
    [
      `${SHARED}/joined-query`,
      'Object.assign(this._result, form, { rows: [] });',
      'Object.assign(this._result, form);',
    ],
  ),
  gone(
    'trips',
    'a default of the mapper is filled in',
    ['platform/database/binding-driver.int', 'leaves a value to the mapper'],
    [
      `${SHARED}/binding-driver`,
      ' && (property.nullable === true || property.default === undefined)',
    ],
  ),
  gone(
    'trips',
    'a transaction begins with its first statement',
    ['platform/database/sql.int', 'a transaction begins'],
    [`${SHARED}/watched-pool`, 'this.ahead = [BEGIN];', 'this.ahead = [];'],
  ),
  gone(
    'trips',
    'a commit goes with the last statement',
    ['platform/database/sql.int', 'a transaction is committed'],
    [`${SHARED}/joined-query`, 'if (this.joined.commits) this.also(COMMIT, wire);'],
  ),
  gone(
    'trips',
    'a commit is skipped when its statement fails',
    ['platform/database/sql.int', 'a transaction is committed'],
    [
      `${SHARED}/joined-query`,
      'if (this.joined.commits) this.also(COMMIT, wire);\n    wire.sync();',
      'wire.sync();',
    ],
    [
      `${SHARED}/watched-pool`,
      "return how === 'commit' && committing ? committing.then(() => done('COMMIT')) : undefined;",
      "return how === 'rollback' && committing ? (super.query as Query).call(this, 'commit') as Promise<unknown> : undefined;",
    ],
  ),
  gone(
    'trips',
    'a rollback is sent after a last statement that failed',
    ['platform/database/sql.int', 'a transaction is committed'],
    [
      `${SHARED}/watched-pool`,
      "how === 'commit' && committing ? committing.then(() => done('COMMIT'))",
      "committing ? committing.then(() => done('COMMIT'), () => done('ROLLBACK'))",
    ],
  ),
  gone(
    'trips',
    'a plan is kept only when there is one',
    ['platform/database/sql.int', 'a transaction keeps no plan'],
    [
      `${SHARED}/joined-query`,
      'this.planning.push({ text, name });',
      'this.planning.push({ text, name });\n      if (name) wire.parsedStatements[name] = text;',
    ],
    [
      `${SHARED}/joined-query`,
      'if (!this.hasBeenParsed(wire)) this.planning.push(this);',
      'if (!this.hasBeenParsed(wire)) this.planning.push(this);\n    if (this.name) wire.parsedStatements[this.name] = this.text;',
    ],
  ),
  gone(
    'trips',
    'a statement that travels is sent',
    [
      'platform/database/sql.int',
      'a transaction with a statement that travels with the next is told',
    ],
    [
      `${SHARED}/joined-query`,
      'for (const statement of this.joined.ahead) this.also(statement, wire);',
      "for (const statement of this.joined.ahead) if (statement.name === 'begin') this.also(statement, wire);\n    this.ended = this.joined.ahead.filter(({ name }) => name !== 'begin').length;",
    ],
  ),
  gone(
    'trips',
    'a statement that travels is sent before the commit',
    [
      'platform/database/sql.int',
      'a transaction with a statement that travels with the next is sent with',
    ],
    [
      `${SHARED}/watched-pool`,
      "if (how === 'commit' && ahead.some((statement) => statement !== BEGIN)) return this.statement({ text: how }, []) as Promise<unknown>;",
    ],
  ),
  gone(
    'trips',
    'a statement that travels is dropped with its transaction',
    [
      'platform/database/sql.int',
      'a transaction with a statement that travels with the next is not sent',
    ],
    [`${SHARED}/watched-pool`, "if (how === 'commit' && ahead.some", 'if (ahead.some'],
  ),
  gone(
    'trips',
    'rows of a statement that travels are not those of the next',
    [
      'platform/database/sql.int',
      'a transaction with a statement that travels with the next is told',
    ],
    [
      `${SHARED}/joined-query`,
      'if (this.ended === this.joined.ahead.length) super.handleDataRow(message);',
      'super.handleDataRow(message);',
    ],
  ),
  gone(
    'trips',
    'a plan that was not made is asked for again',
    [
      'platform/database/sql.int',
      'a transaction with a statement that travels with the next is planned',
    ],
    [
      `${SHARED}/joined-query`,
      'this.planning.push({ text, name });',
      'this.planning.push({ text, name });\n      if (name) wire.parsedStatements[name] = text;',
    ],
  ),
  gone(
    'trips',
    'nothing travels outside of a transaction',
    [
      'platform/database/sql.int',
      'a transaction with a statement that travels with the next is sent at once',
    ],
    [`${SHARED}/watched-pool`, 'if (this.inTransaction && statement', 'if (statement'],
  ),
];

const tables = [
  gone(
    'tables',
    'booking clicks',
    ['booking/booking-clicks.e2e', 'shows administrators counts'],
    ['booking/infrastructure/booking-clicks-csv', ', escape_formulas: true'],
  ),
  gone(
    'tables',
    'the audit log',
    ['platform/audit/audit-log.e2e', 'hands out all'],
    [`${SHARED}/audit-csv`, ', escape_formulas: true'],
  ),
  gone(
    'tables',
    'offers',
    ['marketplace/catalogue/offer-tables.e2e', 'the table that is exported is RFC'],
    [`${MARKET}/infrastructure/csv-offer-tables`, ', escape_formulas: true'],
  ),
  gone(
    'tables',
    'what is marked as text comes back as it was',
    ['marketplace/catalogue/offer-tables.e2e', 'the table that is exported comes back'],
    [`${MARKET}/infrastructure/csv-offer-tables`, ".trim().replace(MARKED, '')", '.trim()'],
  ),
  gone(
    'tables',
    'phrases of a few people are not handed out',
    ['analytics/exports.e2e', 'an export is read from the tables while it is sent of searches'],
    [
      'analytics/queries/search-phrases',
      'having sum(sessions) >= ${LEAST_SESSIONS}',
      'having sum(sessions) > 0',
    ],
  ),
  gone(
    'tables',
    'who takes a table of clicks is written down',
    ['analytics/exports.e2e', 'an export is read from the tables while it is sent and is written'],
    [
      'booking/http/admin-booking-clicks.controller',
      'await this.commands.execute(new ExportBookingClicks(), { ...origin, key: undefined });',
    ],
  ),
];

const SEARCHED = ['search/symptom-search.e2e', 'a guest sees best rated'];
const LEAK = ['guards/prices', 'who does not see prices meets none in any answer'];
const prices = [
  gone('prices', 'the directory and every page of a provider', LEAK, [
    `${QUERIES}/document`,
    'return priced ? `d.priced_${language}` : `case when d.public_prices then d.priced_${language} else d.public_${language} end`;',
    'return `d.priced_${language}`;',
  ]),
  gone('prices', 'services', LEAK, [
    `${QUERIES}/service-detail.query`,
    "${priced ? 's.price,' : ''}",
    's.price,',
  ]),
  gone('prices', 'services that a search recommends', SEARCHED, [
    `${QUERIES}/recommended.query`,
    "${priced ? `::jsonb || jsonb_build_object('price', s.price)` : ''}",
    "::jsonb || jsonb_build_object('price', s.price)",
  ]),
  gone('prices', 'the order of a search', SEARCHED, [
    `${QUERIES}/recommended.query`,
    "${priced ? `${cents} nulls last,` : ''}",
    '${cents} nulls last,',
  ]),
  gone('prices', 'what a search says can be saved', SEARCHED, [
    `${QUERIES}/recommended.query`,
    "${priced ? cents : 'null::int'} as cents",
    '${cents} as cents',
  ]),
  gone(
    'prices',
    'what is remembered of a search',
    [
      'marketplace/directory/kept-answers.int',
      'answers of the directory with prices reach no guest',
    ],
    [`${QUERIES}/recommended.query`, '${reader.priced} ${key}', '${key}'],
  ),
  gone('prices', 'the document for everybody', LEAK, [
    `${MARKET}/infrastructure/refresh-directory.sql`,
    'case when has_price then ${object(INFO)} end as "priceInfo"`)} as public',
    'case when has_price then ${object(INFO)} end as "priceInfo", cents as "effectivePrice"`)} as public',
  ]),
  gone(
    'prices',
    'the list price where a provider made its own public',
    ['guards/prices', 'three answers may show a guest a price a provider'],
    [
      `${MARKET}/infrastructure/refresh-directory.sql`,
      'case when not public_prices or (has_price and custom_price is null) then price end as price',
      'price',
    ],
  ),
  gone(
    'prices',
    'tags of answers',
    ['guards/prices', 'who does not see prices gets the same'],
    [
      `${QUERIES}/document`,
      "(priced ? 'd.priced_revision' : 'case when d.public_prices then d.priced_revision else d.public_revision end')",
      "(priced ? 'd.priced_revision' : 'd.priced_revision')",
    ],
  ),
  gone(
    'prices',
    'heads of pages',
    ['guards/prices', 'who does not see prices meets none in pages'],
    [
      `${MARKET}/infrastructure/provider-pages`,
      "'@type': kind === 'clinic' ? 'MedicalClinic' : 'Hospital', name,",
      "'@type': kind === 'clinic' ? 'MedicalClinic' : 'Hospital', name, priceRange: provider.prices,",
    ],
    [
      `${MARKET}/infrastructure/provider-pages`,
      'd.city_names as cities,',
      'd.city_names as cities, d.prices::text as prices,',
    ],
    [
      `${MARKET}/infrastructure/provider-pages`,
      'readonly website: string | null;',
      'readonly website: string | null;\n  readonly prices?: string;',
    ],
  ),
  gone(
    'prices',
    'a snapshot is behind its own code',
    ['guards/prices', 'three answers may show a guest a price a snapshot'],
    [
      'booking/infrastructure/booking-papers',
      'where b.code = ?',
      'where left(b.code, 0) = left(?, 0)',
    ],
  ),
  gone(
    'prices',
    'a quote is behind its own token',
    ['guards/prices', 'three answers may show a guest a price a quote'],
    [
      'pricing/queries/followed-price-request.query',
      'where r.token = ?',
      'where left(r.token, 0) = left(?, 0)',
    ],
  ),
  gone(
    'prices',
    'only active people see prices',
    LEAK,
    [
      `${HTTP}/access.guard`,
      "if (actor?.status === 'active') request.actor = actor;",
      'if (actor) request.actor = actor;',
    ],
    [
      `${MARKET}/infrastructure/settings-price-gate`,
      "viewer?.status === 'active'",
      'viewer !== undefined',
    ],
  ),
];

const REFUSED = ['platform/audit/audit-chain.int', ''],
  FIRST = `${SHARED}/migrations/20261121000000-shared`,
  LATER = `${SHARED}/migrations/20261121160020-shared`;
const audit = [
  gone(
    'audit',
    'rows are never changed',
    ['platform/audit/audit-trail.int', ''],
    [
      FIRST,
      'create trigger append_only before update or delete or truncate on shared.audit_logs for each statement execute function shared.refuse_change();',
    ],
  ),
  gone('audit', 'links of the chain are never changed', REFUSED, [
    LATER,
    'create trigger append_only before update or delete or truncate on shared.audit_chain for each statement execute function shared.refuse_change();',
  ]),
  gone('audit', 'details of a row stay', REFUSED, [
    'platform/database/migrations/20261121160020-shared',
    'create trigger stays before delete or truncate on shared.audit_details for each statement execute function shared.refuse_change();',
  ]),
  gone('audit', 'details of a row are emptied only', REFUSED, [
    'platform/database/migrations/20261121160020-shared',
    'execute function shared.refuse_change();\n\n      create extension',
    'execute function shared.refuse_change(); drop trigger is_only_emptied on shared.audit_details;\n\n      create extension',
  ]),
  gone(
    'audit',
    'a command is written down with its change',
    ['platform/audit/audit-trail.int', 'tells who did what'],
    [
      `${SHARED}/closing`,
      'table_name, record_id, $9, $10 from entry',
      "table_name, record_id, $9, $10 from entry where $6 = 'system'",
    ],
  ),
  gone(
    'audit',
    'a field that must be gone with its row is not copied',
    ['booking/request-booking.e2e', 'writes the event with ids only'],
    [`${SHARED}/audit-trail`, '.filter(([name]) => !properties[name]?.hidden)'],
  ),
  gone(
    'audit',
    'an erasure leaves a row of itself',
    ['platform/audit/audit-chain.int', 'an erasure'],
    [
      `${SHARED}/audit-trail`,
      "insert into shared.audit_logs (actor_id, command, action, table_name, record_id) select 'system', 'ForgetAuditDetails', 'delete', ?, id from (select distinct unnest(array[?]) as id) named returning id",
      'select 0::bigint as id where (?::text, array[?]::text[]) is null',
    ],
  ),
];

const VIEWS = `${MARKET}/infrastructure/migrations/20261121000500-marketplace`,
  UNSEEN = [
    'marketplace/directory/guests-and-prices.int',
    'a guest never meets what is not published',
  ],
  STATES = ['marketplace/directory/read-model.int', 'the directory holds what the rules'];
const GONE = {
  provider: ['marketplace/catalogue/admin-providers.e2e', 'a provider that is deleted'],
  service: ['marketplace/catalogue/admin-catalogue.e2e', 'services and locations that are deleted'],
};
const OFFERS = `${MARKET}/infrastructure/sql-offers`;
const shown = [
  gone(
    'shown',
    'no offer of a provider that is hidden',
    ['marketplace/offers.int', 'an offer is not there for a hidden'],
    [OFFERS, '!row || !isVisible({ status: row.providerStatus, on: row.providerOn })', '!row'],
  ),
  gone(
    'shown',
    'no offer at a place that is hidden',
    ['marketplace/offers.int', 'an offer is not there for a hidden'],
    [OFFERS, 'isOpen(each) && '],
  ),
  gone(
    'shown',
    'no offer of a service that is hidden',
    ['marketplace/offers.int', 'an offer is not there for a hidden'],
    [
      OFFERS,
      ' && isVisible({ status: row.serviceStatus, on: row.serviceOn }, { status: row.offerStatus, on: row.offerOn })',
    ],
  ),
  gone(
    'shown',
    'an offer is where the directory says',
    ['marketplace/offers.int', 'an offer is at the location that'],
    [OFFERS, '.sort((one, other) => (rankOf(one) < rankOf(other) ? -1 : 1))'],
  ),
  ...['provider', 'service'].flatMap((kind) =>
    [
      ["status = 'published' and ", 'not published'],
      ['is_active and ', 'switched off'],
      [' and deleted_at is null', 'deleted'],
    ].map(([part, state]) => {
      const view = `view marketplace.visible_${kind}s as select * from marketplace.${kind}s where status = 'published' and is_active and deleted_at is null`;
      return gone(
        'shown',
        `no ${kind} that is ${state}`,
        { 'not published': UNSEEN, 'switched off': STATES, deleted: GONE[kind] }[state],
        [VIEWS, view, view.replace(part, '')],
      );
    }),
  ),
  ...[
    [
      'offer',
      "where link.status = 'published' and link.is_available and link.deleted_at is null;",
      "link.status = 'published' and ",
      'not published',
    ],
    [
      'offer',
      "where link.status = 'published' and link.is_available and link.deleted_at is null;",
      'link.is_available and ',
      'switched off',
    ],
    [
      'place',
      "where link.status = 'published' and link.is_active and link.deleted_at is null",
      "link.status = 'published' and ",
      'not published',
    ],
    [
      'place',
      "where link.status = 'published' and link.is_active and link.deleted_at is null",
      'link.is_active and ',
      'switched off',
    ],
    [
      'location',
      "location.status = 'published' and location.deleted_at is null",
      "location.status = 'published' and ",
      'not published',
    ],
    [
      'location',
      "location.status = 'published' and location.deleted_at is null",
      ' and location.deleted_at is null',
      'deleted',
    ],
  ].map(([kind, text, part, state]) =>
    gone('shown', `no ${kind} that is ${state}`, state === 'deleted' ? GONE.service : STATES, [
      VIEWS,
      text,
      text.replace(part, ''),
    ]),
  ),
];

export const DATA_DELETIONS = [
  ...headers,
  ...inputs,
  ...writes,
  ...trips,
  ...tables,
  ...prices,
  ...audit,
  ...shown,
];
