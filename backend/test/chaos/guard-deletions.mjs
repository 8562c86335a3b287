import { gone } from './gone.mjs';

/** Protections that no row of faults names, by what they guard. */
export const GUARD_DELETIONS = [
  gone(
    'access',
    'failed mails are for administrators',
    ['guards/access', 'every operation is for no more people'],
    [
      'platform/mail/failed/admin-failed-mails.controller',
      "@Access('admin')",
      "@Access('verified')",
    ],
  ),
  gone(
    'access',
    'the audit log are for administrators',
    ['guards/access', 'every operation is for no more people'],
    ['platform/audit/admin-audit-log.controller', "@Access('admin')", "@Access('verified')"],
  ),
  gone(
    'access',
    'accounts are for administrators',
    ['guards/access', 'every operation is for no more people'],
    ['identity/http/users/admin-users.controller', "@Access('admin')", "@Access('verified')"],
  ),
  gone(
    'access',
    'providers are for administrators',
    ['guards/access', 'every operation is for no more people'],
    [
      'marketplace/catalogue/http/admin-providers.controller',
      "@Access('admin')",
      "@Access('verified')",
    ],
  ),
  gone(
    'access',
    'services are for administrators',
    ['guards/access', 'every operation is for no more people'],
    [
      'marketplace/catalogue/http/admin-services.controller',
      "@Access('admin')",
      "@Access('verified')",
    ],
  ),
  gone(
    'access',
    'locations are for administrators',
    ['guards/access', 'every operation is for no more people'],
    [
      'marketplace/catalogue/http/admin-locations.controller',
      "@Access('admin')",
      "@Access('verified')",
    ],
  ),
  gone(
    'access',
    'offers are for administrators',
    ['guards/access', 'every operation is for no more people'],
    [
      'marketplace/catalogue/http/admin-provider-services.controller',
      "@Access('admin')",
      "@Access('verified')",
    ],
  ),
  gone(
    'access',
    'places are for administrators',
    ['guards/access', 'every operation is for no more people'],
    [
      'marketplace/catalogue/http/admin-provider-locations.controller',
      "@Access('admin')",
      "@Access('verified')",
    ],
  ),
  gone(
    'access',
    'photos are for administrators',
    ['guards/access', 'every operation is for no more people'],
    [
      'marketplace/catalogue/http/admin-photos.controller',
      "@Access('admin')",
      "@Access('verified')",
    ],
  ),
  gone(
    'access',
    'bulk edits are for administrators',
    ['guards/access', 'every operation is for no more people'],
    [
      'marketplace/catalogue/http/admin-bulk-edits.controller',
      "@Access('admin')",
      "@Access('verified')",
    ],
  ),
  gone(
    'access',
    'tables of offers are for administrators',
    ['guards/access', 'every operation is for no more people'],
    [
      'marketplace/catalogue/http/admin-offer-tables.controller',
      "@Access('admin')",
      "@Access('verified')",
    ],
  ),
  gone(
    'access',
    'bookings are for administrators',
    ['guards/access', 'every operation is for no more people'],
    ['booking/http/admin-bookings.controller', "@Access('admin')", "@Access('verified')"],
  ),
  gone(
    'access',
    'booking clicks are for administrators',
    ['guards/access', 'every operation is for no more people'],
    ['booking/http/admin-booking-clicks.controller', "@Access('admin')", "@Access('verified')"],
  ),
  gone(
    'access',
    'price requests are for administrators',
    ['guards/access', 'every operation is for no more people'],
    ['pricing/http/admin-price-requests.controller', "@Access('admin')", "@Access('verified')"],
  ),
  gone(
    'access',
    'the export of searches are for administrators',
    ['guards/access', 'every operation is for no more people'],
    ['analytics/http/figures.controller', "@Access('admin')", "@Access('verified')"],
  ),
  gone(
    'access',
    'figures are for staff',
    ['guards/access', 'every operation is for no more people'],
    ['analytics/http/figures.controller', "@Access('analyst')", "@Access('verified')"],
  ),
  gone(
    'access',
    'search misses are for staff',
    ['guards/access', 'every operation is for no more people'],
    ['marketplace/symptoms/http/admin-search-misses.controller', "@Access('analyst')", '@Public()'],
    [
      'marketplace/symptoms/http/admin-search-misses.controller',
      'import { Access }',
      'import { Access, Public }',
    ],
  ),
  gone(
    'access',
    "one's own account is one's own",
    ['guards/access', 'every operation is for no more people'],
    ['identity/http/users/me.controller', "@Access('verified')", "@Access('identified')"],
  ),
  gone(
    'access',
    'an address is proven first',
    ['identity/sign-in/tokens.e2e', 'refuses a good token of an address'],
    [
      'platform/http/auth/access.guard',
      "if (!subject.emailVerified) throw new Unauthenticated('email-not-verified');",
    ],
  ),
  gone(
    'access',
    'tokens from before the end of all sessions are over',
    ['identity/account.e2e', 'shows sessions'],
    [
      'platform/http/auth/access.guard',
      [
        'if (actor?.sessionsFromMs && (subject?.issuedAtMs ?? 0) < actor.sessionsFromMs)',
        "      throw new Unauthenticated('invalid-token');",
      ],
    ],
  ),
  gone(
    'access',
    'staff show a second factor where that is required',
    ['identity/sign-in/second-factor.e2e', 'closes staff calls'],
    [
      'platform/http/auth/access.guard',
      [
        'if (',
        '      STAFF_RULES.includes(access) &&',
        "      this.settings.staffSecondFactor === 'required' &&",
        '      !subject.secondFactor',
        '    )',
        "      throw new AccessDenied('second-factor-missing');",
      ],
    ],
  ),
  gone(
    'access',
    'nobody changes their own role',
    ['identity/admin-users.e2e', 'lets nobody change themselves'],
    [
      'identity/domain/user',
      "if (by.id === this.id) throw new OwnAccount('Nobody changes their own role or status.');",
    ],
  ),
  gone(
    'access',
    'a super admin is changed by super admins only',
    ['identity/admin-users.e2e', 'lets nobody change themselves'],
    [
      'identity/domain/user',
      [
        "if (this.role === 'super_admin' && by.role !== 'super_admin')",
        "      throw new WrongRole('Only a super admin changes a super admin.');",
      ],
    ],
  ),
  gone(
    'access',
    'higher roles are given by super admins only',
    ['identity/admin-users.e2e', 'lets nobody change themselves'],
    [
      'identity/domain/user',
      [
        "if (change.by.role !== 'super_admin' && role !== 'user' && role !== 'admin')",
        "      throw new WrongRole('Only a super admin gives this role.');",
      ],
    ],
  ),
  gone(
    'access',
    'one administrator stays',
    ['identity/admin-users.e2e', 'keeps one admin'],
    [
      'identity/domain/user',
      [
        "if (this.isAdmin && this.status === 'active' && !otherAdmins)",
        "      throw new LastAdmin('Somebody must be left who is an admin.');",
      ],
    ],
  ),
  gone(
    'access',
    'two last administrators cannot remove each other',
    ['identity/admin-users.e2e', 'keeps one admin'],
    [
      'identity/infrastructure/users/mikro-users',
      "await this.sql.rows(`select pg_advisory_xact_lock(hashtextextended('identity.admins', " +
        '0))`);',
    ],
  ),
  gone(
    'access',
    'kept mails are for this machine',
    ['platform/mail/dev-mail.e2e', ''],
    [
      'platform/mail/dev-mail.controller',
      'if (!(development && direct && fromHere && toHere)) throw new NotFoundException();',
    ],
  ),
  gone(
    'access',
    'measures are behind their token',
    ['platform/metrics.int', 'tells nothing'],
    [
      'platform/observability/metrics-route',
      [
        "if (!timingSafeEqual(digest(request.headers.authorization ?? ''), expected))",
        "      return refuse(401, 'invalid-token');",
      ],
    ],
  ),
  gone(
    'access',
    'a clinic answers with a code that we made',
    ['booking/clinics/clinic-links.e2e', 'the link of the mail serves nobody'],
    [
      'booking/infrastructure/hmac-answer-codes',
      'if (!timingSafeEqual(bytes.subarray(payload.length), this.signature(payload))) return ' +
        'undefined;',
    ],
  ),
  gone(
    'access',
    'a second account of an address is proven to be the same person',
    ['identity/sync.e2e', 'refuses a second subject'],
    [
      'identity/application/users/sync-user.command',
      [
        'if (existing && !(existing.isVerified && subject.emailVerified))',
        "      throw new EmailTaken('The address has an account that is not proven to be the " +
          "same person.');",
      ],
    ],
  ),
  gone(
    'access',
    'a person is who the token names',
    ['identity/sync.e2e', 'requires a token, and trusts nothing'],
    [
      'identity/application/users/sync-user.command',
      [
        'if (normalizedEmail(subject.email) !== email)',
        "      throw new EmailMismatch('The token is for another address.');",
      ],
    ],
  ),
  gone(
    'sessions',
    'pages of others post nothing with the cookie',
    ['identity/sessions.e2e', 'refuses posts from pages of other'],
    ['identity/http/sign-in/same-origin.guard', 'throw new ForbiddenException();', 'return true;'],
  ),
  gone(
    'sessions',
    '... at the calls of auth',
    ['identity/sessions.e2e', 'refuses posts from pages of other'],
    ['identity/http/sign-in/auth.controller', '@UseGuards(SameOrigin)'],
  ),
  gone(
    'sessions',
    '... at the calls of sessions',
    ['identity/sessions.e2e', 'refuses posts from pages of other'],
    ['identity/http/users/sessions.controller', '@UseGuards(SameOrigin)'],
  ),
  gone(
    'sessions',
    '... at the calls of second-factor',
    ['identity/sessions.e2e', 'refuses posts from pages of other'],
    ['identity/http/second-factor/second-factor.controller', '@UseGuards(SameOrigin)'],
  ),
  gone(
    'sessions',
    'no script reads the cookie',
    ['identity/sessions.e2e', 'gives the refresh cookie'],
    ['identity/http/sign-in/session-cookie', ' HttpOnly;'],
  ),
  gone(
    'sessions',
    'no other site sends the cookie',
    ['identity/sessions.e2e', 'gives the refresh cookie'],
    ['identity/http/sign-in/session-cookie', '; SameSite=Lax'],
  ),
  gone(
    'sessions',
    'no other path gets the cookie',
    ['identity/sessions.e2e', 'gives the refresh cookie'],
    ['identity/http/sign-in/session-cookie', 'Path=/api/auth', 'Path=/'],
  ),
  gone(
    'sessions',
    'the cookie goes over TLS only',
    ['identity/sessions.e2e', 'gives the refresh cookie'],
    ['identity/http/sign-in/session-cookie', " +\n        (this.secure ? '; Secure' : '')"],
  ),
  gone(
    'sessions',
    'a sign-in ends the session before it',
    ['identity/sign-in/sign-in.e2e', 'opens a session'],
    [
      'identity/http/sign-in/auth.controller',
      [
        'const signedIn = await this.signIns.byPassword(body, context);',
        '    await this.endSession(request);',
      ],
      'const signedIn = await this.signIns.byPassword(body, context);',
    ],
  ),
  gone(
    'sessions',
    'so does a sign-in by a link',
    ['identity/sign-in/links.e2e', 'signs in by a link once'],
    [
      'identity/http/sign-in/auth.controller',
      [
        'const signedIn = await this.signIns.byLink(body, context);',
        '    await this.endSession(request);',
      ],
      'const signedIn = await this.signIns.byLink(body, context);',
    ],
  ),
  gone(
    'sessions',
    'so does a second step',
    ['identity/sign-in/second-factor.e2e', 'wants it after a link'],
    [
      'identity/http/sign-in/auth.controller',
      [
        'const signedIn = await this.signIns.bySecondFactor(body, context);',
        '    await this.endSession(request);',
      ],
      'const signedIn = await this.signIns.bySecondFactor(body, context);',
    ],
  ),
  gone(
    'sessions',
    'a sign-out ends the session',
    ['identity/main-flow.e2e', 'leads from the sign-up by the'],
    [
      'identity/http/sign-in/auth.controller',
      'await this.endSession(request);\n    this.cookie.clear(reply);',
      'this.cookie.clear(reply);',
    ],
  ),
  gone(
    'sessions',
    'a renewal asks who may still come in',
    ['identity/sign-in/sign-in.e2e', 'refuses somebody suspended'],
    [
      'identity/application/sign-in/renew-session.use-case',
      "if (actor?.status !== 'active') return undefined;",
      'if (!actor) return undefined;',
    ],
  ),
  gone(
    'sessions',
    'a session that was changed renews nothing',
    ['identity/sessions.e2e', 'renews for guests'],
    [
      'identity/infrastructure/provider/embedded-accounts',
      'return this.session(secret, false);',
      [
        "const [text = ''] = secret.split('.');",
        "const hash = createHmac('sha256', this.options.secret).update(text).digest('base64');",
        'return this.session(`${text}.${encodeURIComponent(hash)}`, false);',
      ],
    ],
  ),
  gone(
    'sessions',
    'a session has a last day',
    ['identity/sessions.e2e', 'moves the end'],
    [
      'identity/application/sign-in/session-terms',
      'Math.min(endsAt.getTime(), latestMs)',
      'endsAt.getTime()',
    ],
  ),
  gone(
    'sessions',
    'staff sign in again sooner',
    ['identity/sessions.e2e', 'requires staff to sign in again'],
    [
      'identity/application/sign-in/session-terms',
      "role === 'user' ? sessionMostDays * 24 : staffSessionHours",
      'sessionMostDays * 24',
    ],
  ),
  gone(
    'sessions',
    'a change of role or status ends sessions',
    ['identity/admin-users.e2e', 'changes role and status'],
    [
      'identity/domain/user',
      'this.role = role;\n    this.revokeSessions(at);',
      'this.role = role;',
    ],
    [
      'identity/domain/user',
      'this.status = status;\n    this.revokeSessions(at);',
      'this.status = status;',
    ],
  ),
  gone(
    'sessions',
    'a reset ends tokens',
    ['identity/sign-in/links.e2e', 'sets a new password once'],
    ['identity/application/sign-in/reset-password.command', 'user.revokeSessions(at);'],
  ),
  gone(
    'sessions',
    'a reset ends sessions',
    ['identity/sign-in/links.e2e', 'sets a new password once'],
    [
      'identity/application/links/email-links.use-case',
      'await accounts.endAllSessions(account.subject);',
    ],
    ['identity/application/sign-in/reset-password.command', 'user.revokeSessions(at);'],
  ),
  gone(
    'sessions',
    'a reset ends all other links',
    ['identity/sign-in/links.e2e', 'sets a new password once'],
    ['identity/application/links/email-links.use-case', 'await links.revokeAll(account.email);'],
  ),
  gone(
    'sessions',
    'a changed password ends sessions and tokens',
    ['identity/account.e2e', 'changes the password with the current'],
    [
      'identity/application/sign-in/account-access.use-case',
      "await this.endEverywhere(subject, actor, 'password changed', context);",
    ],
  ),
  gone(
    'sessions',
    'a changed password ends links',
    ['identity/account.e2e', 'changes the password with the current'],
    [
      'identity/application/sign-in/account-access.use-case',
      'await this.provider.links.revokeAll(subject.email);',
    ],
  ),
  gone(
    'sessions',
    "one ends sessions of one's own",
    ['identity/account.e2e', 'shows sessions'],
    [
      'identity/infrastructure/provider/embedded-accounts',
      'const session = (await internalAdapter.listSessions(subject)).find((each) => each.id ' +
        '=== id);',
      [
        'const { adapter } = await this.auth.$context;',
        "const where = [{ field: 'id', value: id }];",
        "const found = await adapter.findOne<{ token: string }>({ model: 'session', where });",
        'const session = found ?? undefined;',
      ],
    ],
  ),
  gone(
    'secrets',
    'a password is kept as a slow hash',
    ['identity/sign-in/sign-up.e2e', 'stores the password as a slow'],
    [
      'identity/infrastructure/provider/embedded-auth',
      'password: { hash: hashing.hash, verify: hashing.verify },\n    }',
      [
        'password: {',
        '  hash: async (text: string) => `${text.length}:${text}`,',
        '  verify: async ({ hash, password }: { hash: string; password: string }) =>',
        '    hash === `${password.length}:${password}`,',
        '} }',
      ],
    ],
  ),
  gone(
    'secrets',
    'the hash is slow',
    ['identity/sign-in/sign-up.e2e', 'stores the password as a slow'],
    [
      'identity/infrastructure/provider/embedded-auth',
      'password: { hash: hashing.hash, verify: hashing.verify },\n    }',
      [
        'password: {',
        '  hash: async (text: string) => {',
        "    const digest = await crypto.subtle.digest('SHA-512', Buffer.from(text));",
        "    return `${'0'.repeat(32)}:${Buffer.from(digest).toString('hex')}`;",
        '  },',
        '  verify: async ({ hash, password }: { hash: string; password: string }) => {',
        "    const digest = await crypto.subtle.digest('SHA-512', Buffer.from(password));",
        "    return hash === `${'0'.repeat(32)}:${Buffer.from(digest).toString('hex')}`;",
        '  },',
        '} }',
      ],
    ],
  ),
  gone(
    'secrets',
    "a repeat's fingerprint holds no password",
    ['identity/sign-in/sign-up.e2e', 'answers a repeat'],
    ['platform/http/auth/request-context', 'JSON.stringify(body, withoutPasswords)', 'text'],
  ),
  gone(
    'secrets',
    "a link's code is kept as a hash",
    ['identity/sign-in/links.e2e', 'signs in by a link once'],
    [
      'identity/infrastructure/tokens/sql-link-codes',
      "createHash('sha256').update(code).digest('base64url')",
      'code',
    ],
  ),
  gone(
    'secrets',
    'a link serves once',
    ['identity/sign-in/links.e2e', 'signs in by a link once'],
    [
      'identity/infrastructure/tokens/sql-link-codes',
      '`delete from link_code\n        where hash = $1',
      '`select from link_code\n        where hash = $1',
    ],
    [
      'identity/infrastructure/tokens/sql-link-codes',
      [
        "await this.pool.query('delete from link_code where email = $1 and purpose = $2', [",
        '      email,',
        '      purpose,',
        '    ]);',
      ],
    ],
  ),
  gone(
    'secrets',
    'a link serves who it was sent to',
    ['identity/sign-in/links.e2e', 'signs in by a link once'],
    ['identity/infrastructure/tokens/sql-link-codes', 'and email = $3', 'and $3::text is not null'],
  ),
  gone(
    'secrets',
    'a link serves its purpose',
    ['identity/sign-in/links.e2e', 'refuses a link'],
    [
      'identity/infrastructure/tokens/sql-link-codes',
      'hash = $1 and purpose = $2 and',
      'hash = $1 and $2::text is not null and',
    ],
  ),
  gone(
    'secrets',
    'a link serves in time',
    ['identity/sign-in/links.e2e', 'refuses a link'],
    ['identity/infrastructure/tokens/sql-link-codes', ' and "expiresAt" > now()'],
  ),
  gone(
    'secrets',
    'a used link ends those before it',
    ['identity/sign-in/links.e2e', 'signs in by a link once'],
    [
      'identity/infrastructure/tokens/sql-link-codes',
      [
        "await this.pool.query('delete from link_code where email = $1 and purpose = $2', [",
        '      email,',
        '      purpose,',
        '    ]);',
      ],
    ],
  ),
  gone(
    'secrets',
    'a password that somebody chose before the address was proven is worth nothing',
    ['identity/sign-in/links.e2e', 'proves the address'],
    [
      'identity/infrastructure/provider/embedded-accounts',
      [
        'if (!account.emailVerified && password === undefined)',
        '      await internalAdapter.deleteAccounts(account.subject);',
      ],
    ],
  ),
  gone(
    'secrets',
    'a code of the app serves once',
    ['identity/sign-in/second-factor.e2e', 'wants the code'],
    [
      'identity/infrastructure/tokens/sql-second-factors',
      'and "lastStep" < $2\'',
      "and $2::int > 0'",
    ],
  ),
  gone(
    'secrets',
    'an old code of the app serves no more',
    ['identity/sign-in/second-factor.e2e', 'wants the code'],
    ['identity/infrastructure/tokens/sql-second-factors', 'window: 1', 'window: 3'],
  ),
  gone(
    'secrets',
    'a recovery code serves once',
    ['identity/sign-in/second-factor.e2e', 'takes a recovery code once'],
    [
      'identity/infrastructure/tokens/sql-second-factors',
      'array_remove("recoveryHashes", $2)',
      'array_remove("recoveryHashes", $2) || $2::text',
    ],
  ),
  gone(
    'secrets',
    'recovery codes are kept as hashes',
    ['identity/sign-in/second-factor.e2e', 'takes a recovery code once'],
    [
      'identity/infrastructure/tokens/sql-second-factors',
      "createHash('sha256').update(code).digest('base64url')",
      'code',
    ],
  ),
  gone(
    'secrets',
    "the app's secret lies encrypted",
    ['identity/sign-in/second-factor.e2e', 'takes a recovery code once'],
    ['identity/infrastructure/tokens/sql-second-factors', 'this.encrypt(secret)]', 'secret]'],
    ['identity/infrastructure/tokens/sql-second-factors', 'this.decrypt(row.secret)', 'row.secret'],
  ),
  gone(
    'secrets',
    'a second factor is replaced by nobody',
    ['identity/sign-in/second-factor.e2e', 'is set up and removed'],
    [
      'identity/infrastructure/tokens/sql-second-factors',
      '"lastStep" = 0 where not f.confirmed',
      '"lastStep" = 0',
    ],
  ),
  gone(
    'secrets',
    'a second factor is set up with the password',
    ['identity/sign-in/second-factor.e2e', 'is set up and removed'],
    [
      'identity/application/second-factor/second-factor.use-case',
      "await this.passwords.admit(subject, password, ipAddress, 'password');",
    ],
  ),
  gone(
    'secrets',
    'a second factor is removed with the password',
    ['identity/sign-in/second-factor.e2e', 'is set up and removed'],
    [
      'identity/application/second-factor/second-factor.use-case',
      "await this.passwords.admit(subject, password, context.ipAddress, 'password');",
    ],
  ),
  gone(
    'secrets',
    'a second factor is removed with a code',
    ['identity/sign-in/second-factor.e2e', 'is set up and removed'],
    [
      'identity/application/second-factor/second-factor.use-case',
      [
        'if (!(await this.provider.secondFactors.verify(subject.subject, code)))',
        "      throw new InvalidField('code', 'wrong-code');",
      ],
    ],
  ),
  gone(
    'secrets',
    'a sign-in by a link wants the second factor, too',
    ['identity/sign-in/second-factor.e2e', 'wants it after a link'],
    [
      'identity/application/sign-in/sign-in.use-case',
      'return this.admit(email, account, await secondFactors.isEnabled(account.subject), context);',
      [
        'const isEnabled = (await secondFactors.isEnabled(account.subject)) && false;',
        'return this.admit(email, account, isEnabled, context);',
      ],
    ],
  ),
  gone(
    'secrets',
    'a second step is ours',
    ['identity/sign-in/second-factor.e2e', 'takes no second step'],
    [
      'identity/infrastructure/tokens/signed-challenges',
      [
        'if (actual.length !== expected.length || !timingSafeEqual(actual, expected))',
        "      throw new InvalidChallenge('The challenge is forged.');",
      ],
    ],
  ),
  gone(
    'secrets',
    'a second step is in time',
    ['identity/sign-in/second-factor.e2e', 'takes no second step'],
    [
      'identity/infrastructure/tokens/signed-challenges',
      "if (end < this.clock.now().getTime()) throw new InvalidChallenge('The challenge is over.');",
    ],
  ),
  gone(
    'secrets',
    'a ticket is ours',
    ['identity/sign-in/verification.e2e', 'takes a ticket for nothing else'],
    [
      'identity/infrastructure/tokens/signed-tickets',
      'actual.length !== expected.length ||\n      !timingSafeEqual(actual, expected) ||',
    ],
  ),
  gone(
    'secrets',
    'a ticket is in time',
    ['identity/sign-in/verification.e2e', 'refuses a ticket'],
    [
      'identity/infrastructure/tokens/signed-tickets',
      '||\n      Number(end) < this.clock.now().getTime()',
    ],
  ),
  gone(
    'secrets',
    'a password is asked for once more before it is changed',
    ['identity/account.e2e', 'changes the password with the current'],
    [
      'identity/application/sign-in/password-check',
      "await this.check(subject, currentPassword, ipAddress, 'currentPassword');",
    ],
  ),
  gone(
    'secrets',
    'a password is asked for before an account is deleted',
    ['identity/account.e2e', 'hands out what'],
    [
      'identity/application/sign-in/account-access.use-case',
      [
        'if (ours && password !== undefined)',
        "      await this.passwords.admit(subject, password, context.ipAddress, 'password');",
      ],
    ],
  ),
  gone(
    'secrets',
    'a sign-in is never answered from memory',
    ['identity/sign-in/sign-in.e2e', 'answers no sign-in'],
    [
      'identity/application/sign-in/sign-in.use-case',
      '{ ...requested, key: undefined }',
      '{ ...requested }',
    ],
  ),
  gone(
    'limits',
    'sign-ups',
    ['identity/sign-in/sign-up.e2e', 'lets one network'],
    [
      'identity/application/sign-in/sign-up.use-case',
      "await this.attempts.admit({ purpose: 'sign-up', ipAddress });",
    ],
  ),
  gone(
    'limits',
    'links',
    ['identity/sign-in/links.e2e', 'answers '],
    [
      'identity/application/links/email-links.use-case',
      "await this.attempts.admit({ purpose: 'link', ipAddress, email });",
    ],
  ),
  gone(
    'limits',
    'resets that tell',
    ['identity/sign-in/reveal-accounts.e2e', 'does not let one network'],
    [
      'identity/application/links/email-links.use-case',
      "await this.attempts.admit({ purpose: 'telling-reset', ipAddress });",
    ],
  ),
  gone(
    'limits',
    'sign-ins by a link',
    ['identity/sign-in/links.e2e', 'pauses after ten'],
    [
      'identity/application/sign-in/sign-in.use-case',
      [
        'const { accounts, links, secondFactors } = this.provider;',
        "    await this.attempts.admit({ purpose: 'sign-in', ipAddress: " +
          'context.ipAddress, email });',
      ],
      'const { accounts, links, secondFactors } = this.provider;',
    ],
  ),
  gone(
    'limits',
    'codes of a second step',
    ['identity/sign-in/second-factor.e2e', 'takes a recovery code once'],
    [
      'identity/application/sign-in/sign-in.use-case',
      "await this.attempts.admit({ purpose: 'second-factor', ipAddress: '', email });",
    ],
  ),
  gone(
    'limits',
    'passwords of who is signed in',
    ['identity/account.e2e', 'pauses after ten'],
    [
      'identity/application/sign-in/password-check',
      "return this.attempts.admit({ purpose: 'password', ipAddress, email });",
      'return Promise.resolve(void [email, ipAddress]);',
    ],
  ),
  gone(
    'limits',
    'verification mails follow a pause',
    ['identity/sign-in/verification.e2e', 'sends another mail'],
    ['identity/domain/user', 'last === undefined ? 0 : last + pauseSeconds * 1000', '0'],
  ),
  gone(
    'limits',
    'verification mails of a day',
    ['identity/sign-in/verification.e2e', 'sends another mail'],
    [
      'identity/domain/user',
      'first !== undefined && recent.length >= perDay ? first + DAY_MS : 0',
      '0',
    ],
  ),
  gone(
    'limits',
    'counters keep no address',
    ['platform/rate-limits.int', 'stores no address and no name'],
    [
      'platform/limits/postgres-rate-limits',
      [
        "return createHmac('sha256', await this.secret)",
        '      .update(key)',
        "      .digest('base64url');",
      ],
      'return key;',
    ],
  ),
  gone(
    'limits',
    'symptom searches',
    ['search/symptom-search.e2e', 'limits'],
    [
      'marketplace/symptoms/application/search-throttle',
      'await this.limits.admit(this.guest, { ipAddress })',
      'await Promise.resolve()',
    ],
  ),
  gone(
    'limits',
    'price requests',
    ['pricing/price-requests.e2e', 'a guest asks five times'],
    [
      'pricing/application/request-price.command',
      'await this.count(ipAddress, question.contactEmail);',
    ],
  ),
  gone(
    'limits',
    'price requests of programs: the field that nobody sees',
    ['pricing/price-requests.e2e', 'a guest is no program'],
    ['pricing/application/request-price.command', 'website || '],
  ),
  gone(
    'limits',
    'price requests of programs: too quick',
    ['pricing/price-requests.e2e', 'a guest is no program'],
    ['pricing/application/request-price.command', ' || (elapsedMs != null && elapsedMs < fillMs)'],
  ),
  gone(
    'limits',
    'events of a session',
    ['analytics/intake-limits.e2e', 'refuses a fourth'],
    [
      'analytics/application/event-limits',
      'for (const sessionId of sessionIds) this.limits.admitInProcess(this.session, ' +
        '{ sessionId });',
    ],
  ),
  gone(
    'limits',
    'events of a network',
    ['analytics/intake-limits.e2e', 'refuses a network'],
    [
      'analytics/application/event-limits',
      'this.limits.admitInProcess(this.network, { ipAddress });',
    ],
  ),
  gone(
    'limits',
    'clicks of one session count once',
    ['analytics/counted-clicks.e2e', 'counts a session on another network'],
    [
      'analytics/infrastructure/hashed-clicks',
      "sessionId ? [key('session', sessionId), ofNetwork] : [ofNetwork]",
      '[ofNetwork]',
    ],
  ),
  gone(
    'limits',
    'clicks of one network count once',
    [
      'analytics/counted-clicks.e2e',
      '250 clicks of an anonymous caller on a provider of their choice move the figures by ' +
        'one, with a session each',
    ],
    [
      'analytics/infrastructure/hashed-clicks',
      "sessionId ? [key('session', sessionId), ofNetwork] : [ofNetwork]",
      "[key('session', sessionId ?? '')]",
    ],
  ),
  gone(
    'limits',
    'clicks of one network have a limit',
    ['analytics/counted-clicks.e2e', 'counts no more clicks of one network'],
    [
      'analytics/infrastructure/hashed-clicks',
      'if (this.isExcess(ipAddress)) return null;',
      'if (this.isExcess(ipAddress) && Math.random() > 1) return null;',
    ],
  ),
  gone(
    'limits',
    'what the server knows is not believed from a client',
    ['analytics/counted-clicks.e2e', 'what the server knows better FORM_SUBMIT'],
    [
      'analytics/application/event-recorder',
      "return isProven ? null : 'unproven';",
      "return isProven || !isProven ? null : 'unproven';",
    ],
  ),
  gone(
    'limits',
    'wrong passwords from one network',
    ['identity/sign-in/sign-in-limits.e2e', 'refuses a network'],
    [
      'identity/application/sign-in/sign-in-limits',
      'refuseIfExceeded(await this.limits.consume(this.network, { ipAddress }));',
    ],
  ),
  gone(
    'limits',
    'wrong passwords for one account over all networks',
    ['identity/sign-in/sign-in-limits.e2e', 'an account that is guessed'],
    [
      'identity/application/sign-in/sign-in-limits',
      "refuseIfExceeded(await this.limits.consume(this.delayed, { email }), 'links-go-on');",
    ],
  ),
  gone(
    'limits',
    'networks of an account are spared',
    ['identity/sign-in/sign-in-limits.e2e', 'an account that is guessed'],
    [
      'identity/application/sign-in/sign-in-limits',
      ' || (await this.logs.hasSignInFrom(email, ipAddress))',
    ],
  ),
  gone(
    'limits',
    'appointment requests of a day',
    ['booking/booking-limits.e2e', 'lets a person ask'],
    ['booking/application/request-booking.command', 'await this.limits.admit(userId);'],
  ),
  gone(
    'limits',
    'open requests at one clinic',
    ['booking/booking-limits.e2e', 'lets a person have three'],
    [
      'booking/application/request-booking.command',
      'await this.limits.admitAnother(userId, providerId);',
    ],
  ),
  gone(
    'limits',
    'mails to one address',
    ['identity/sign-in/unproven-mails.e2e', 'sends five mails'],
    [
      'platform/mail/unverified-mail-limits',
      'if (!all.exceeded) return undefined;',
      'if (!all.exceeded || kind) return undefined;',
    ],
  ),
  gone(
    'limits',
    'mails to one address that are links or receipts',
    ['identity/sign-in/unproven-mails.e2e', 'leaves verification'],
    [
      'platform/mail/unverified-mail-limits',
      "if (share.exceeded && kind !== 'verification') return share;",
    ],
  ),
  gone(
    'limits',
    'passwords of one network at a time',
    ['identity/sign-in/password-tries.e2e', 'lets others in'],
    [
      'identity/application/sign-in/password-concurrency',
      'if (others >= this.settings.passwordTriesAtOnce) throw new TooManyConcurrentPasswords();',
    ],
  ),
  gone(
    'limits',
    'passwords that wait to be hashed',
    ['identity/sign-in/password-hashing.e2e', 'lets so many wait'],
    [
      'identity/infrastructure/provider/password-hashing',
      'if (this.queue.length() >= this.terms.passwordHashesWaiting) throw new HashQueueFull();',
    ],
  ),
  gone(
    'secrets',
    'a kept answer belongs to the subject of its token',
    ['identity/sync.e2e', 'replays a stored response to the'],
    ['platform/commands/idempotency', "keyOwner ?? actorId ?? 'guest'", "actorId ?? 'guest'"],
  ),
  gone(
    'secrets',
    'passwords that are guessed first',
    ['identity/sign-in/weak-passwords.e2e', 'refuses'],
    [
      'identity/application/sign-in/password-policy',
      [
        'if (isWeakPassword(password, this.commonPasswords, [...personal, this.productName]))',
        '      throw new WeakPassword();',
      ],
    ],
  ),
  gone(
    'limits',
    'a batch of events has 50',
    ['analytics/intake.e2e', 'a batch of 51'],
    [
      'analytics/http/events.controller',
      [
        'if (events.length + searches.length + interactions.length > MAX_BATCH_ENTRIES)',
        "      throw refused('', `at-most-entries:${MAX_BATCH_ENTRIES}`);",
      ],
    ],
  ),
  gone(
    'limits',
    'an event has 8 KiB',
    ['analytics/intake.e2e', 'a batch with one event of 9 kB'],
    [
      'analytics/http/events.controller',
      [
        'if (Buffer.byteLength(JSON.stringify(entry)) > MAX_ENTRY_BYTES)',
        "          throw refused(pathOf(list, index), 'analytics.too-large');",
      ],
    ],
  ),
];
