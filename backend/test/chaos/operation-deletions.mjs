import { gone } from './gone.mjs';

/** What an operator and whoever reads the figures rely on. */
export const OPERATION_DELETIONS = [
  gone(
    'operation',
    'readiness tries to write',
    ['process/storage.int', ''],
    ['platform/observability/health', 'if (lag && storage) present.add(storage);'],
  ),
  gone(
    'operation',
    'a full disk is tried with a file',
    ['process/storage.int', ''],
    ['platform/database/write-probe', '  SPILL,\n'],
  ),
  gone(
    'operation',
    'a write that finds no room is 503',
    ['process/storage.int', ''],
    ['platform/http/errors/problem.filter', ' || storageFaultOf(error)'],
  ),
  gone(
    'operation',
    'a mail server that is away shows',
    ['platform/mail/mail-check.int', 'readiness, metrics and the log show'],
    ['platform/mail/mail-check', 'this.isAway = true;'],
  ),
  gone(
    'operation',
    'a fault of the mail server names no password',
    ['platform/mail/mail-check.int', 'names a refused sign-in'],
    [
      'platform/mail/mail-server',
      "secrets.reduce((kept, secret) => kept.replaceAll(secret, '***'), message)",
      'secrets.length ? message : message',
    ],
  ),
  gone(
    'operation',
    'the mail server is looked for at the start',
    ['platform/mail/mail-check.int', 'is checked when'],
    ['bootstrap/serve', 'void running.get(MailCheck).refresh();'],
  ),
  gone(
    'operation',
    'a dead embedded server is started again',
    ['process/embedded-server.int', 'a database server that dies is started again'],
    [
      'platform/database/embedded/postmaster',
      'if (this.stopping || this.restarting || processIsAlive',
      'if (this.pid || this.stopping || this.restarting || processIsAlive',
    ],
  ),
  gone(
    'operation',
    'a process whose server stays dead ends',
    ['process/embedded-server.int', 'a database server that dies ends the process'],
    [
      'bootstrap/serve',
      'startErrorMessage(error),\n        );\n        process.exit(1);',
      'startErrorMessage(error),\n        );',
    ],
  ),
  gone(
    'operation',
    'the server gets no secret by its environment',
    ['process/embedded-server.int', 'the embedded server gets no secret'],
    [
      'platform/database/embedded/postmaster',
      "return { PATH, TZ, TMPDIR, LANG: 'C.UTF-8'",
      "return { ...process.env, PATH, TZ, TMPDIR, LANG: 'C.UTF-8'",
    ],
  ),
  gone(
    'operation',
    'the application has no power in the server',
    ['process/embedded-server.int', 'the embedded server lets the application'],
    ['platform/database/embedded/embedded-roles', 'login nosuperuser', 'login superuser'],
  ),
  gone(
    'operation',
    'the administrator of an earlier release is renamed',
    ['process/embedded-server.int', 'the embedded server changes the roles'],
    [
      'platform/database/embedded/embedded-roles',
      'if (!(await canSignIn(ownerUrl))) await renameFormerOwner(folder, port, password);',
    ],
  ),
  gone(
    'operation',
    'a change of roles that was killed is finished',
    ['process/embedded-server.int', 'the embedded server finishes a change'],
    [
      'platform/database/embedded/embedded-roles',
      'await client.query(`drop role if exists ${TEMPORARY}`);',
    ],
  ),
  gone(
    'operation',
    'a secret is read from a file of our own',
    ['process/embedded-server.int', 'the embedded server refuses a secret'],
    [
      'platform/database/embedded/embedded-secret',
      'return readSecret(path, process.getuid?.());',
      'return readSecret(path);',
    ],
  ),
  gone(
    'operation',
    'scheduled work runs when a worker starts',
    ['booking/schedule.int', 'reminds of an appointment'],
    ['platform/events/schedules', 'await this.queue.add(jobs).catch(warn);'],
  ),
  gone(
    'operation',
    'scheduled work is planned',
    ['booking/schedule.int', 'reminds of an appointment'],
    [
      'platform/events/schedules',
      'await this.queue.schedule(name, pattern, zone).catch(warn);',
      [
        '{',
        '  await this.queue.schedule(name, pattern, zone).catch(warn);',
        '  await this.queue.schedule(name, `7 * * * *`, zone);',
        '}',
      ],
    ],
  ),
  gone(
    'operation',
    'a sweep that changes nothing ends',
    ['booking/schedule.int', 'ends its sweep'],
    [
      'booking/application/age-bookings.command',
      'return ended.length + reminded.length;',
      'return ended.length + reminded.length + overdue.length;',
    ],
  ),
  gone(
    'settings',
    'an external database makes it production',
    ['platform/settings.int', 'production where'],
    ['platform/config/settings', "if (present.has('DATABASE_URL')) return 'DATABASE_URL is set';"],
  ),
  gone(
    'settings',
    'an https address makes it production',
    ['platform/settings.int', 'production where'],
    [
      'platform/config/settings',
      "if (publicUrl?.startsWith('https://')) return 'PUBLIC_URL is https';",
    ],
  ),
  gone(
    'settings',
    'no demo data in production',
    ['platform/settings.int', 'production names every contradiction'],
    ['platform/config/settings', "[demoData === 'on', 'DEMO_DATA', `must not be on ${why}`],"],
  ),
  gone(
    'settings',
    'production has an https address',
    ['platform/settings.int', 'production names every contradiction'],
    [
      'platform/config/settings',
      "[!publicUrl?.startsWith('https://'), 'PUBLIC_URL', `must be an https address ${why}`],",
    ],
  ),
  gone(
    'settings',
    'production has a mail server',
    ['platform/settings.int', 'production names every contradiction'],
    [
      'platform/config/settings',
      [
        '[',
        '      sends && !smtpUrl,',
        "      'SMTP_URL',",
        '      `is required ${why} (or MAIL=discard, which throws every mail away)`,',
        '    ],',
      ],
    ],
  ),
  gone(
    'settings',
    'production has a sender of mails',
    ['platform/settings.int', 'production names every contradiction'],
    ['platform/config/settings', "[sends && !mailFrom, 'MAIL_FROM', `is required ${why}`],"],
  ),
  gone(
    'settings',
    'production has an address for help',
    ['platform/settings.int', 'production names every contradiction'],
    [
      'platform/config/settings',
      "[sends && !supportEmail, 'SUPPORT_EMAIL', `is required ${why}`],",
    ],
  ),
  gone(
    'settings',
    'production never falls back to addresses of development',
    ['platform/settings.int', 'production needs no mail server'],
    [
      'platform/config/settings',
      "if (nodeEnv === 'production') return { settings: { ...values, nodeEnv }, why };",
    ],
  ),
  gone(
    'settings',
    'no demo data in production, whatever DEMO_DATA says',
    ['process/production.int', 'a production process makes nothing'],
    ['platform/config/settings', '!this.production && '],
  ),
  gone(
    'settings',
    'who throws mails away reads it',
    ['process/production.int', 'a production process makes nothing'],
    ['bootstrap/settings-warnings', "if (mail === 'discard')", 'if (mail === undefined)'],
  ),
  gone(
    'settings',
    'production repeats no password',
    ['process/production.int', 'a production process repeats no password'],
    ['identity/infrastructure/provider/demo-accounts', 'if (this.settings.production) return [];'],
  ),
  gone(
    'settings',
    'a deployment told half of it ends',
    ['process/production.int', 'ends with 78'],
    ['bootstrap/environment', 'process.exit(CONFIGURATION);', 'return new Settings(values);'],
  ),
  gone(
    'version',
    'at /health/live',
    ['health.e2e', 'is live and ready'],
    [
      'platform/observability/health.controller',
      "status: 'live', ...VERSION",
      "status: 'live', version: '', commit: null",
    ],
  ),
  gone(
    'version',
    'at /health/ready',
    ['health.e2e', 'is live and ready'],
    [
      'platform/observability/health.controller',
      '...readiness, ...VERSION',
      "...readiness, version: '', commit: null",
    ],
  ),
  gone(
    'version',
    'at /api/meta',
    ['health.e2e', 'tells what a client'],
    ['platform/config/meta.controller', '...VERSION,', "version: '', commit: null,"],
  ),
  gone(
    'version',
    'of the command line',
    ['health.e2e', 'prints the version'],
    [
      'bootstrap/command-line',
      "if (['version', '--version'].includes(name)) {",
      "if (['version', '--version'].includes(name) && process.exitCode) {",
    ],
  ),
  gone(
    'version',
    'among the measures',
    ['platform/metrics.int', ''],
    ['platform/observability/metrics', "build.set({ version, commit: commit ?? '' }, 1);"],
  ),
  gone(
    'version',
    'in the line that says that all is ready',
    ['process/moved-address.int', 'keeps every account'],
    [
      'bootstrap/serve',
      '${settings.productName} ${versionText()} is ready',
      '${settings.productName} is ready',
    ],
  ),
  gone(
    'figures',
    'staff signs up uncounted',
    ['analytics/counted-people.e2e', 'counts neither staff'],
    [
      'identity/infrastructure/users/sql-account-activity',
      "role = 'user'\n          and email not in (?)",
      'email not in (?)',
    ],
  ),
  gone(
    'figures',
    'staff signs in uncounted',
    ['analytics/counted-people.e2e', 'counts neither staff'],
    [
      'identity/infrastructure/users/sql-account-activity',
      "and coalesce(u.role, 'user') = 'user'\n",
      '\n',
    ],
  ),
  gone(
    'figures',
    'staff is active uncounted',
    ['analytics/counted-people.e2e', 'counts neither staff'],
    ['identity/infrastructure/users/sql-account-activity', "and u.role = 'user'\n", '\n'],
  ),
  gone(
    'figures',
    'programs sign up and in uncounted',
    ['analytics/counted-people.e2e', 'counts neither staff'],
    [
      'identity/infrastructure/users/sql-account-activity',
      'date === day && !isBotAgent(userAgent)',
      'date === day && (userAgent || true)',
    ],
  ),
  gone(
    'figures',
    'programs are active uncounted',
    ['analytics/counted-people.e2e', 'counts neither staff'],
    [
      'identity/infrastructure/users/sql-account-activity',
      'rows.filter(({ userAgent }) => !isBotAgent(userAgent))',
      'rows',
    ],
  ),
  gone(
    'figures',
    'demo accounts sign up uncounted',
    ['analytics/counted-people.e2e', 'counts neither staff'],
    [
      'identity/infrastructure/users/sql-account-activity',
      "role = 'user'\n          and email not in (?)",
      "role = 'user'\n          and (email not in (?)) is not null",
    ],
  ),
  gone(
    'figures',
    'demo accounts sign in uncounted',
    ['analytics/counted-people.e2e', 'counts neither staff'],
    [
      'identity/infrastructure/users/sql-account-activity',
      "and coalesce(u.email, '') not in (?)",
      "and (coalesce(u.email, '') not in (?)) is not null",
    ],
  ),
  gone(
    'figures',
    'demo accounts are active uncounted',
    ['analytics/counted-people.e2e', 'counts neither staff'],
    [
      'identity/infrastructure/users/sql-account-activity',
      'and u.email not in (?)',
      'and (u.email not in (?)) is not null',
    ],
  ),
  gone(
    'figures',
    'a day that was counted before is counted again',
    ['analytics/figures.e2e', 'every figure of 30 random days'],
    [
      'analytics/application/roll-up-day.command',
      'counted.count(totals, this.calendar.today, now);',
      'if (!known) counted.count(totals, this.calendar.today, now);',
    ],
  ),
  gone(
    'figures',
    'a finished day is kept',
    ['analytics/figures.e2e', 'every figure of 30 random days'],
    ['analytics/application/roll-up-day.command', 'if (!existing) this.days.add(counted);'],
  ),
  gone(
    'figures',
    'the care of a search is the one that the server named',
    ['analytics/intake-searches.e2e', 'a search gets the care'],
    [
      'analytics/application/event-recorder',
      "careSequences.get(incoming.searchId ?? '') ?? null",
      'null',
    ],
  ),
  gone(
    'figures',
    "the care of somebody else's search is not told",
    ['analytics/intake-searches.e2e', 'a search gets the care'],
    [
      'marketplace/symptoms/infrastructure/log/sql-search-activity',
      'and session_id = any($2::uuid[])',
      'and $2::uuid[] is not null',
    ],
  ),
  gone(
    'limits',
    'counts in memory are shared',
    ['platform/rate-limits.int', 'shares what processes'],
    [
      'platform/limits/shared-counters',
      'void this.flush()\n        .catch(() => undefined)',
      'void Promise.resolve()',
    ],
  ),
  gone(
    'limits',
    'a count that is rolled back is none',
    ['platform/rate-limits.int', 'does not count what a command'],
    ['platform/database/sql', 'if (transaction) {', 'if (transaction && Math.random() > 1) {'],
  ),
  gone(
    'limits',
    'a call is taken back',
    ['platform/rate-limits.int', 'takes a call back'],
    [
      'platform/limits/postgres-rate-limits',
      'await this.limiter(policy).reward(await this.hash(keyOf(policy, subject)));',
    ],
  ),
  gone(
    'limits',
    'an installation has a secret for its counters',
    ['platform/rate-limits.int', 'has a secret'],
    ['platform/limits/postgres-rate-limits', 'return row.secret;', 'return String(Math.random());'],
  ),
  gone(
    'limits',
    'counters that are over go',
    ['platform/rate-limits.int', 'stores no address and no name'],
    ['platform/limits/rate-limit-retention', 'where expire <= ?', 'where expire + 1e15 <= ?'],
  ),
  gone(
    'limits',
    'a right password is no try of a network',
    ['identity/sign-in/sign-in-limits.e2e', 'does not count right'],
    [
      'identity/application/sign-in/sign-in-limits',
      [
        "await this.attempts.clear({ purpose: 'sign-in', ipAddress, email });",
        '    await this.limits.refund(this.network, { ipAddress });',
      ],
      "await this.attempts.clear({ purpose: 'sign-in', ipAddress, email });",
    ],
  ),
  gone(
    'limits',
    'passwords of an account that is guessed wait',
    ['identity/sign-in/sign-in-limits.e2e', 'an account that is guessed'],
    ['identity/application/sign-in/sign-in-limits', 'await this.delay(account);'],
  ),
  gone(
    'limits',
    'passwords that wait in one process',
    ['identity/sign-in/sign-in-limits.e2e', 'an account that is guessed'],
    [
      'identity/application/sign-in/sign-in-limits',
      'if (this.delayedCount >= this.settings.signInMostWaiting)\n      throw',
      'if (this.delayedCount > 1e6) throw',
    ],
  ),
  gone(
    'limits',
    'names of one mailbox are one address',
    ['identity/sign-in/unproven-mails.e2e', 'counts names'],
    [
      'platform/mail/unverified-mail-limits',
      "const [mailbox] = name.split('+');",
      'const mailbox = name;',
    ],
  ),
  gone(
    'limits',
    'links for a network that signed in are spared',
    ['identity/sign-in/unproven-mails.e2e', 'sends links for'],
    [
      'identity/application/links/send-link.job',
      "isUsual ? 'link-from-known-network' : 'link'",
      "isUsual ? 'link' : 'link'",
    ],
  ),
  gone(
    'limits',
    'a share of verification is a guarantee',
    ['identity/sign-in/unproven-mails.e2e', 'leaves verification two mails an hour also'],
    [
      'platform/mail/unverified-mail-limits',
      "return kind === 'verification' && !share.exceeded ? undefined : all;",
      'return all;',
    ],
  ),
  gone(
    'limits',
    'passwords of one IPv6 network',
    ['identity/sign-in/password-tries.e2e', 'takes an IPv6'],
    [
      'identity/application/sign-in/password-concurrency',
      'const from = networkOf(ipAddress);',
      'const from = networkOf ? ipAddress : ipAddress;',
    ],
  ),
  gone(
    'limits',
    'a password that was not looked at is no try',
    ['identity/sign-in/password-hashing.e2e', 'counts no password as tried'],
    [
      'identity/application/sign-in/sign-in-limits',
      "await this.attempts.refund({ purpose: 'sign-in', ipAddress, email });",
    ],
  ),
];
