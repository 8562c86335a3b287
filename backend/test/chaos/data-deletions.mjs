import { gone } from './gone.mjs';
import { text } from './places.mjs';

/** Protections of what is kept and shown that no row of faults names, by what they guard. */
export const DATA_DELETIONS = [
  gone(
    'headers',
    'the policy: defaultSrc',
    ['guards/attacks', 'every answer has the security headers of an operation'],
    ['helmetOptions', 'property defaultSrc'],
  ),
  gone(
    'headers',
    'the policy: scriptSrc',
    ['guards/attacks', 'every answer has the security headers of an operation'],
    ['helmetOptions', 'property scriptSrc'],
  ),
  gone(
    'headers',
    'the policy: imgSrc',
    ['guards/attacks', 'every answer has the security headers of an operation'],
    ['helmetOptions', 'property imgSrc'],
  ),
  gone(
    'headers',
    'the policy: fontSrc',
    ['guards/attacks', 'every answer has the security headers of an operation'],
    ['helmetOptions', 'property fontSrc'],
  ),
  gone(
    'headers',
    'the policy: objectSrc',
    ['guards/attacks', 'every answer has the security headers of an operation'],
    ['helmetOptions', 'property objectSrc'],
  ),
  gone(
    'headers',
    'the policy: baseUri',
    ['guards/attacks', 'every answer has the security headers of an operation'],
    ['helmetOptions', 'property baseUri'],
  ),
  gone(
    'headers',
    'the policy: frameAncestors',
    ['guards/attacks', 'every answer has the security headers of an operation'],
    ['helmetOptions', 'property frameAncestors'],
  ),
  gone(
    'headers',
    'the policy: formAction',
    ['guards/attacks', 'every answer has the security headers of an operation'],
    ['helmetOptions', 'property formAction'],
  ),
  gone(
    'headers',
    'the policy: connectSrc',
    ['guards/attacks', 'every answer has the security headers of an operation'],
    ['helmetOptions', 'property connectSrc'],
  ),
  gone(
    'headers',
    'nobody frames a page, old browsers included',
    ['guards/attacks', 'every answer has the security headers of an operation'],
    ['helmetOptions', 'value frameguard', 'false'],
  ),
  gone(
    'headers',
    'types are not guessed',
    ['guards/attacks', 'every answer has the security headers of an operation'],
    [
      'helmetOptions',
      text("frameguard: { action: 'deny' },"),
      "frameguard: { action: 'deny' }, noSniff: false,",
    ],
  ),
  gone(
    'headers',
    'no address is passed on',
    ['guards/attacks', 'every answer has the security headers of an operation'],
    ['helmetOptions', 'value referrerPolicy', 'false'],
  ),
  gone(
    'headers',
    'windows of others share nothing with ours',
    ['guards/attacks', 'every answer has the security headers of an operation'],
    [
      'helmetOptions',
      text("frameguard: { action: 'deny' },"),
      "frameguard: { action: 'deny' }, crossOriginOpenerPolicy: false,",
    ],
  ),
  gone(
    'headers',
    'others embed nothing of ours',
    ['guards/attacks', 'every answer has the security headers of an operation'],
    [
      'helmetOptions',
      text("frameguard: { action: 'deny' },"),
      "frameguard: { action: 'deny' }, crossOriginResourcePolicy: false,",
    ],
  ),
  gone(
    'headers',
    'TLS is kept to',
    ['guards/attacks', 'every answer has the security headers and over TLS'],
    ['helmetOptions', 'value strictTransportSecurity', 'false'],
  ),
  gone(
    'headers',
    'refused addresses have the headers, too',
    ['guards/attacks', 'every answer has the security headers of /api/%'],
    ['fastifyServer', 'chained headers'],
  ),
  gone(
    'headers',
    "nobody on the way keeps what is somebody's own",
    ['guards/attacks', "what is not everybody's"],
    ['Own', 'argument NoStore'],
  ),
  gone(
    'headers',
    'a request id of the caller is harmless in a log',
    ['platform/http/problems.e2e', 'the rest of HTTP keeps a harmless'],
    ['requestId', 'operand test given'],
  ),
  gone(
    'inputs',
    'bodies are JSON',
    ['platform/http/problems.e2e', 'every refusal is a problem'],
    ['parseJsonBodies', 'statement removeAllContentTypeParsers'],
  ),
  gone(
    'inputs',
    'pictures are bodies where an operation says so',
    ['marketplace/catalogue/photos.e2e', 'a photo is a body for no other'],
    ['parsePictureBodies', 'condition isPicture', 'false'],
  ),
  gone(
    'inputs',
    'tables are bodies where an operation says so',
    ['marketplace/catalogue/offer-table-files.e2e', 'a hostile file'],
    ['parseCsvBodies', 'condition isTable', 'false'],
  ),
  gone(
    'inputs',
    'a picture is one',
    ['marketplace/catalogue/photos.e2e', 'a photo is refused'],
    ['SharpPhotos.normalize', 'if includes'],
  ),
  gone(
    'inputs',
    'a picture unpacks to so many points',
    ['marketplace/catalogue/photos.e2e', 'a photo is refused'],
    ['SharpPhotos.normalize', 'value limitInputPixels', 'false'],
  ),
  gone(
    'inputs',
    'a search takes its signs for what they are',
    ['platform/audit/audit-log.e2e', 'finds by actor'],
    [
      'AuditLog.matchOf',
      text('ilike shared.containing(${search})'),
      "ilike '%' || ${search} || '%'",
    ],
  ),
  gone(
    'inputs',
    'a cursor is one of ours',
    ['guards/lists/lists', 'every list refuses cursors'],
    ['ListCursors.read', 'operand timingSafeEqual'],
  ),
  gone(
    'inputs',
    'a cursor belongs to its list, filters and order',
    ['guards/lists/lists', 'every list refuses cursors'],
    ['ListCursors.macOf', text('[list, position]'), '[position]'],
  ),
  gone(
    'inputs',
    'structured data ends in no element',
    ['marketplace/directory/provider-pages.int', 'a provider page escapes'],
    ['jsonForScript', 'chained replace'],
  ),
  gone(
    'inputs',
    'texts of pages are escaped',
    ['marketplace/directory/provider-pages.int', 'a provider page escapes'],
    ['eta', 'value autoEscape', 'false'],
  ),
  gone(
    'writes',
    'a version that was read is the present one',
    ['marketplace/catalogue/admin-records.e2e', 'a version that is not the present one'],
    ['Publishable.assertVersion', 'if OutdatedVersion'],
  ),
  gone(
    'writes',
    'a key belongs to its call',
    ['platform/idempotency.int', ''],
    ['RequestContext', 'value route', "'any'"],
  ),
  gone(
    'writes',
    'a key belongs to a body in every word',
    ['platform/idempotency.int', 'refuses another body, and stores no'],
    ['hashOf', 'choice test', "'body'"],
  ),
  gone(
    'writes',
    'what is refused leaves nothing',
    ['platform/commands.int', 'leaves nothing behind'],
    ['Commands.transact', 'call transactional', 'work(this.em.fork(), changes)'],
  ),
  gone(
    'writes',
    'a price that is kept with a request never changes',
    ['booking/requests/request-booking.e2e', 'never changes the price'],
    [
      'Booking20261121000400.up',
      text("raise exception 'a price snapshot never changes';"),
      'return new;',
    ],
  ),
  gone(
    'writes',
    'a price that was told never changes',
    ['booking/price-confirmations.e2e', 'a price that answered a question'],
    [
      'Pricing20261121130020.up',
      text("raise exception 'a price that was told never changes';"),
      'return new;',
    ],
  ),
  gone(
    'writes',
    'one open request for the same',
    ['booking/requests/request-booking.e2e', 'makes one row of twenty'],
    ['BookingModule', 'element AlreadyPendingTranslator'],
  ),
  gone(
    'writes',
    'two confirmations of one clinic are no deadlock',
    ['booking/confirmations.e2e', 'a clinic that sees one patient at a time sets'],
    ['MikroBookings.lockSchedule', 'statement execute'],
  ),
  gone(
    'writes',
    'an event has its effect once',
    ['platform/commands.int', 'lets one of five'],
    ['Commands.executeOnce', 'if claim', 'await this.inbox.claim(delivery);'],
  ),
  gone(
    'writes',
    'two last reactions see each other',
    ['platform/database/locks.int', 'an event is finished'],
    ['Inbox.complete', 'statement select for update'],
  ),
  gone(
    'writes',
    'two relays take different events',
    ['platform/database/locks.int', 'a relay leaves'],
    ['OutboxRelay.deliver', text('for update skip locked')],
  ),
  gone(
    'writes',
    'a relay waits for none that is locked',
    ['platform/database/locks.int', 'a relay leaves'],
    ['OutboxRelay.deliver', text('for update skip locked'), 'for update'],
  ),
  gone(
    'writes',
    'time ages a request once',
    ['booking/booking-states.e2e', 'ends and completes'],
    ['MikroBookings.lockSome', text('limit ? for update skip locked'), 'limit ?'],
  ),
  gone(
    'writes',
    'mails go one after the other',
    ['chaos/killed-mailer.int', ''],
    ['ReactionWorker.react', 'if isMailReaction', 'return finish();'],
  ),
  gone(
    'tables',
    'booking clicks',
    ['booking/booking-clicks.e2e', 'shows administrators counts'],
    ['spreadsheet', 'property escape_formulas'],
  ),
  gone(
    'tables',
    'the audit log',
    ['platform/audit/audit-log.e2e', 'hands out all'],
    ['spreadsheet', 'property escape_formulas'],
  ),
  gone(
    'tables',
    'offers',
    ['marketplace/catalogue/offer-table-files.e2e', 'the table that is exported is RFC'],
    ['spreadsheet', 'property escape_formulas'],
  ),
  gone(
    'tables',
    'what is marked as text comes back as it was',
    ['marketplace/catalogue/offer-table-files.e2e', 'the table that is exported comes back'],
    ['CsvOfferTables.read', 'chained replace'],
  ),
  gone(
    'tables',
    'phrases of a few people are not handed out',
    ['analytics/exports.e2e', 'an export is read from the tables while it is sent of searches'],
    [
      'SearchPhrases.pages',
      text('having sum(sessions) >= ${MIN_SESSIONS}'),
      'having sum(sessions) > 0',
    ],
  ),
  gone(
    'tables',
    'who takes a table of clicks is written down',
    ['analytics/exports.e2e', 'an export is read from the tables while it is sent and is written'],
    ['AdminBookingClicksController.export', 'statement execute'],
  ),
  gone(
    'prices',
    'the directory and every page of a provider',
    ['guards/prices', 'who does not see prices meets none in any answer'],
    ['marketplace:documentOf', 'choice priced', '`d.priced_${language}`'],
  ),
  gone(
    'prices',
    'services',
    ['guards/prices', 'who does not see prices meets none in any answer'],
    ['serviceColumns', text("${priced ? 's.price,' : ''}"), 's.price,'],
  ),
  gone(
    'prices',
    'services that a search recommends',
    ['search/symptom-search.e2e', 'a guest sees best rated'],
    [
      'RECOMMENDED',
      text("${priced ? `::jsonb || jsonb_build_object('price', s.price)` : ''}"),
      "::jsonb || jsonb_build_object('price', s.price)",
    ],
  ),
  gone(
    'prices',
    'the order of a search',
    ['search/symptom-search.e2e', 'a guest sees best rated'],
    ['listed', 'value order', '`${cents} nulls last, ${ORDER}`'],
  ),
  gone(
    'prices',
    'what a search says can be saved',
    ['search/symptom-search.e2e', 'a guest sees best rated'],
    ['RECOMMENDED', text("${priced ? 'spreads.spread' : 'null'}"), 'spreads.spread'],
  ),
  gone(
    'prices',
    'what is remembered of a search',
    [
      'marketplace/directory/response-cache.int',
      'answers of the directory with prices reach no guest',
    ],
    ['RecommendedOfHandler.execute', text('${viewer.priced} ${key}'), '${key}'],
  ),
  gone(
    'prices',
    'the document for everybody',
    ['guards/prices', 'who does not see prices meets none in any answer'],
    [
      'provider-documents.sql:PARTS',
      text('case when has_price then ${object(INFO)} end as "priceInfo"`'),
      'case when has_price then ${object(INFO)} end as "priceInfo", cents as "effectivePrice"`',
    ],
  ),
  gone(
    'prices',
    'the list price where a provider made its own public',
    ['guards/prices', 'three answers may show a guest a price a provider'],
    [
      'LIST_PRICE',
      text('when not public_prices or (has_price and "customPrice" is null)'),
      'when true',
    ],
  ),
  gone(
    'prices',
    'tags of answers',
    ['guards/prices', 'who does not see prices gets the same'],
    [
      'revisionOf',
      text(
        "? 'd.priced_revision' : 'case when d.public_prices then d.priced_revision else " +
          "d.public_revision end'",
      ),
      ["? 'd.priced_revision'", "    : 'd.priced_revision'"],
    ],
  ),
  gone(
    'prices',
    'heads of pages',
    ['guards/prices', 'who does not see prices meets none in pages'],
    [
      'ProviderPages.head',
      text("'@type': kind === 'clinic' ? 'MedicalClinic' : 'Hospital', name,"),
      "'@type': kind === 'clinic' ? 'MedicalClinic' : 'Hospital', name, priceRange: " +
        'provider.prices,',
    ],
    [
      'ProviderPages.find',
      text('d.city_names as cities,'),
      'd.city_names as cities, d.prices::text as prices,',
    ],
    ['ProviderPage.cities', 'member cities', ['readonly prices?: string;', '  $&']],
  ),
  gone(
    'prices',
    'a snapshot is behind its own code',
    ['guards/prices', 'three answers may show a guest a price a snapshot'],
    [
      'BookingPriceConfirmations.find',
      text('where b.code = ?'),
      'where left(b.code, 0) = left(?, 0)',
    ],
  ),
  gone(
    'prices',
    'a quote is behind its own token',
    ['guards/prices', 'three answers may show a guest a price a quote'],
    [
      'PAGE',
      text('where p.token = ? or p.mail_token = ?'),
      'where left(p.token, 0) = left(?, 0) or p.mail_token = ?',
    ],
  ),
  gone(
    'prices',
    'only active people see prices',
    ['guards/prices', 'who does not see prices meets none in any answer'],
    ['AccessGuard.canActivate', 'if request', 'if (actor) request.actor = actor;'],
    ['PriceGate.opensFor', 'operand actor', 'actor !== undefined'],
  ),
  gone(
    'audit',
    'rows are never changed',
    ['platform/audit/audit-trail.int', ''],
    [
      'Shared20261121000000.up',
      text(
        'create trigger append_only before update or delete or truncate on ' +
          'shared.audit_logs for each statement execute function shared.refuse_change();',
      ),
    ],
  ),
  gone(
    'audit',
    'links of the chain are never changed',
    ['platform/audit/audit-chain.int', ''],
    [
      'Shared20261121160020.up',
      text(
        'create trigger append_only before update or delete or truncate on ' +
          'shared.audit_chain for each statement execute function shared.refuse_change();',
      ),
    ],
  ),
  gone(
    'audit',
    'details of a row stay',
    ['platform/audit/audit-chain.int', ''],
    [
      'Shared20261121160020.up',
      text(
        'create trigger stays before delete or truncate on shared.audit_details for each ' +
          'statement execute function shared.refuse_change();',
      ),
    ],
  ),
  gone(
    'audit',
    'details of a row are emptied only',
    ['platform/audit/audit-chain.int', ''],
    [
      'Shared20261121160020.up',
      text('execute function shared.refuse_change(); create extension'),
      [
        'execute function shared.refuse_change(); drop trigger is_only_emptied on ' +
          'shared.audit_details;',
        '',
        '      create extension',
      ],
    ],
  ),
  gone(
    'audit',
    'a command is written down with its change',
    ['platform/audit/audit-trail.int', 'records who did what from where'],
    [
      'APPEND',
      text('table_name, record_id, $9, $10, $16::uuid from entry'),
      "table_name, record_id, $9, $10, $16::uuid from entry where $6 = 'system'",
    ],
  ),
  gone(
    'audit',
    'a field that must be gone with its row is not copied',
    ['booking/requests/own-requests.e2e', 'writes the event with ids only'],
    ['Changes.add', 'chained filter'],
  ),
  gone(
    'audit',
    'an erasure leaves a row of itself',
    ['platform/audit/audit-chain.int', 'an erasure'],
    [
      'AuditTrail.eraseDetails',
      text(
        'insert into shared.audit_logs (actor_id, command, action, table_name, record_id) ' +
          "select 'system', 'ForgetAuditDetails', 'delete', ?, id from (select distinct " +
          'unnest(array[?]) as id) named returning id',
      ),
      'select 0::bigint as id where (?::text, array[?]::text[]) is null',
    ],
  ),
  gone(
    'shown',
    'no offer of a provider that is hidden',
    ['marketplace/offers.int', 'an offer is not there for a hidden'],
    ['RECORDS', text('from marketplace.visible_providers p'), 'from marketplace.providers p'],
  ),
  gone(
    'shown',
    'no offer at a place that is hidden',
    ['marketplace/offers.int', 'an offer is not there for a hidden'],
    [
      'RECORDS',
      text('join marketplace.visible_provider_locations place'),
      'join marketplace.provider_locations place',
    ],
  ),
  gone(
    'shown',
    'no offer of a service that is hidden',
    ['marketplace/offers.int', 'an offer is not there for a hidden'],
    [
      'RECORDS',
      text('marketplace.visible_provider_services link'),
      'marketplace.provider_services link',
    ],
  ),
  gone(
    'shown',
    'an offer is where the directory says',
    ['marketplace/offers.int', 'an offer is at the first location'],
    ['SqlOffers.find', 'chained sort'],
  ),
  gone(
    'shown',
    'no provider that is not published',
    ['marketplace/directory/guests-and-prices.int', 'a guest never meets what is not published'],
    [
      'Marketplace20261122090100.up',
      text(
        "select * from marketplace.providers where status = 'published' and is_active and " +
          'deleted_at is null',
      ),
      'select * from marketplace.providers where is_active and deleted_at is null',
    ],
  ),
  gone(
    'shown',
    'no provider that is switched off',
    ['marketplace/directory/read-model.int', 'the directory holds what the rules'],
    [
      'Marketplace20261122090100.up',
      text(
        "select * from marketplace.providers where status = 'published' and is_active and " +
          'deleted_at is null',
      ),
      "select * from marketplace.providers where status = 'published' and deleted_at is null",
    ],
  ),
  gone(
    'shown',
    'no provider that is deleted',
    ['marketplace/catalogue/admin-providers.e2e', 'a provider that is deleted'],
    [
      'Marketplace20261122090100.up',
      text(
        "select * from marketplace.providers where status = 'published' and is_active and " +
          'deleted_at is null',
      ),
      "select * from marketplace.providers where status = 'published' and is_active",
    ],
  ),
  gone(
    'shown',
    'no service that is not published',
    ['marketplace/directory/guests-and-prices.int', 'a guest never meets what is not published'],
    [
      'Marketplace20261121000500.up',
      text(
        "select * from marketplace.services where status = 'published' and is_active and " +
          'deleted_at is null',
      ),
      'select * from marketplace.services where is_active and deleted_at is null',
    ],
  ),
  gone(
    'shown',
    'no service that is switched off',
    ['marketplace/directory/read-model.int', 'the directory holds what the rules'],
    [
      'Marketplace20261121000500.up',
      text(
        "select * from marketplace.services where status = 'published' and is_active and " +
          'deleted_at is null',
      ),
      "select * from marketplace.services where status = 'published' and deleted_at is null",
    ],
  ),
  gone(
    'shown',
    'no service that is deleted',
    ['marketplace/catalogue/admin-catalogue.e2e', 'services and locations that are deleted'],
    [
      'Marketplace20261121000500.up',
      text(
        "select * from marketplace.services where status = 'published' and is_active and " +
          'deleted_at is null',
      ),
      "select * from marketplace.services where status = 'published' and is_active",
    ],
  ),
  gone(
    'shown',
    'no offer that is not published',
    ['marketplace/directory/read-model.int', 'the directory holds what the rules'],
    [
      'Marketplace20261121000500.up',
      text("where link.status = 'published' and link.is_available and link.deleted_at is null;"),
      'where link.is_available and link.deleted_at is null;',
    ],
  ),
  gone(
    'shown',
    'no offer that is switched off',
    ['marketplace/directory/read-model.int', 'the directory holds what the rules'],
    [
      'Marketplace20261121000500.up',
      text("where link.status = 'published' and link.is_available and link.deleted_at is null;"),
      "where link.status = 'published' and link.deleted_at is null;",
    ],
  ),
  gone(
    'shown',
    'no place that is not published',
    ['marketplace/directory/read-model.int', 'the directory holds what the rules'],
    [
      'Marketplace20261121000500.up',
      text("where link.status = 'published' and link.is_active and link.deleted_at is null"),
      'where link.is_active and link.deleted_at is null',
    ],
  ),
  gone(
    'shown',
    'no place that is switched off',
    ['marketplace/directory/read-model.int', 'the directory holds what the rules'],
    [
      'Marketplace20261121000500.up',
      text("where link.status = 'published' and link.is_active and link.deleted_at is null"),
      "where link.status = 'published' and link.deleted_at is null",
    ],
  ),
  gone(
    'shown',
    'no location that is not published',
    ['marketplace/directory/read-model.int', 'the directory holds what the rules'],
    [
      'Marketplace20261121000500.up',
      text("location.status = 'published' and location.deleted_at is null"),
      'location.deleted_at is null',
    ],
  ),
  gone(
    'shown',
    'no location that is deleted',
    ['marketplace/catalogue/admin-catalogue.e2e', 'services and locations that are deleted'],
    [
      'Marketplace20261121000500.up',
      text("location.status = 'published' and location.deleted_at is null"),
      "location.status = 'published'",
    ],
  ),
];
