import { DATA_DELETIONS } from './data-deletions.mjs';
import { gone } from './gone.mjs';
import { GUARD_DELETIONS } from './guard-deletions.mjs';
import { LIFE_DELETIONS } from './life-deletions.mjs';
import { OPERATION_DELETIONS } from './operation-deletions.mjs';

/**
 * What protects against each row of faults, what else protects, and which test says so when it is
 * gone. `.ci/deletions.mjs` takes each away in a copy and expects its test to fail. A protection of
 * two layers is taken away in both.
 */
export const DELETIONS = [
  gone(
    1,
    'the answer kept under its key',
    ['process/kill-nine.int', 'keeps every one'],
    [
      'platform/commands/idempotency',
      'if (context?.key)',
      'if (Math.random() > 1 && context?.key)',
    ],
    [
      'platform/commands/idempotency',
      'if (!context?.key) throw error;',
      'if (context || !context) throw error;',
    ],
  ),
  gone(
    1,
    'the event in the transaction of the booking',
    ['chaos/several-processes.int', 'two API'],
    [
      'platform/commands/commit-recorder',
      'from json_to_recordset($13::json) as event(type text, payload jsonb)',
      'from json_to_recordset($13::json) as event(type text, payload jsonb) where false',
    ],
  ),
  gone(
    2,
    'a job whose worker died is begun again',
    ['platform/mail/mail-confirmation.int', 'on postgres'],
    ['platform/events/bullmq-queue', 'maxStalledCount: MAX_STALLED', 'maxStalledCount: 0'],
  ),
  gone(
    2,
    'an event is finished by its last reaction, not by its hand-over',
    ['chaos/several-processes.int', 'two API'],
    [
      'platform/events/outbox-relay',
      '.filter(({ id }) => !missing.some(({ data }) => data.outboxId === id))',
    ],
  ),
  gone(
    3,
    'a worker gives a silent connection up',
    ['chaos/several-processes.int', 'requests are taken'],
    [
      'platform/events/bullmq-queue',
      'maxRetriesPerRequest: null, socketTimeout: 20_000',
      'maxRetriesPerRequest: null',
    ],
  ),
  gone(
    3,
    'readiness asks the queue',
    ['chaos/several-processes.int', 'requests are taken'],
    ['platform/observability/health', "if (!queue) present.add('queue-away');"],
  ),
  gone(
    4,
    'what was handed over and never finished is handed over again',
    ['platform/events/outbox.int', 'on redis does all 200'],
    [
      'platform/events/outbox-relay',
      "enqueued_at < now() - ? * interval '1 millisecond'",
      '?::int < 0',
    ],
  ),
  gone(
    5,
    'the pool takes broken connections back',
    ['chaos/database-faults.int', 'is ready again'],
    ['platform/database/pool-guard', 'client.release(true);'],
  ),
  gone(
    5,
    'a lost connection is 503',
    ['chaos/database-faults.int', 'is ready again'],
    ['platform/http/errors/problem.filter', ' || isConnectionLost(error)'],
  ),
  gone(
    6,
    'a silent connection is given up',
    ['chaos/database-faults.int', 'answers 503, not never'],
    [
      'platform/database/pool-guard',
      'if (inUse() && socket.bytesRead === bytesRead) socket.destroy();',
    ],
  ),
  gone(
    6,
    'readiness waits for a second at most',
    ['platform/health.int', 'answers 503 while the database is silent'],
    [
      'platform/observability/health',
      'withTimeout(this.outbox.measure(), 1000)',
      'this.outbox.measure()',
    ],
  ),
  gone(
    6,
    'a statement has a limit',
    ['platform/database/locks.int', 'what the server ends is a statement'],
    ['platform/database/orm-options', 'statement_timeout: statementTimeoutMs,'],
  ),
  gone(
    6,
    'a wait for a lock has a limit',
    ['platform/database/locks.int', 'what the server ends is a wait'],
    ['platform/database/orm-options', 'lock_timeout: lockTimeoutMs,'],
  ),
  gone(
    7,
    'who waits for a connection has a limit',
    ['chaos/database-faults.int', 'answers 503 while a lock'],
    ['platform/database/orm-options', 'connectionTimeoutMillis: poolWaitMs,'],
  ),
  gone(
    8,
    'a mail has eight tries',
    ['booking/failed-mails.e2e', 'lists mails'],
    ['platform/events/bullmq-queue', 'attempts: 8,'],
  ),
  gone(
    8,
    'a silent mail server is given up',
    ['platform/mail/mail.int', 'the mail server is given up'],
    [
      'platform/mail/smtp-mailbox',
      [
        'connectionTimeout: timeoutMs,',
        '      greetingTimeout: timeoutMs,',
        '      socketTimeout: timeoutMs,',
      ],
    ],
  ),
  gone(
    9,
    'a silent model is given up',
    ['search/language-model.int', 'a model behind openai gives up'],
    [
      'marketplace/symptoms/infrastructure/model/langchain-second-opinions',
      ',\n      timeout(aiTimeoutMs, TimeoutStrategy.Aggressive)',
    ],
    ['marketplace/symptoms/infrastructure/model/bounded-fetch', 'AbortSignal.timeout(ms), '],
  ),
  gone(
    9,
    'a model that fails is left alone',
    ['search/silent-model.int', 'a model that does not answer'],
    [
      'marketplace/symptoms/infrastructure/model/langchain-second-opinions',
      'new ConsecutiveBreaker(aiFailures)',
      'new ConsecutiveBreaker(1e6)',
    ],
  ),
  gone(
    10,
    'an answer has the shape that was asked for',
    ['search/language-model.int', 'a model behind ollama answers without it'],
    ['marketplace/symptoms/infrastructure/model/opinion-prompt', '.max(MAX_TEXT_LENGTH)'],
    ['marketplace/symptoms/infrastructure/model/opinion-prompt', '.max(MAX_ITEMS)'],
  ),
  gone(
    10,
    'keys are those of the catalogue',
    ['search/language-model.int', 'a model behind openai lowers nothing'],
    ['marketplace/symptoms/domain/advice/second-opinion', 'vocabulary.specialties.has(key)', 'key'],
  ),
  gone(
    10,
    'texts are fit to be shown',
    ['search/language-model.int', 'a model behind openai lowers nothing'],
    [
      'marketplace/symptoms/domain/advice/second-opinion',
      '&&\n    UNFIT.every((pattern) => !pattern.test(trimmed))',
    ],
  ),
  gone(
    11,
    'the urgency of the rules is the least',
    ['search/language-model.int', 'a model behind openai lowers nothing'],
    [
      'marketplace/symptoms/domain/advice/second-opinion',
      'higher(advice.triage, opinion.triage)',
      'opinion.triage',
    ],
  ),
  gone(
    11,
    'no model is asked in an emergency',
    ['search/language-model.int', 'a model behind openai is not asked'],
    ['marketplace/symptoms/application/symptom-advisor', ' || advice.emergency'],
  ),
  gone(
    12,
    'who answers holds the row',
    ['booking/clinics/clinic-answers.e2e', 'an answer counts once'],
    ['booking/infrastructure/mikro-bookings', ',\n      { lockMode: LockMode.PESSIMISTIC_WRITE }'],
    ['booking/infrastructure/booking.schema', '.version()'],
  ),
  gone(
    12,
    'who loses a race is told',
    ['platform/commands.int', 'refuses the second of two concurrent'],
    [
      'platform/commands/commands',
      [
        'if (error instanceof OptimisticLockError)',
        "      return new ConcurrentChange('Somebody else changed this in the meantime.');",
      ],
    ],
  ),
  gone(
    13,
    'two confirmed times of one clinic do not meet',
    ['booking/confirmations.e2e', 'a clinic that sees one'],
    [
      'booking/infrastructure/migrations/20261121000700-booking',
      'capacity = 1)',
      'capacity = 1 and false)',
    ],
  ),
  gone(
    14,
    'one key, one execution',
    ['platform/idempotency.int', 'answers twenty'],
    [
      'platform/commands/idempotency',
      'if (context?.key)',
      'if (Math.random() > 1 && context?.key)',
    ],
    [
      'platform/commands/idempotency',
      'if (!context?.key) throw error;',
      'if (context || !context) throw error;',
    ],
  ),
  gone(
    14,
    'a twin waits',
    ['platform/idempotency.int', 'answers 409'],
    [
      'platform/commands/idempotency',
      'if (context?.key)',
      'if (Math.random() > 1 && context?.key)',
    ],
  ),
  gone(
    14,
    'what was answered is answered again',
    ['platform/idempotency.int', 'gives the first answer'],
    [
      'platform/commands/idempotency',
      'if (!context?.key) throw error;',
      'if (context || !context) throw error;',
    ],
  ),
  gone(
    15,
    'a key belongs to its body',
    ['platform/idempotency.int', 'refuses another body, and stores no'],
    [
      'platform/commands/idempotency',
      [
        'if (stored.hash !== bodyHash)',
        "      throw new IdempotencyKeyReused('This key was used with another body.');",
      ],
    ],
  ),
  gone(
    15,
    'a key belongs to its person',
    ['platform/idempotency.int', 'separates the keys of two actors'],
    ['platform/commands/idempotency', "keyOwner ?? actorId ?? 'guest'", "'guest'"],
  ),
  gone(
    16,
    'a minute is forgiven',
    ['identity/sign-in/tokens.e2e', 'forgives clocks'],
    [
      'identity/infrastructure/tokens/jwt-tokens',
      'TOLERANCE_SECONDS = 60',
      'TOLERANCE_SECONDS = 0',
    ],
  ),
  gone(
    16,
    'not more than a minute',
    ['identity/sign-in/tokens.e2e', 'refuses an end 61'],
    [
      'identity/infrastructure/tokens/jwt-tokens',
      'TOLERANCE_SECONDS = 60',
      'TOLERANCE_SECONDS = 600',
    ],
  ),
  gone(
    17,
    'a body has a limit',
    ['platform/http/problems.e2e', 'every refusal is a problem a body that is too large'],
    [
      'platform/http/server/fastify-server',
      'bodyLimit,\n    requestTimeout:',
      'bodyLimit: bodyLimit * 100, requestTimeout:',
    ],
  ),
  gone(
    17,
    'a broken connection is told what is wrong',
    ['platform/http/problems.e2e', 'every refusal is a problem headers of'],
    ['platform/http/server/fastify-server', ',\n    clientErrorHandler: refuseConnection'],
  ),
  gone(
    18,
    'a body has 32 levels',
    ['platform/http/body.e2e', ''],
    ['platform/http/server/json-body', 'if (++depth > MAX_DEPTH) return undefined;'],
  ),
  gone(
    18,
    'the first fault of a field is enough',
    ['platform/http/http.e2e', 'the validator reports'],
    ['platform/http/validation/validation', 'stopAtFirstError: true', 'stopAtFirstError: false'],
  ),
  gone(
    19,
    'no text is taken that cannot be stored',
    ['platform/http/body.e2e', ''],
    ['platform/http/server/json-body', 'isUnstorable(parsed) || '],
  ),
  gone(
    20,
    'the gate of prices',
    ['guards/prices', 'who does not see prices meets none'],
    [
      'marketplace/http/viewer.guard',
      "this.visibility === 'public' || actor?.status === 'active'",
      'true',
    ],
  ),
  gone(
    21,
    'an order of prices is for those who see them',
    ['marketplace/directory/filters-and-orders.int', 'a guest never gets an order'],
    [
      'marketplace/directory/queries/directory-page.query',
      "if (order === 'price' && !priced) throw new PricesHidden();",
    ],
  ),
  gone(
    22,
    'priced answers are kept by nobody on the way',
    ['guards/prices', 'a cache'],
    [
      'marketplace/http/viewer.guard',
      "priced ? PRIVATE_NO_STORE : 'public, max-age=0, must-revalidate'",
      "'public, max-age=60'",
    ],
    [
      'marketplace/http/viewer.guard',
      'Accept-Language, Authorization, accept-encoding',
      'Accept-Language, accept-encoding',
    ],
  ),
  gone(
    22,
    'answers that the server keeps are kept apart',
    ['guards/prices', 'a cache'],
    ['marketplace/http/viewer.guard', "`${language}${priced ? ' priced' : ''}`", 'language'],
  ),
  gone(
    23,
    "one's own bookings are one's own",
    ['guards/access', 'every operation knows no row'],
    [
      'booking/queries/my-booking.query',
      'b.id = ? and b.user_id = ?',
      'b.id = ? and ?::text is not null',
    ],
  ),
  gone(
    24,
    'a rule names roles',
    ['guards/access', 'every operation lets in'],
    [
      'platform/http/auth/access.guard',
      "if (!ROLES[access].includes(actor.role)) throw new AccessDenied('wrong-role');",
    ],
  ),
  gone(
    25,
    'fields that a body does not have',
    ['guards/attacks', 'fields that a body'],
    ['platform/http/validation/validation', 'forbidNonWhitelisted: true,'],
  ),
  gone(
    26,
    'issuer and audience are ours',
    ['identity/sign-in/tokens.e2e', 'refuses another'],
    [
      'identity/infrastructure/tokens/jwt-tokens',
      'issuer,\n        audience,\n        algorithms: [',
      'algorithms: [',
    ],
  ),
  gone(
    26,
    'a token ends',
    ['identity/sign-in/tokens.e2e', 'refuses no end'],
    ['identity/infrastructure/tokens/jwt-tokens', "typeof exp !== 'number' ||"],
  ),
  gone(
    26,
    'a signature is checked',
    ['guards/attacks', 'takes no forged'],
    [
      'identity/infrastructure/tokens/jwt-tokens',
      [
        'strategy.fail = (reason: unknown) =>',
        '        reason instanceof KeysUnavailable ? reject(reason.cause) : resolve(undefined);',
      ],
      [
        'strategy.fail = () => {',
        "  const payload = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString();",
        "  const { iss, sub, email, exp, iat } = JSON.parse(payload || '{}');",
        '  const issuer = { issuer: iss, subject: sub, email, emailVerified: true };',
        '  const subject = { ...issuer, issuedAtMs: iat * 1000, secondFactor: false };',
        '  resolve({ exp, subject });',
        '};',
      ],
    ],
  ),
  gone(
    26,
    'unknown keys are looked for seldom',
    ['identity/sign-in/token-keys.e2e', 'asks for unknown keys seldom'],
    ['identity/infrastructure/tokens/provider-keys', 'PAUSE_MS = 6000', 'PAUSE_MS = 0'],
  ),
  gone(
    27,
    'who is suspended is refused',
    ['identity/sign-in/sign-in.e2e', 'refuses somebody suspended'],
    [
      'platform/http/auth/access.guard',
      "if (actor.status !== 'active') throw new AccessDenied('account-suspended');",
    ],
  ),
  gone(
    27,
    'a change is announced',
    ['identity/live-actors.int', 'sees a change made by another'],
    [
      'identity/infrastructure/tokens/actor-cache',
      'onNotification: (id) => this.invalidate(id)',
      'heard: () => undefined',
    ],
  ),
  gone(
    27,
    'nothing is believed for more than five seconds',
    ['identity/live-actors.int', 'uses a cached state for five'],
    [
      'identity/infrastructure/tokens/actor-cache',
      'const MAX_AGE_MS = 5000',
      'const MAX_AGE_MS = 60_000',
    ],
  ),
  gone(
    28,
    'a password is compared for nobody, too',
    ['identity/sign-in/sign-in.e2e', 'takes the same time'],
    [
      'identity/infrastructure/provider/embedded-accounts',
      'const matches = await verify({ hash: hash ?? DUMMY_HASH, password });',
      'const matches = Boolean(hash) && await verify({ hash: hash ?? DUMMY_HASH, password });',
    ],
  ),
  gone(
    28,
    'the same rows are written for nobody',
    ['identity/sign-in/enumeration.e2e', 'looks for the account'],
    [
      'identity/infrastructure/provider/embedded-accounts',
      'await this.verifyPassword(account?.subject ?? DUMMY_SUBJECT, password)',
      'account && await this.verifyPassword(account.subject, password)',
    ],
  ),
  gone(
    29,
    'sign-ins are counted',
    ['identity/sign-in/sign-in.e2e', 'pauses after ten'],
    [
      'identity/application/sign-in/sign-in-limits',
      "await this.attempts.admit({ purpose: 'sign-in', ipAddress, email });",
    ],
  ),
  gone(
    30,
    'only our own proxies are believed',
    ['guards/attacks', 'behind'],
    [
      'platform/http/server/fastify-server',
      'trustProxy: trustProxy > 0 && ((_address, hop) => hop < trustProxy)',
      'trustProxy: true',
    ],
  ),
  gone(
    30,
    'no forwarded address is believed without a proxy',
    ['identity/sign-in/sign-in.e2e', 'believes no forwarded'],
    [
      'platform/http/server/fastify-server',
      'trustProxy: trustProxy > 0 && ((_address, hop) => hop < trustProxy)',
      'trustProxy: true',
    ],
  ),
  gone(
    30,
    'addresses of one IPv6 network count together',
    ['identity/sign-in/sign-in.e2e', 'pauses after ten'],
    [
      'platform/limits/postgres-rate-limits',
      'ipAddress === undefined ? null : networkOf(ipAddress)',
      'ipAddress ?? null',
    ],
  ),
  gone(
    31,
    'the guard asks for the rule, not for the path',
    ['guards/access', 'other spellings'],
    [
      'platform/http/auth/access.guard',
      'if (!ROLES[access].includes(actor.role))',
      "if (request.url.startsWith('/api/admin') && !ROLES[access].includes(actor.role))",
    ],
    [
      'platform/http/auth/access.guard',
      "if (!subject || !actor) throw new Unauthenticated('sign-in');",
      [
        'if (!subject || !actor) {',
        "  if (!request.url.startsWith('/api/admin')) return true;",
        "  throw new Unauthenticated('sign-in');",
        '}',
      ],
    ],
  ),
  gone(
    35,
    'an address is an address',
    ['platform/mail/mail.int', 'a mail by'],
    ['platform/mail/mail-message', "to: { name: '', address: to }", 'to'],
    ['platform/mail/mail-message', "replyTo: { name: '', address: replyTo }", 'replyTo'],
  ),
  gone(
    37,
    'events are stored before they are answered',
    ['analytics/kill-nine.int', 'finds every event'],
    [
      'analytics/application/event-recorder',
      'if (distinct.length) await this.intake.store(distinct);',
      'if (distinct.length) void this.intake.store(distinct);',
    ],
  ),
  gone(
    37,
    'what is taken at once has a limit',
    ['analytics/intake-limits.e2e', 'answers 503'],
    [
      'analytics/infrastructure/group-commit',
      'if (this.held + rows.length > this.settings.eventQueue) return Promise.reject(new ' +
        'IntakeFull());',
    ],
  ),
  gone(
    40,
    'a line names the route, not the address',
    ['platform/logs.int', 'writes one line for a request'],
    [
      'platform/http/server/fastify-server',
      "route: request.routeOptions.url ?? 'none'",
      'route: request.url',
    ],
  ),
  gone(
    40,
    'a fault is told without its message',
    ['platform/logs.int', 'writes one line for a request'],
    ['platform/observability/fault', 'error: kindOf(error),', 'error: String(error),'],
  ),
  gone(
    40,
    'no line of any operation names an address',
    ['guards/redaction', 'no log line'],
    [
      'platform/http/server/fastify-server',
      "route: request.routeOptions.url ?? 'none'",
      'route: request.url',
    ],
  ),
  gone(
    40,
    'a finished event is emptied',
    ['guards/redaction', 'no log line'],
    [
      'platform/commands/inbox',
      'set finished_at = now(), payload = null',
      'set finished_at = now()',
    ],
  ),
  gone(
    40,
    'the queue keeps the kind of a fault',
    ['platform/logs.int', 'logs failed background work without its'],
    ['platform/events/reaction-worker', 'throw new Error(kindOf(error));', 'throw error;'],
  ),
  gone(
    41,
    'who is asked to end says so first',
    ['platform/processes.int', 'a process that is asked to end answers'],
    ['bootstrap/serve', 'app.get(Health).drain();'],
  ),
  gone(
    41,
    'work that has begun is finished',
    ['platform/processes.int', 'a process that is asked to end finishes'],
    ['platform/events/reaction-worker', 'return this.queue.close();', 'return Promise.resolve();'],
  ),
  gone(
    42,
    'wrong settings end the start',
    ['platform/settings.int', 'the server and the command line tool'],
    ['bootstrap/environment', 'process.exit(CONFIGURATION);', 'return new Settings(values);'],
  ),
  gone(
    43,
    'nothing is loaded outside a command',
    ['platform/commands.int', 'does not nest'],
    ['platform/database/orm-options', 'allowGlobalContext: false', 'allowGlobalContext: true'],
  ),
  gone(
    44,
    'one process at a time changes schemas',
    ['platform/processes.int', 'several processes on one database migrate'],
    ['bootstrap/database', "await client.query('select pg_advisory_lock($1)', [START_LOCK]);"],
  ),
  gone(
    44,
    'a migration is whole or not there',
    ['chaos/start-together.int', 'three processes'],
    [
      'platform/database/migrate',
      'snapshot: false,\n      }',
      'snapshot: false, transactional: false, allOrNothing: false }',
    ],
  ),
  gone(
    'events',
    'mail addresses in events are looked for in words, not at each position',
    ['chaos/events-attack.int', 'answers everybody else'],
    [
      'analytics/domain/scrub',
      [
        "text.includes('@')",
        "    ? text.replace(WORD, (word) => (HOLDS_MAIL.test(word) ? '[mail]' : word))",
        '    : text',
      ],
      "text.replace(/[^\\s@]+@[^\\s@]+/g, '[mail]')",
    ],
  ),
  gone(
    '2x2',
    'what happened is written with the booking',
    ['chaos/several-processes.int', 'two API'],
    [
      'platform/commands/commit-recorder',
      'from json_to_recordset($13::json) as event(type text, payload jsonb)',
      'from json_to_recordset($13::json) as event(type text, payload jsonb) where false',
    ],
  ),
  ...DATA_DELETIONS,
  ...GUARD_DELETIONS,
  ...LIFE_DELETIONS,
  ...OPERATION_DELETIONS,
];
