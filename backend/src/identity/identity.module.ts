import { randomBytes } from 'node:crypto';
import { Module } from '@nestjs/common';
import { RecordNames } from '../platform/audit/record-names.js';
import { Settings } from '../platform/config/settings.js';
import { Sql } from '../platform/database/sql.js';
import { Reactions } from '../platform/events/reaction.js';
import { Texts } from '../platform/http/texts/texts.js';
import { MailSubjects } from '../platform/mail/failed/mail-subjects.js';
import { SqlStatusCounts } from '../platform/observability/sql-status-counts.js';
import { StatusCounts } from '../platform/observability/status-counts.js';
import { AccountNames } from '../shared/account-names.js';
import { Actors, Tokens } from '../shared/actors.js';
import { ApiKeys } from '../shared/api-keys.js';
import { ChangeRoleHandler } from './application/access/change-role.command.js';
import { ChangeStatusHandler } from './application/access/change-status.command.js';
import { FirstAdmin } from './application/access/first-admin.js';
import { GrantAdminHandler } from './application/access/grant-admin.command.js';
import { CloseServiceAccountHandler } from './application/keys/close-service-account.command.js';
import { CreateApiKeyHandler } from './application/keys/create-api-key.command.js';
import { CreateServiceAccountHandler } from './application/keys/create-service-account.command.js';
import { IssueKeys } from './application/keys/issue-keys.use-case.js';
import { RevokeApiKeyHandler } from './application/keys/revoke-api-key.command.js';
import { RotateApiKeyHandler } from './application/keys/rotate-api-key.command.js';
import { SendKeyExpiryRunner } from './application/keys/send-key-expiry.job.js';
import {
  CloseKeyNoticeHandler,
  SendKeyNoticeRunner,
} from './application/keys/send-key-notice.job.js';
import { CloseLinkRequestHandler } from './application/links/close-link-request.command.js';
import { EmailLinks } from './application/links/email-links.use-case.js';
import { RequestLinkHandler } from './application/links/request-link.command.js';
import { SendLinkRunner } from './application/links/send-link.job.js';
import { MailRecipients } from './application/mail-recipients.js';
import { reactions } from './application/reactions.js';
import { Challenges } from './application/second-factor/challenges.js';
import { LostSecondFactor } from './application/second-factor/lost-second-factor.use-case.js';
import { ResetSecondFactorHandler } from './application/second-factor/reset-second-factor.command.js';
import { SecondFactor } from './application/second-factor/second-factor.use-case.js';
import {
  CloseSecondFactorNoticeHandler,
  SendSecondFactorNoticeRunner,
} from './application/second-factor/send-second-factor-notice.job.js';
import { AccountAccess } from './application/sign-in/account-access.use-case.js';
import { AttemptLimits } from './application/sign-in/attempt-limits.js';
import { IdentityProvider } from './application/sign-in/identity-provider.js';
import { PasswordCheck } from './application/sign-in/password-check.js';
import { PasswordConcurrency } from './application/sign-in/password-concurrency.js';
import { PasswordPolicy } from './application/sign-in/password-policy.js';
import { RecordSignInHandler } from './application/sign-in/record-sign-in.command.js';
import { RenewSession } from './application/sign-in/renew-session.use-case.js';
import { ResetPasswordHandler } from './application/sign-in/reset-password.command.js';
import { RevokeSessionsHandler } from './application/sign-in/revoke-sessions.command.js';
import { SessionOpener } from './application/sign-in/session-opener.js';
import { SessionTerms } from './application/sign-in/session-terms.js';
import { SignIn } from './application/sign-in/sign-in.use-case.js';
import { SignInLimits } from './application/sign-in/sign-in-limits.js';
import { SignInLogs } from './application/sign-in/sign-in-logs.js';
import { SignUp } from './application/sign-in/sign-up.use-case.js';
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
import { SaveTableSettingsHandler } from './application/users/save-table-settings.command.js';
import { SyncUserHandler } from './application/users/sync-user.command.js';
import { TableSettings } from './application/users/table-settings.js';
import { Traces } from './application/users/traces.js';
import { WithdrawConsentHandler } from './application/users/withdraw-consent.command.js';
import { CloseVerificationMailHandler } from './application/verification/close-verification-mail.command.js';
import { ConfirmEmailHandler } from './application/verification/confirm-email.command.js';
import { PendingSignUps } from './application/verification/pending-sign-ups.js';
import { RequestVerificationHandler } from './application/verification/request-verification.command.js';
import { SendVerificationRunner } from './application/verification/send-verification.job.js';
import { AccountActivity } from './contract/account-activity.js';
import { AccountContacts } from './contract/account-contacts.js';
import { AccountStates } from './contract/account-states.js';
import { DemoPeople } from './contract/demo-people.js';
import { ServiceAccounts } from './contract/service-accounts.js';
import { Staff } from './contract/staff.js';
import { LinkRequests } from './domain/link-requests.js';
import { Users } from './domain/users.js';
import { identityTexts } from './http/identity.texts.js';
import { AdminServiceAccountsController } from './http/keys/admin-service-accounts.controller.js';
import { ApiKeysController } from './http/keys/api-keys.controller.js';
import { SecondFactorController } from './http/second-factor/second-factor.controller.js';
import { AuthController } from './http/sign-in/auth.controller.js';
import { ProviderDescription } from './http/sign-in/provider-description.js';
import { SameOrigin } from './http/sign-in/same-origin.guard.js';
import { SessionCookie } from './http/sign-in/session-cookie.js';
import { SessionReply } from './http/sign-in/session-reply.js';
import { SignUpCookie } from './http/sign-in/sign-up-cookie.js';
import { AdminSecondFactorsController } from './http/users/admin-second-factors.controller.js';
import { AdminUsersController } from './http/users/admin-users.controller.js';
import { MeController } from './http/users/me.controller.js';
import { SessionsController } from './http/users/sessions.controller.js';
import { TableSettingsController } from './http/users/table-settings.controller.js';
import { UsersController } from './http/users/users.controller.js';
import { DemoPeopleTask } from './infrastructure/demo/demo-people.task.js';
import { SqlDemoPeople } from './infrastructure/demo/sql-demo-people.js';
import { ApiKeySchema } from './infrastructure/keys/api-key.schema.js';
import { keyAdapters } from './infrastructure/keys/key-adapters.js';
import { ServiceAccountSchema } from './infrastructure/keys/service-account.schema.js';
import { LinkRequestSchema } from './infrastructure/links/link-request.schema.js';
import { MikroLinkRequests } from './infrastructure/links/mikro-link-requests.js';
import { SqlSignInLogs } from './infrastructure/links/sql-sign-in-logs.js';
import { commonPasswords } from './infrastructure/provider/common-passwords.js';
import { DemoAccounts } from './infrastructure/provider/demo-accounts.js';
import { EmbeddedProvider } from './infrastructure/provider/embedded-provider.js';
import { RemoteProvider } from './infrastructure/provider/remote-provider.js';
import { ActorCache } from './infrastructure/tokens/actor-cache.js';
import { ActorsProjector } from './infrastructure/tokens/actors.projector.js';
import { IdentityToken } from './infrastructure/tokens/identity-token.cli.js';
import { JwtTokens } from './infrastructure/tokens/jwt-tokens.js';
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
import { SqlAccountContacts } from './infrastructure/users/sql-account-contacts.js';
import { SqlAccountNames } from './infrastructure/users/sql-account-names.js';
import { SqlAccountStates } from './infrastructure/users/sql-account-states.js';
import { SqlConsents } from './infrastructure/users/sql-consents.js';
import { SqlMailRecipients } from './infrastructure/users/sql-mail-recipients.js';
import { SqlPendingSignUps } from './infrastructure/users/sql-pending-sign-ups.js';
import { SqlStaff } from './infrastructure/users/sql-staff.js';
import { SqlTableSettings } from './infrastructure/users/sql-table-settings.js';
import { UserSchema } from './infrastructure/users/user.schema.js';
import { userMailSubjects } from './infrastructure/users/user-mail-subjects.js';
import { userRecordNames } from './infrastructure/users/user-record-names.js';
import { AdminUsersHandler } from './queries/admin-users.query.js';
import { CurrentUserHandler } from './queries/current-user.query.js';
import { ApiKeysOfHandler } from './queries/keys/api-keys-of.query.js';
import { ServiceAccountsHandler } from './queries/keys/service-accounts.query.js';
import { MyConsentsHandler } from './queries/my-consents.query.js';
import { MyTableSettingsHandler } from './queries/my-table-settings.query.js';
import { PeopleFinder } from './queries/people-finder.js';
import { SignInLogHandler } from './queries/sign-in-log.query.js';
import { StaffMembersHandler } from './queries/staff-members.query.js';

@Module({
  controllers: [
    AuthController,
    SecondFactorController,
    SessionsController,
    UsersController,
    MeController,
    TableSettingsController,
    AdminSecondFactorsController,
    AdminUsersController,
    ApiKeysController,
    AdminServiceAccountsController,
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
    PeopleFinder,
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
    SaveTableSettingsHandler,
    EraseUserHandler,
    ForgetTracesHandler,
    RemoveAccountRunner,
    AdminUsersHandler,
    StaffMembersHandler,
    SignInLogHandler,
    MyConsentsHandler,
    MyTableSettingsHandler,
    IdentityPersonalData,
    ApiKeysOfHandler,
    ServiceAccountsHandler,
    IssueKeys,
    CreateApiKeyHandler,
    RotateApiKeyHandler,
    RevokeApiKeyHandler,
    CreateServiceAccountHandler,
    CloseServiceAccountHandler,
    EmailLinks,
    SecondFactor,
    LostSecondFactor,
    ResetSecondFactorHandler,
    SendSecondFactorNoticeRunner,
    CloseSecondFactorNoticeHandler,
    SendKeyNoticeRunner,
    CloseKeyNoticeHandler,
    SendKeyExpiryRunner,
    AccountAccess,
    SessionOpener,
    SessionReply,
    SessionCookie,
    SignUpCookie,
    ProviderDescription,
    FirstAdmin,
    AttemptLimits,
    PasswordConcurrency,
    SignInLimits,
    SessionTerms,
    PasswordCheck,
    SignUp,
    SignIn,
    RenewSession,
    SameOrigin,
    ActorsProjector,
    ActorCache,
    DemoAccounts,
    DemoPeopleTask,
    IdentityRetention,
    IdentityToken,
    AdminGrant,
    { provide: Actors, useExisting: ActorCache },
    ...keyAdapters,
    { provide: AccountActivity, useClass: SqlAccountActivity },
    { provide: AccountContacts, useClass: SqlAccountContacts },
    { provide: AccountStates, useClass: SqlAccountStates },
    { provide: Staff, useClass: SqlStaff },
    { provide: DemoPeople, useClass: SqlDemoPeople },
    { provide: AccountNames, useClass: SqlAccountNames },
    { provide: RecordNames, useValue: userRecordNames },
    { provide: MailSubjects, useValue: userMailSubjects },
    {
      provide: StatusCounts,
      inject: [Sql],
      useFactory: (sql: Sql) => new SqlStatusCounts(sql, 'users', 'identity.users'),
    },
    { provide: Tokens, useClass: JwtTokens },
    { provide: Users, useClass: MikroUsers },
    { provide: SignInLogs, useClass: SqlSignInLogs },
    { provide: TableSettings, useClass: SqlTableSettings },
    { provide: MailRecipients, useClass: SqlMailRecipients },
    { provide: Tickets, useClass: SignedTickets },
    { provide: LinkRequests, useClass: MikroLinkRequests },
    { provide: Consents, useClass: SqlConsents },
    { provide: PendingSignUps, useClass: SqlPendingSignUps },
    { provide: Traces, useClass: AuditTraces },
    { provide: PersonalCopy, useClass: RegisteredPersonalCopy },
    { provide: Challenges, useClass: SignedChallenges },
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
      provide: PasswordPolicy,
      inject: [Settings],
      useFactory: ({ productName }: Settings) => new PasswordPolicy(commonPasswords, productName),
    },
  ],
  exports: [
    Tokens,
    Actors,
    ApiKeys,
    AccountActivity,
    AccountContacts,
    AccountStates,
    Staff,
    ServiceAccounts,
    DemoPeople,
  ],
})
export class IdentityModule {
  static readonly entities = [UserSchema, LinkRequestSchema, ApiKeySchema, ServiceAccountSchema];
}
