import { randomBytes } from 'node:crypto';
import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Module } from '@nestjs/common';
import { Settings } from '../platform/config/settings.js';
import { Sql } from '../platform/database/sql.js';
import { Reactions } from '../platform/events/reaction.js';
import { Texts } from '../platform/http/texts/texts.js';
import { RateLimits } from '../platform/limits/rate-limits.js';
import { SqlStatusCounts } from '../platform/observability/sql-status-counts.js';
import { StatusCounts } from '../platform/observability/status-counts.js';
import { AccountNames } from '../shared/account-names.js';
import { Actors, Tokens } from '../shared/actors.js';
import { Clock } from '../shared/clock.js';
import { ChangeRoleHandler } from './application/access/change-role.command.js';
import { ChangeStatusHandler } from './application/access/change-status.command.js';
import { FirstAdmin } from './application/access/first-admin.js';
import { GrantAdminHandler } from './application/access/grant-admin.command.js';
import { StaffTerms } from './application/access/staff-terms.js';
import { CloseLinkRequestHandler } from './application/links/close-link-request.command.js';
import { KnownNetworks } from './application/links/known-networks.js';
import { LinkPolicy } from './application/links/link-policy.js';
import { LinkReaders } from './application/links/link-readers.js';
import { RequestLinkHandler } from './application/links/request-link.command.js';
import { SendLinkRunner } from './application/links/send-link.job.js';
import { reactions } from './application/reactions.js';
import { Challenges } from './application/sign-in/challenges.js';
import { IdentityProvider } from './application/sign-in/identity-provider.js';
import { LogZone } from './application/sign-in/log-zone.js';
import { normalizedEmail } from './application/sign-in/normalized-email.js';
import { PasswordPolicy } from './application/sign-in/password-policy.js';
import { PasswordTries } from './application/sign-in/password-tries.js';
import { RecordSignInHandler } from './application/sign-in/record-sign-in.command.js';
import { ResetPasswordHandler } from './application/sign-in/reset-password.command.js';
import { RevokeSessionsHandler } from './application/sign-in/revoke-sessions.command.js';
import { SessionTerms } from './application/sign-in/session-terms.js';
import { SignInLimits } from './application/sign-in/sign-in-limits.js';
import { SignInLogs } from './application/sign-in/sign-in-logs.js';
import { Throttle } from './application/sign-in/throttle.js';
import { Tickets } from './application/sign-in/tickets.js';
import { Consents } from './application/users/consents.js';
import { DescribeMyselfHandler } from './application/users/describe-myself.command.js';
import { EraseUserHandler } from './application/users/erase-user.command.js';
import { ForgetTracesHandler } from './application/users/forget-traces.command.js';
import { GiveConsentHandler } from './application/users/give-consent.command.js';
import { PersonalCopy } from './application/users/personal-copy.js';
import { RecordExportHandler } from './application/users/record-export.command.js';
import { RegisterUserHandler } from './application/users/register-user.command.js';
import { RemoveAccountRunner } from './application/users/remove-account.job.js';
import { SyncUserHandler } from './application/users/sync-user.command.js';
import { Traces } from './application/users/traces.js';
import { WithdrawConsentHandler } from './application/users/withdraw-consent.command.js';
import { CloseVerificationMailHandler } from './application/verification/close-verification-mail.command.js';
import { ConfirmEmailHandler } from './application/verification/confirm-email.command.js';
import { RequestVerificationHandler } from './application/verification/request-verification.command.js';
import { SendVerificationRunner } from './application/verification/send-verification.job.js';
import { UnverifiedPeople } from './application/verification/unverified-people.js';
import { VerificationTerms } from './application/verification/verification-terms.js';
import { AccountActivity } from './contract/account-activity.js';
import { LinkRequests } from './domain/link-requests.js';
import { Users } from './domain/users.js';
import { identityTexts } from './http/identity.texts.js';
import { SecondFactorController } from './http/second-factor/second-factor.controller.js';
import { SecondFactorFlow } from './http/second-factor/second-factor.flow.js';
import { AccountAccessFlow } from './http/sign-in/account-access.flow.js';
import { AuthController } from './http/sign-in/auth.controller.js';
import { LinkFlow } from './http/sign-in/link.flow.js';
import { PasswordCheck } from './http/sign-in/password-check.js';
import { ProviderCard } from './http/sign-in/provider-card.js';
import { RenewalFlow } from './http/sign-in/renewal.flow.js';
import { PublicOrigin, SameOrigin } from './http/sign-in/same-origin.guard.js';
import { SessionCookie } from './http/sign-in/session-cookie.js';
import { SessionOpening } from './http/sign-in/session-opening.js';
import { SessionReply } from './http/sign-in/session-reply.js';
import { SignInFlow } from './http/sign-in/sign-in.flow.js';
import { SignUpFlow } from './http/sign-in/sign-up.flow.js';
import { AdminUsersController } from './http/users/admin-users.controller.js';
import { MeController } from './http/users/me.controller.js';
import { SessionsController } from './http/users/sessions.controller.js';
import { UsersController } from './http/users/users.controller.js';
import { LinkRequestSchema } from './infrastructure/links/link-request.schema.js';
import { MikroLinkRequests } from './infrastructure/links/mikro-link-requests.js';
import { SqlKnownNetworks } from './infrastructure/links/sql-known-networks.js';
import { SqlLinkReaders } from './infrastructure/links/sql-link-readers.js';
import { SqlSignInLogs } from './infrastructure/links/sql-sign-in-logs.js';
import { commonPasswords } from './infrastructure/provider/common-passwords.js';
import { CountedPasswordTries } from './infrastructure/provider/counted-password-tries.js';
import { DemoAccounts } from './infrastructure/provider/demo-accounts.js';
import { EmbeddedProvider } from './infrastructure/provider/embedded-provider.js';
import { RemoteProvider } from './infrastructure/provider/remote-provider.js';
import { ActorsProjector } from './infrastructure/tokens/actors.projector.js';
import { IdentityToken } from './infrastructure/tokens/identity-token.cli.js';
import { JwtTokens } from './infrastructure/tokens/jwt-tokens.js';
import { LiveActors } from './infrastructure/tokens/live-actors.js';
import { SignedChallenges } from './infrastructure/tokens/signed-challenges.js';
import { SignedTickets } from './infrastructure/tokens/signed-tickets.js';
import { SigningKeys } from './infrastructure/tokens/signing-keys.js';
import { AdminGrant } from './infrastructure/users/admin-grant.cli.js';
import { AuditTraces } from './infrastructure/users/audit-traces.js';
import { IdentityPersonalData } from './infrastructure/users/identity-personal-data.js';
import { IdentityRetention } from './infrastructure/users/identity-retention.js';
import { MikroUsers } from './infrastructure/users/mikro-users.js';
import { RegisteredPersonalCopy } from './infrastructure/users/registered-personal-copy.js';
import { SqlAccountActivity } from './infrastructure/users/sql-account-activity.js';
import { SqlAccountNames } from './infrastructure/users/sql-account-names.js';
import { SqlConsents } from './infrastructure/users/sql-consents.js';
import { SqlUnverifiedPeople } from './infrastructure/users/sql-unverified-people.js';
import { UserSchema } from './infrastructure/users/user.schema.js';
import { AdminUsersHandler } from './queries/admin-users.query.js';
import { CurrentUserHandler } from './queries/current-user.query.js';
import { MyConsentsHandler } from './queries/my-consents.query.js';
import { SignInLogHandler } from './queries/sign-in-log.query.js';
import { UserOfSubjectHandler } from './queries/user-of-subject.query.js';

@Module({
  imports: [MikroOrmModule.forFeature([UserSchema, LinkRequestSchema])],
  controllers: [
    AuthController,
    SecondFactorController,
    SessionsController,
    UsersController,
    MeController,
    AdminUsersController,
  ],
  providers: [
    RegisterUserHandler,
    RecordSignInHandler,
    ConfirmEmailHandler,
    RequestVerificationHandler,
    CloseVerificationMailHandler,
    SyncUserHandler,
    DescribeMyselfHandler,
    GrantAdminHandler,
    SendVerificationRunner,
    CurrentUserHandler,
    UserOfSubjectHandler,
    ChangeRoleHandler,
    ChangeStatusHandler,
    RevokeSessionsHandler,
    RequestLinkHandler,
    CloseLinkRequestHandler,
    ResetPasswordHandler,
    SendLinkRunner,
    GiveConsentHandler,
    WithdrawConsentHandler,
    RecordExportHandler,
    EraseUserHandler,
    ForgetTracesHandler,
    RemoveAccountRunner,
    AdminUsersHandler,
    SignInLogHandler,
    MyConsentsHandler,
    IdentityPersonalData,
    LinkFlow,
    SecondFactorFlow,
    AccountAccessFlow,
    SessionOpening,
    SessionReply,
    PasswordCheck,
    SignUpFlow,
    SignInFlow,
    RenewalFlow,
    SameOrigin,
    ActorsProjector,
    LiveActors,
    DemoAccounts,
    IdentityRetention,
    IdentityToken,
    AdminGrant,
    { provide: Actors, useExisting: LiveActors },
    { provide: AccountActivity, useClass: SqlAccountActivity },
    { provide: AccountNames, useClass: SqlAccountNames },
    {
      provide: StatusCounts,
      inject: [Sql],
      useFactory: (sql: Sql) => new SqlStatusCounts(sql, 'users', 'identity.users'),
    },
    { provide: Tokens, useClass: JwtTokens },
    { provide: Users, useClass: MikroUsers },
    { provide: KnownNetworks, useClass: SqlKnownNetworks },
    { provide: SignInLogs, useClass: SqlSignInLogs },
    { provide: UnverifiedPeople, useClass: SqlUnverifiedPeople },
    { provide: Tickets, useClass: SignedTickets },
    { provide: LinkRequests, useClass: MikroLinkRequests },
    { provide: LinkReaders, useClass: SqlLinkReaders },
    { provide: Consents, useClass: SqlConsents },
    { provide: Traces, useClass: AuditTraces },
    { provide: PersonalCopy, useClass: RegisteredPersonalCopy },
    { provide: Challenges, useClass: SignedChallenges },
    {
      provide: LinkPolicy,
      inject: [Settings],
      useFactory: ({ authRevealAccounts }: Settings): LinkPolicy => ({
        revealsAccounts: authRevealAccounts === 'on',
      }),
    },
    {
      provide: StaffTerms,
      inject: [Settings],
      useFactory: ({ productName, staffSecondFactor }: Settings): StaffTerms => ({
        productName,
        secondFactor: staffSecondFactor === 'required',
      }),
    },
    {
      provide: LogZone,
      inject: [Settings],
      useFactory: ({ timeZone }: Settings): LogZone => ({ name: timeZone }),
    },
    {
      provide: ProviderCard,
      inject: [Settings, IdentityProvider],
      useFactory: (
        {
          identityProvider: provider,
          staffSecondFactor,
          identityClientId,
          firebaseApiKey,
          firebaseAuthDomain,
        }: Settings,
        { capabilities, terms: { issuer, audience } }: IdentityProvider,
      ): ProviderCard => ({
        view: () => ({
          provider,
          capabilities: [...capabilities],
          staffSecondFactor: staffSecondFactor === 'required',
          client:
            provider === 'embedded'
              ? null
              : {
                  issuer,
                  audience,
                  clientId: identityClientId ?? null,
                  apiKey: firebaseApiKey ?? null,
                  authDomain: firebaseAuthDomain ?? null,
                },
        }),
      }),
    },
    { provide: Reactions, useValue: reactions },
    { provide: Texts, useValue: identityTexts },
    // A provider elsewhere needs no secret of ours: nothing that we sign then outlives the process.
    {
      provide: SigningKeys,
      inject: [Settings],
      useFactory: ({ identitySecret = randomBytes(32).toString('hex') }: Settings) =>
        new SigningKeys(identitySecret),
    },
    {
      provide: IdentityProvider,
      inject: [Settings, SigningKeys],
      useFactory: (settings: Settings, keys: SigningKeys) =>
        settings.identityProvider === 'embedded'
          ? new EmbeddedProvider(settings, keys)
          : new RemoteProvider(settings),
    },
    {
      provide: FirstAdmin,
      inject: [Settings, Users],
      useFactory: ({ firstAdminEmail }: Settings, users: Users) =>
        new FirstAdmin(firstAdminEmail && normalizedEmail(firstAdminEmail), users),
    },
    {
      provide: Throttle,
      inject: [Settings, RateLimits],
      useFactory: ({ signInTries, signUpsPerHour, linksPerHour }: Settings, limits: RateLimits) =>
        new Throttle(limits, {
          'sign-in': { most: signInTries, windowSeconds: 900 },
          'sign-up': { most: signUpsPerHour, windowSeconds: 3600 },
          link: { most: linksPerHour, windowSeconds: 3600 },
          // both tell who has an account
          'telling-reset': { most: signUpsPerHour, windowSeconds: 3600 },
          password: { most: signInTries, windowSeconds: 900 },
          'second-factor': { most: signInTries, windowSeconds: 900 },
        }),
    },
    {
      provide: PasswordTries,
      inject: [Settings],
      useFactory: ({ passwordTriesAtOnce }: Settings) =>
        new CountedPasswordTries(passwordTriesAtOnce),
    },
    {
      provide: PasswordPolicy,
      inject: [Settings],
      useFactory: ({ productName }: Settings) => new PasswordPolicy(commonPasswords, productName),
    },
    {
      provide: SignInLimits,
      inject: [Throttle, RateLimits, KnownNetworks, Settings],
      useFactory: (
        throttle: Throttle,
        limits: RateLimits,
        networks: KnownNetworks,
        settings: Settings,
      ) => new SignInLimits(throttle, limits, networks, settings),
    },
    {
      provide: SessionTerms,
      inject: [Settings, Clock],
      useFactory: ({ sessionMostDays, staffSessionHours }: Settings, clock: Clock) =>
        new SessionTerms(sessionMostDays, staffSessionHours, clock),
    },
    {
      provide: VerificationTerms,
      inject: [Settings],
      useFactory: ({
        productName,
        supportEmail,
        address,
        verificationHours,
        resendSeconds,
        resendPerDay,
        signInLinkMinutes,
        resetMinutes,
      }: Settings): VerificationTerms => ({
        productName,
        supportEmail,
        address,
        hours: verificationHours,
        linkMinutes: { 'sign-in': signInLinkMinutes, reset: resetMinutes },
        limits: { pauseSeconds: resendSeconds, perDay: resendPerDay },
      }),
    },
    {
      provide: PublicOrigin,
      inject: [Settings],
      useFactory: ({ address }: Settings): PublicOrigin => ({ value: new URL(address).origin }),
    },
    {
      provide: SessionCookie,
      inject: [Settings],
      useFactory: ({ address }: Settings) => new SessionCookie(address.startsWith('https:')),
    },
  ],
  exports: [Tokens, Actors, AccountActivity],
})
export class IdentityModule {}
