import { randomBytes } from 'node:crypto';
import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Module } from '@nestjs/common';
import { AccountNames } from '../shared/domain/account-names.js';
import { Actors, Tokens } from '../shared/domain/actors.js';
import { Clock } from '../shared/domain/clock.js';
import { RateLimits } from '../shared/domain/rate-limits.js';
import { Reactions } from '../shared/domain/reaction.js';
import { AccountActivity } from './contract/account-activity.js';
import { SqlAccountNames } from './infrastructure/sql-account-names.js';
import { SqlAccountActivity } from './infrastructure/sql-account-activity.js';
import { StatusCounts } from '../shared/domain/status-counts.js';
import { SqlStatusCounts } from '../shared/infrastructure/sql-status-counts.js';
import { Sql } from '../shared/infrastructure/sql.js';
import { Texts } from '../shared/http/texts.js';
import { Settings } from '../shared/infrastructure/settings.js';
import { Challenges } from './application/challenges.js';
import { ChangeRoleHandler } from './application/change-role.command.js';
import { ChangeStatusHandler } from './application/change-status.command.js';
import { CloseLinkRequestHandler } from './application/close-link-request.command.js';
import { CloseVerificationMailHandler } from './application/close-verification-mail.command.js';
import { ConfirmEmailHandler } from './application/confirm-email.command.js';
import { Consents } from './application/consents.js';
import { DescribeMyselfHandler } from './application/describe-myself.command.js';
import { EraseUserHandler } from './application/erase-user.command.js';
import { FirstAdmin } from './application/first-admin.js';
import { ForgetTracesHandler } from './application/forget-traces.command.js';
import { GiveConsentHandler } from './application/give-consent.command.js';
import { GrantAdminHandler } from './application/grant-admin.command.js';
import { IdentityProvider } from './application/identity-provider.js';
import { KnownNetworks } from './application/known-networks.js';
import { LinkPolicy } from './application/link-policy.js';
import { LinkReaders } from './application/link-readers.js';
import { LogZone } from './application/log-zone.js';
import { normalizedEmail } from './application/normalized-email.js';
import { PasswordTries } from './application/password-tries.js';
import { PasswordPolicy } from './application/password-policy.js';
import { PersonalCopy } from './application/personal-copy.js';
import { reactions } from './application/reactions.js';
import { RecordExportHandler } from './application/record-export.command.js';
import { RecordSignInHandler } from './application/record-sign-in.command.js';
import { RegisterUserHandler } from './application/register-user.command.js';
import { RemoveAccountRunner } from './application/remove-account.job.js';
import { RequestLinkHandler } from './application/request-link.command.js';
import { RequestVerificationHandler } from './application/request-verification.command.js';
import { ResetPasswordHandler } from './application/reset-password.command.js';
import { RevokeSessionsHandler } from './application/revoke-sessions.command.js';
import { SendLinkRunner } from './application/send-link.job.js';
import { SendVerificationRunner } from './application/send-verification.job.js';
import { SessionTerms } from './application/session-terms.js';
import { SignInLimits } from './application/sign-in-limits.js';
import { SignInLogs } from './application/sign-in-logs.js';
import { StaffTerms } from './application/staff-terms.js';
import { SyncUserHandler } from './application/sync-user.command.js';
import { Throttle } from './application/throttle.js';
import { Tickets } from './application/tickets.js';
import { Traces } from './application/traces.js';
import { UnverifiedPeople } from './application/unverified-people.js';
import { VerificationTerms } from './application/verification-terms.js';
import { WithdrawConsentHandler } from './application/withdraw-consent.command.js';
import { LinkRequests } from './domain/link-requests.js';
import { Users } from './domain/users.js';
import { AccountAccessFlow } from './http/account-access.flow.js';
import { AdminUsersController } from './http/admin-users.controller.js';
import { AuthController } from './http/auth.controller.js';
import { identityTexts } from './http/identity.texts.js';
import { LinkFlow } from './http/link.flow.js';
import { MeController } from './http/me.controller.js';
import { PasswordCheck } from './http/password-check.js';
import { ProviderCard } from './http/provider-card.js';
import { RenewalFlow } from './http/renewal.flow.js';
import { PublicOrigin, SameOrigin } from './http/same-origin.guard.js';
import { SecondFactorController } from './http/second-factor.controller.js';
import { SecondFactorFlow } from './http/second-factor.flow.js';
import { SessionCookie } from './http/session-cookie.js';
import { SessionOpening } from './http/session-opening.js';
import { SessionReply } from './http/session-reply.js';
import { SessionsController } from './http/sessions.controller.js';
import { SignInFlow } from './http/sign-in.flow.js';
import { SignUpFlow } from './http/sign-up.flow.js';
import { UsersController } from './http/users.controller.js';
import { ActorsProjector } from './infrastructure/actors.projector.js';
import { AdminGrant } from './infrastructure/admin-grant.cli.js';
import { AuditTraces } from './infrastructure/audit-traces.js';
import { commonPasswords } from './infrastructure/common-passwords.js';
import { CountedPasswordTries } from './infrastructure/counted-password-tries.js';
import { DemoAccounts } from './infrastructure/demo-accounts.js';
import { EmbeddedProvider } from './infrastructure/embedded-provider.js';
import { IdentityPersonalData } from './infrastructure/identity-personal-data.js';
import { IdentityRetention } from './infrastructure/identity-retention.js';
import { IdentityToken } from './infrastructure/identity-token.cli.js';
import { JwtTokens } from './infrastructure/jwt-tokens.js';
import { LinkRequestSchema } from './infrastructure/link-request.schema.js';
import { LiveActors } from './infrastructure/live-actors.js';
import { MikroLinkRequests } from './infrastructure/mikro-link-requests.js';
import { MikroUsers } from './infrastructure/mikro-users.js';
import { RegisteredPersonalCopy } from './infrastructure/registered-personal-copy.js';
import { RemoteProvider } from './infrastructure/remote-provider.js';
import { SignedChallenges } from './infrastructure/signed-challenges.js';
import { SignedTickets } from './infrastructure/signed-tickets.js';
import { SigningKeys } from './infrastructure/signing-keys.js';
import { SqlConsents } from './infrastructure/sql-consents.js';
import { SqlKnownNetworks } from './infrastructure/sql-known-networks.js';
import { SqlLinkReaders } from './infrastructure/sql-link-readers.js';
import { SqlSignInLogs } from './infrastructure/sql-sign-in-logs.js';
import { SqlUnverifiedPeople } from './infrastructure/sql-unverified-people.js';
import { UserSchema } from './infrastructure/user.schema.js';
import { AdminUsersHandler } from './queries/admin-users.query.js';
import { CurrentUserHandler } from './queries/current-user.query.js';
import { MyConsentsHandler } from './queries/my-consents.query.js';
import { SignInLogHandler } from './queries/sign-in-log.query.js';
import { UserOfSubjectHandler } from './queries/user-of-subject.query.js';
import { UserScale } from './infrastructure/user-scale.js';

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
    UserScale,
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
          'telling-reset': { most: signUpsPerHour, windowSeconds: 3600 }, // both tell who has an account
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
