/** Rows of faults, each with the tests that provoke it: a spec file and the beginning of test names in it (all of the file without one), or why it is not run. */
const test = (spec, name = '') => ({ spec: `test/${spec}.spec.ts`, name });
/** Comes with its capability: not run until its file is there. */
const coming = (spec, name, why) => ({ ...test(spec, name), coming: why });
const none = (why) => ({ why });
const several = (name) => test('chaos/several-processes.int', name);
const database = (name) => test('chaos/database-faults.int', name);

export const ROWS = [
  [1, 'API killed while it books', test('process/kill-nine.int', 'keeps every one')],
  [2, 'worker killed while it mails', test('kernel/mail-confirmation.int', 'on '), several('two API')],
  [3, 'Redis silent or away', several('requests are taken'), test('kernel/processes.int', 'several processes on one database start without the queue')],
  [4, 'queue loses its data', test('kernel/outbox.int', 'on redis does all 200'), test('kernel/outbox.int', 'on postgres does all 200')],
  [5, 'PostgreSQL crashes under load', database('is ready again'), database('has lost nothing')],
  [6, 'PostgreSQL hangs, a lock is held', test('kernel/health.int', 'answers 503 while the database is silent'), database('answers 503, not never')],
  [7, 'no free database connection', database('answers 503 while a lock')],
  [8, 'mail server refuses, hangs, is away', test('kernel/mail.int', 'the mail server')],
  [9, 'AI server hangs', none('no AI yet')],
  [12, 'two confirm the same visit', test('kernel/commands.int', 'tells the loser'), coming('booking/clinic-answers.e2e', 'an answer counts once', 'no answers of clinics yet')],
  [13, '50 confirmations for one slot', coming('booking/booking-states.e2e', 'a clinic that sees one patient at a time gives', 'no confirmation of requests yet')],
  [14, 'one key, 20 at once', test('kernel/idempotency.int', 'answers twenty'), test('booking/request-booking.e2e', 'makes one row of twenty equal posts')],
  [15, 'one key, other body or person', test('kernel/idempotency.int', 'refuses another body'), test('kernel/idempotency.int', 'keeps the keys')],
  [17, 'large bodies, parameters, headers', test('kernel/problems.e2e', 'every refusal is a problem')],
  [18, 'deep bodies, thousands of faults', test('kernel/body.e2e'), test('kernel/http.e2e', 'the validator reports')],
  [19, 'NUL, lone surrogates', test('identity/sign-up.e2e', 'refuses NUL'), test('booking/hostile-bodies.e2e')],
  [22, 'shared cache between user and guest', test('marketplace/guests-and-prices.int'), coming('guards/prices', 'a cache', 'no guard of prices yet')],
  [26, 'forged and foreign tokens', test('identity/tokens.e2e'), coming('guards/attacks', 'takes no forged', 'no guard of attacks yet')],
  [27, 'suspended with a live token', test('identity/live-actors.int'), test('identity/sign-in.e2e', 'refuses somebody suspended')],
  [28, 'who has an account', test('identity/sign-in.e2e', 'takes the same time'), test('identity/sign-in.e2e', 'answers an unknown'), test('identity/enumeration.e2e')],
  [29, 'guessed passwords', test('identity/sign-in.e2e', 'pauses after ten')],
  [30, 'limits behind proxies', test('identity/sign-in.e2e', 'believes no forwarded'), coming('guards/attacks', 'behind', 'no guard of attacks yet')],
  [31, 'tricks with paths', test('kernel/http.e2e', 'the guard is not fooled'), coming('guards/access', 'other spellings', 'no guard of access yet')],
  [35, 'headers injected into mails', test('kernel/mail.int', 'a mail by')],
  [37, 'floods and kills while events come in', test('analytics/kill-nine.int'), test('analytics/intake-limits.e2e'), test('analytics/intake.e2e', 'shares inserts')],
  [40, 'logs and queue tell nobody', test('kernel/logs.int'), test('identity/secrets.e2e'), test('booking/mails.int', 'keeps no personal')],
  [41, 'SIGTERM under load', test('kernel/processes.int', 'a process that is asked')],
  [42, 'wrong settings', test('kernel/settings.int'), test('kernel/start-faults.int')],
  [43, 'identity maps meet', test('kernel/commands.int', 'gives concurrent')],
  [44, 'migrations at once', test('kernel/processes.int', 'several processes on one database migrate it once'), test('chaos/start-together.int')],
  ['2x2', 'one of each two processes killed', several('two API')],
  ['plan', 'planted losses are found', several('finds a lost')],
  ['copy', 'backup while requests come in', test('process/backup.int'), test('process/backup-external.int')],
  ['fuzz', '500 random inputs an operation', coming('guards/fuzz', '', 'no fuzzing yet')],
].map(([row, what, ...tests]) => ({ row, what, tests: tests.filter(({ spec }) => spec), why: tests.find(({ why }) => why)?.why }));
