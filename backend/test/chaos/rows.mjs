/**
 * Rows of faults, each with the tests that provoke it: a spec file and the beginning of test names
 * in it (all of the file without one). After the number come a short name and what must hold.
 */
const test = (spec, name = '') => ({ spec: `backend/test/${spec}.spec.ts`, name });
const web = (spec) => ({ spec: `frontend/src/${spec}.spec.ts`, name: '' });
const several = (name) => test('chaos/several-processes.int', name);
const mails = (name) => test('chaos/mails.int', name);
const races = (name) => test('chaos/races.int', name);
const database = (name) => test('chaos/database-faults.int', name);

export const ROWS = [
  [
    1,
    'API killed while it books',
    'The server is killed (SIGKILL) at random moments while it takes bookings: booking ' +
      'and event are there both or neither, and a repeat with the same key gives the one ' +
      'booking. Nothing that was answered is lost.',
    test('process/kill-nine.int', 'keeps every one'),
  ],
  [
    2,
    'worker killed while it mails',
    "A worker is killed between a mail's arrival and its mark: every mail arrives " +
      'within 15 s, and once more for each kill at most, under the same Message-ID.',
    mails('every mail arrives'),
    test('chaos/killed-mailer.int'),
    test('platform/mail/mail-confirmation.int', 'on '),
    several('two API'),
  ],
  [
    3,
    'Redis silent or away',
    'Redis says nothing, or is gone, for a minute: bookings, price requests, searches ' +
      'and events are answered as before, readiness says `degraded`, and the work is done ' +
      'when it is back.',
    several('requests are taken'),
    test('platform/processes.int', 'several processes on one database start without the queue'),
  ],
  [
    4,
    'queue loses its data',
    'Redis or the tables of the queue lose everything: what is not done is handed over ' +
      'again from the outbox, and done once.',
    test('platform/events/outbox.int', 'on redis does all 200'),
    test('platform/events/outbox.int', 'on postgres does all 200'),
  ],
  [
    5,
    'PostgreSQL crashes under load',
    'PostgreSQL crashes under load: 503 with Retry-After meanwhile, ready again within ' +
      '5 s without a restart, nothing lost.',
    database('is ready again'),
    database('has lost nothing'),
  ],
  [
    6,
    'PostgreSQL hangs, a lock is held',
    'PostgreSQL takes connections and says nothing, or somebody holds a lock: 503 ' +
      'within 5.5 s, and `/health/live` goes on answering.',
    test('platform/health.int', 'answers 503 while the database is silent'),
    database('answers 503, not never'),
    test('platform/database/locks.int', 'what the server ends'),
  ],
  [
    7,
    'no free database connection',
    'All connections are in use: 503 after 2 s, and whole again afterwards.',
    database('answers 503 while a lock'),
  ],
  [
    8,
    'mail server refuses, hangs, is away',
    'The mail server puts off, refuses, says nothing or is gone: requests are answered ' +
      'as before, mails are tried eight times with growing pauses, then listed, counted ' +
      'and sent anew by hand.',
    mails('requests are taken'),
    test('platform/mail/mail.int', 'the mail server'),
    test('booking/failed-mails.e2e', 'lists mails'),
  ],
  [
    9,
    'AI server hangs',
    'The language model says nothing or trickles: our own engine answers alone with ' +
      '`degraded`, and after five failures the model is left alone.',
    test('search/silent-model.int', 'a model that does not answer'),
    test('search/language-model.int', 'a model behind openai gives up'),
    test('search/language-model.int', 'a model behind ollama gives up'),
  ],
  [
    10,
    'AI server answers junk',
    'The language model answers junk: no failure, no key from outside the catalogue, no ' +
      'markup.',
    test('search/language-model.int', 'a model behind openai answers without it'),
    test('search/language-model.int', 'a model behind ollama answers without it'),
  ],
  [
    11,
    'orders hidden in a search',
    'Words that give the model orders, and a model that obeys them: no price, no other ' +
      'text, no red flag lost, and no urgency lowered.',
    test('search/language-model.int', 'a model behind openai lowers and invents nothing'),
    test('search/language-model.int', 'a model behind ollama lowers and invents nothing'),
    test('search/language-model.int', 'a model behind openai is not asked'),
    test('search/symptom-search.e2e', 'bad input'),
  ],
  [
    12,
    'two confirm the same visit',
    '50 answers to one request at once, on two processes: exactly one counts, the ' +
      'others are told 409.',
    test('platform/commands.int', 'refuses the second of two concurrent'),
    test('booking/clinics/clinic-answers.e2e', 'an answer counts once'),
    races('one of 50 answers'),
  ],
  [
    13,
    '50 confirmations for one slot',
    '50 confirmations for one time of one clinic, on two processes: exactly one holds, ' +
      'the others are told `slot-taken`.',
    test('booking/confirmations.e2e', 'a clinic that sees one patient at a time gives'),
    races('one of 50 requests'),
  ],
  [
    14,
    'one key, 20 at once',
    'One Idempotency-Key, twenty (and on two processes fifty) times at once: one row, ' +
      'one answer.',
    test('platform/idempotency.int', 'answers twenty'),
    test('booking/requests/request-booking.e2e', 'makes one row of fifty equal posts'),
    races('one request comes'),
  ],
  [
    15,
    'one key, other body or person',
    'A key with another body is 422; the same key of somebody else is another key.',
    test('platform/idempotency.int', 'refuses another body, and stores no'),
    test('platform/idempotency.int', 'separates the keys of two actors'),
    races('one request comes'),
  ],
  [
    16,
    'clocks that differ',
    'Clocks that differ by up to a minute are forgiven, not more.',
    test('identity/sign-in/tokens.e2e', 'forgives clocks'),
    test('identity/sign-in/tokens.e2e', 'refuses an end 61'),
    test('identity/sign-in/tokens.e2e', 'refuses a start 61'),
  ],
  [
    17,
    'large bodies, parameters, headers',
    'Large bodies, headers, addresses and thousands of parameters are refused as ' + 'problems.',
    test('platform/http/problems.e2e', 'every refusal is a problem'),
  ],
  [
    18,
    'deep bodies, thousands of faults',
    'Deeply nested bodies and thousands of faults get a short 400.',
    test('platform/http/body.e2e'),
    test('platform/http/http.e2e', 'the validator reports'),
  ],
  [
    19,
    'NUL, lone surrogates',
    'NUL, lone surrogates and texts in any form are refused or stored as they should ' +
      'be, never a failure.',
    test('identity/sign-in/sign-up.e2e', 'refuses NUL'),
    test('booking/requests/hostile-bodies.e2e'),
    test('booking/requests/wrong-fields.e2e'),
    test('booking/requests/wrong-windows.e2e'),
    test('search/symptom-search.e2e', 'bad input'),
  ],
  [
    20,
    'a price for a guest',
    'No answer shows a price to a guest, an unverified or a suspended person, but the ' +
      'three that may.',
    test('guards/prices', 'who does not see prices meets none'),
    test('guards/prices', 'three answers'),
  ],
  [
    21,
    'a price told by order, count or size',
    'Answers to guests are the same bytes however prices go round: pages and searches, ' + 'too.',
    test('guards/prices', 'who does not see prices gets the same'),
    test('marketplace/directory/filters-and-orders.int', 'a guest never gets an order'),
  ],
  [
    22,
    'shared cache between user and guest',
    'A cache that people share gives nobody else a priced answer, neither one on the ' +
      'way nor our own.',
    test('marketplace/directory/guests-and-prices.int'),
    test('marketplace/directory/people-and-prices.int'),
    test('guards/prices', 'a cache'),
  ],
  [
    23,
    'rows of somebody else',
    'Rows of somebody else are 404, for every operation that names a row.',
    test('guards/access', 'every operation knows no row'),
  ],
  [
    24,
    'calls of staff',
    'Operations of staff are closed to everybody else; one without a rule fails the ' + 'tests.',
    test('guards/access', 'every operation lets in'),
  ],
  [
    25,
    'fields that a body does not have',
    'Fields that a body does not have are refused by name, and nothing is written.',
    test('guards/attacks', 'fields that a body'),
  ],
  [
    26,
    'forged and foreign tokens',
    "Forged tokens, of other issuers, without an end, with keys of one's own: 401 " +
      'everywhere; keys are looked for seldom and known ones serve on.',
    test('identity/sign-in/tokens.e2e'),
    test('identity/sign-in/token-keys.e2e'),
    test('guards/attacks', 'takes no forged'),
  ],
  [
    27,
    'suspended with a live token',
    'Who is suspended or loses a role is out with a live token, at once here, within a ' +
      'second elsewhere, after five seconds in any case.',
    test('identity/live-actors.int'),
    test('identity/sign-in/sign-in.e2e', 'refuses somebody suspended'),
  ],
  [
    28,
    'who has an account',
    'Sign-in, sign-in links and password resets tell nobody who has an account: same ' +
      'answer, same rows, same work. Sign-up does tell (`email-taken`, as specified; see ' +
      'known gaps).',
    test('identity/sign-in/sign-in.e2e', 'takes the same time'),
    test('identity/sign-in/sign-in.e2e', 'answers an unknown'),
    test('identity/sign-in/enumeration.e2e'),
  ],
  [
    29,
    'guessed passwords',
    'Ten wrong passwords for an account from one network, then 429; others are not held ' + 'back.',
    test('identity/sign-in/sign-in.e2e', 'pauses after ten'),
  ],
  [
    30,
    'limits behind proxies',
    'A made-up forwarding header wins no further try, behind no, one and two proxies; ' +
      'IPv6 counts by /64.',
    test('identity/sign-in/sign-in.e2e', 'believes no forwarded'),
    test('guards/attacks', 'behind'),
  ],
  [
    31,
    'tricks with paths',
    'Other spellings of a path open nothing that is for staff.',
    test('platform/http/http.e2e', 'the guard is not fooled'),
    test('guards/access', 'other spellings'),
  ],
  [
    33,
    'return paths to other sites',
    'After a sign-in nobody is led to another site.',
    web('features/auth/return-to'),
  ],
  [
    34,
    'formulas in tables',
    'Cells of an exported table that a spreadsheet would take for formulas are not.',
    test('booking/booking-clicks.e2e', 'shows administrators counts'),
  ],
  [
    35,
    'headers injected into mails',
    'Nothing that a person types adds a header or a recipient to a mail.',
    test('platform/mail/mail.int', 'a mail by'),
  ],
  [
    36,
    'wildcards, slow patterns, endless searches',
    'A search of wildcards, of text made for slow patterns, too long, or one after the ' +
      'other without end is refused or answered like any other; no pattern of ours takes ' +
      'more than linear time: a rule of the lint says so, and a test runs each on its ' +
      'worst texts.',
    test('search/symptom-search.e2e', 'bad input'),
    test('search/symptom-search.e2e', 'limits'),
    test('patterns/linear-patterns'),
  ],
  [
    37,
    'floods and kills while events come in',
    'The server is killed while events come in, and floods are refused: what was ' +
      'accepted is there, once.',
    test('analytics/kill-nine.int'),
    test('analytics/intake-limits.e2e'),
    test('analytics/intake.e2e', 'shares inserts'),
  ],
  [
    38,
    'links elsewhere, scanned, twice, late',
    'Links are used once, by whom they were sent to, in time.',
    test('identity/sign-in/links.e2e', 'signs in by a link once'),
    test('identity/sign-in/links.e2e', 'refuses a link after'),
  ],
  [
    39,
    'sessions begin and end',
    'A sign-in begins a new session, a sign-out ends it.',
    test('identity/sign-in/sign-in.e2e', 'opens a session'),
    test('identity/sessions.e2e'),
  ],
  [
    40,
    'logs and queue tell nobody',
    'No text, address, token or code of a person is in a log line, the queue, finished ' +
      'events or measures.',
    test('guards/redaction'),
    test('platform/logs.int'),
    test('identity/secrets.e2e'),
    test('booking/mails.int', 'keeps no personal'),
  ],
  [
    41,
    'SIGTERM under load',
    'SIGTERM under load: not ready first, what has begun is answered, mails are ' +
      'finished, exit 0.',
    test('platform/processes.int', 'a process that is asked'),
  ],
  [
    42,
    'wrong settings',
    'Wrong settings: exit 78 with one line each, before anything is made.',
    test('platform/settings.int'),
    test('platform/wrong-settings.int'),
    test('platform/start-faults.int'),
  ],
  [
    43,
    'identity maps meet',
    'Concurrent commands share no loaded object.',
    test('platform/commands.int', 'gives concurrent'),
    test('platform/commands.int', 'does not nest'),
  ],
  [
    44,
    'migrations at once',
    'Several processes start on one empty database, one dies on the way: the schema is ' +
      'made once and whole.',
    test('platform/processes.int', 'several processes on one database migrate it once'),
    test('chaos/start-together.int'),
  ],
  [
    'events',
    'texts of events made to be slow',
    'Several connections send events whose texts are made to be slow, as many as the ' +
      'limits admit: everybody else is answered as before, nothing is 500. `make chaos` ' +
      'prints the time of a bystander before and during it.',
    test('chaos/events-attack.int'),
  ],
  [
    '2x2',
    'one of each two processes killed',
    'Two API and two worker processes on one PostgreSQL and one Redis, one of each ' +
      'killed under load: nothing answered is lost, nothing happens twice; bookings, ' +
      'price requests, searches, events and their mails are counted.',
    several('two API'),
  ],
  [
    'plan',
    'planted losses are found',
    'A lost request, a lost event, a lost mail and a mail that came twice are found by ' +
      'the same accounting.',
    several('finds a lost'),
  ],
  [
    'copy',
    'backup while requests come in',
    'A backup that is made while requests come in is whole.',
    test('process/backup.int'),
    test('process/backup-external.int'),
  ],
  [
    'bulk',
    'an export far larger than the buffers',
    'An export far larger than all buffers is read while it is sent: what goes after ' +
      'its first bytes came is not in it.',
    test('analytics/exports.e2e', 'an export'),
  ],
  [
    'erase',
    'a deleted account, twice',
    "An account is erased, twice: what it did stays without it, and nobody else's " + 'changes.',
    test('analytics/forgetting.int', 'hands out'),
  ],
  [
    'webhooks',
    'killed while it calls receivers',
    'The server is killed (SIGKILL) while it calls the receivers of webhooks: every event ' +
      'arrives, signed, and one that comes twice has the same id. Receivers that redirect, hang, ' +
      'answer 2 MB or lead into a private network are given up with a reason, and nothing else ' +
      'waits.',
    test('process/webhooks-kill.int'),
    test('webhooks/failing-receivers.e2e'),
  ],
  [
    'cluster',
    'a primary fails over',
    'The server of a primary under Patroni is killed under load: nothing that was acknowledged ' +
      'is lost or doubled, writes are back within 10 s, reads go on, and the cluster mends ' +
      'itself. Who wrote sees it at once, and everybody within 5 s, also while the standby lags. ' +
      '`make cluster-faults` provokes more on three machines.',
    test('cluster/failover.int'),
    test('platform/database/standby-reads.int'),
  ],
  [
    'signins',
    'a rush of sign-ins',
    '50 sign-ins in flight: passwords are hashed in a queue of 50 (beyond it 503 with ' +
      'Retry-After 1), the directory answers on, and a right password signs in ' +
      "afterwards. The bystander's latency, idle and beside them, is printed.",
    test('chaos/sign-ins.int'),
    test('identity/sign-in/password-hashing.e2e'),
  ],
  [
    'fuzz',
    '500 random inputs an operation',
    'Requests made from the OpenAPI document, valid and broken: no failure, and each ' +
      'answer as described.',
    test('guards/fuzz', ''),
  ],
].map(([row, what, holds, ...tests]) => ({ row, what, holds, tests }));
