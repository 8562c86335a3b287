/** Rows of faults, each with the tests that provoke it: a spec file and the beginning of test names in it (all of the file without one). */
const test = (spec, name = '') => ({ spec: `backend/test/${spec}.spec.ts`, name });
const web = (spec) => ({ spec: `frontend/src/${spec}.spec.ts`, name: '' });
const several = (name) => test('chaos/several-processes.int', name);
const mails = (name) => test('chaos/mails.int', name);
const races = (name) => test('chaos/races.int', name);
const database = (name) => test('chaos/database-faults.int', name);

export const ROWS = [
  [1, 'API killed while it books', test('process/kill-nine.int', 'keeps every one')],
<<<<<<< HEAD
  [2, 'worker killed while it mails', test('kernel/mail-confirmation.int', 'on '), test('chaos/killed-mailer.int'), several('two API')],
=======
  [2, 'worker killed while it mails', mails('every mail arrives'), test('kernel/mail-confirmation.int', 'on '), several('two API')],
>>>>>>> main
  [3, 'Redis silent or away', several('requests are taken'), test('kernel/processes.int', 'several processes on one database start without the queue')],
  [4, 'queue loses its data', test('kernel/outbox.int', 'on redis does all 200'), test('kernel/outbox.int', 'on postgres does all 200')],
  [5, 'PostgreSQL crashes under load', database('is ready again'), database('has lost nothing')],
  [6, 'PostgreSQL hangs, a lock is held', test('kernel/health.int', 'answers 503 while the database is silent'), database('answers 503, not never')],
  [7, 'no free database connection', database('answers 503 while a lock')],
  [8, 'mail server refuses, hangs, is away', mails('requests are taken'), test('kernel/mail.int', 'the mail server'), test('booking/failed-mails.e2e', 'lists mails')],
  [9, 'AI server hangs', test('search/language-model.int', 'a model that does not answer'), test('search/language-model.int', 'a model behind openai gives up'), test('search/language-model.int', 'a model behind ollama gives up')],
  [10, 'AI server answers junk', test('search/language-model.int', 'a model behind openai answers without it'), test('search/language-model.int', 'a model behind ollama answers without it')],
  [11, 'orders hidden in a search', test('search/language-model.int', 'a model behind openai lowers nothing'), test('search/language-model.int', 'a model behind ollama lowers nothing'), test('search/language-model.int', 'a model behind openai is not asked'), test('search/symptom-search.e2e', 'bad input')],
<<<<<<< HEAD
  [12, 'two confirm the same visit', test('kernel/commands.int', 'tells the loser'), test('booking/clinic-answers.e2e', 'an answer counts once')],
  [13, '50 confirmations for one slot', test('booking/booking-states.e2e', 'a clinic that sees one patient at a time gives')],
  [14, 'one key, 20 at once', test('kernel/idempotency.int', 'answers twenty'), test('booking/request-booking.e2e', 'makes one row of fifty equal posts')],
  [15, 'one key, other body or person', test('kernel/idempotency.int', 'refuses another body'), test('kernel/idempotency.int', 'keeps the keys')],
=======
  [12, 'two confirm the same visit', test('kernel/commands.int', 'tells the loser'), test('booking/clinic-answers.e2e', 'an answer counts once'), races('one of 50 answers')],
  [13, '50 confirmations for one slot', test('booking/booking-states.e2e', 'a clinic that sees one patient at a time gives'), races('one of 50 requests')],
  [14, 'one key, 20 at once', test('kernel/idempotency.int', 'answers twenty'), test('booking/request-booking.e2e', 'makes one row of twenty equal posts'), races('one request comes')],
  [15, 'one key, other body or person', test('kernel/idempotency.int', 'refuses another body'), test('kernel/idempotency.int', 'keeps the keys'), races('one request comes')],
>>>>>>> main
  [16, 'clocks that differ', test('identity/tokens.e2e', 'forgives clocks'), test('identity/tokens.e2e', 'refuses an end 61'), test('identity/tokens.e2e', 'refuses a start 61')],
  [17, 'large bodies, parameters, headers', test('kernel/problems.e2e', 'every refusal is a problem')],
  [18, 'deep bodies, thousands of faults', test('kernel/body.e2e'), test('kernel/http.e2e', 'the validator reports')],
  [19, 'NUL, lone surrogates', test('identity/sign-up.e2e', 'refuses NUL'), test('booking/hostile-bodies.e2e'), test('search/symptom-search.e2e', 'bad input')],
  [20, 'a price for a guest', test('guards/prices', 'who does not see prices meets none'), test('guards/prices', 'three answers')],
  [21, 'a price told by order, count or size', test('guards/prices', 'who does not see prices gets the same')],
  [22, 'shared cache between user and guest', test('marketplace/guests-and-prices.int'), test('guards/prices', 'a cache')],
  [23, 'rows of somebody else', test('guards/access', 'every operation knows no row')],
  [24, 'calls of staff', test('guards/access', 'every operation lets in')],
  [25, 'fields that a body does not have', test('guards/attacks', 'fields that a body')],
  [26, 'forged and foreign tokens', test('identity/tokens.e2e'), test('guards/attacks', 'takes no forged')],
  [27, 'suspended with a live token', test('identity/live-actors.int'), test('identity/sign-in.e2e', 'refuses somebody suspended')],
  [28, 'who has an account', test('identity/sign-in.e2e', 'takes the same time'), test('identity/sign-in.e2e', 'answers an unknown'), test('identity/enumeration.e2e')],
  [29, 'guessed passwords', test('identity/sign-in.e2e', 'pauses after ten')],
  [30, 'limits behind proxies', test('identity/sign-in.e2e', 'believes no forwarded'), test('guards/attacks', 'behind')],
  [31, 'tricks with paths', test('kernel/http.e2e', 'the guard is not fooled'), test('guards/access', 'other spellings')],
  [33, 'return paths to other sites', web('features/auth/return-to')],
  [34, 'formulas in tables', test('booking/booking-clicks.e2e', 'shows administrators counts')],
  [35, 'headers injected into mails', test('kernel/mail.int', 'a mail by')],
  [36, 'wildcards, slow patterns, endless searches', test('search/symptom-search.e2e', 'bad input'), test('search/symptom-search.e2e', 'limits')],
  [37, 'floods and kills while events come in', test('analytics/kill-nine.int'), test('analytics/intake-limits.e2e'), test('analytics/intake.e2e', 'shares inserts')],
  [38, 'links elsewhere, scanned, twice, late', test('identity/links.e2e', 'signs in by a link once'), test('identity/links.e2e', 'refuses a link after')],
  [39, 'sessions begin and end', test('identity/sign-in.e2e', 'opens a session'), test('identity/sessions.e2e')],
  [40, 'logs and queue tell nobody', test('guards/redaction'), test('kernel/logs.int'), test('identity/secrets.e2e'), test('booking/mails.int', 'keeps no personal')],
  [41, 'SIGTERM under load', test('kernel/processes.int', 'a process that is asked')],
  [42, 'wrong settings', test('kernel/settings.int'), test('kernel/start-faults.int')],
  [43, 'identity maps meet', test('kernel/commands.int', 'gives concurrent'), test('kernel/commands.int', 'does not nest')],
  [44, 'migrations at once', test('kernel/processes.int', 'several processes on one database migrate it once'), test('chaos/start-together.int')],
  ['2x2', 'one of each two processes killed', several('two API')],
  ['plan', 'planted losses are found', several('finds a lost')],
  ['copy', 'backup while requests come in', test('process/backup.int'), test('process/backup-external.int')],
  ['bulk', 'an export far larger than the buffers', test('analytics/exports.e2e', 'an export')],
  ['erase', 'a deleted account, twice', test('analytics/forgetting.int', 'hands out')],
  ['fuzz', '500 random inputs an operation', test('guards/fuzz', '')],
].map(([row, what, ...tests]) => ({ row, what, tests }));
