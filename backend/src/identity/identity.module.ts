import { randomBytes } from 'node:crypto';
import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Module } from '@nestjs/common';
import { Actors, Tokens } from '../shared/domain/actors.js';
import { Clock } from '../shared/domain/clock.js';
import { Reactions } from '../shared/domain/reaction.js';
import { Texts } from '../shared/http/texts.js';
import { Settings } from '../shared/infrastructure/settings.js';
import { Attempts } from './application/attempts.js';
import { ChangeLanguageHandler } from './application/change-language.command.js';
import { CloseVerificationMailHandler } from './application/close-verification-mail.command.js';
import { ConfirmEmailHandler } from './application/confirm-email.command.js';
import { FirstAdmin } from './application/first-admin.js';
import { GrantAdminHandler } from './application/grant-admin.command.js';
import { IdentityProvider } from './application/identity-provider.js';
import { normalizedEmail } from './application/normalized-email.js';
import { reactions } from './application/reactions.js';
import { RecordSignInHandler } from './application/record-sign-in.command.js';
import { RegisterUserHandler } from './application/register-user.command.js';
import { RequestVerificationHandler } from './application/request-verification.command.js';
import { SendVerificationRunner } from './application/send-verification.job.js';
import { SessionTerms } from './application/session-terms.js';
import { SignInLogs } from './application/sign-in-logs.js';
import { SyncUserHandler } from './application/sync-user.command.js';
import { Throttle } from './application/throttle.js';
import { Tickets } from './application/tickets.js';
import { UnverifiedPeople } from './application/unverified-people.js';
import { VerificationTerms } from './application/verification-terms.js';
import { Users } from './domain/users.js';
import { AuthController } from './http/auth.controller.js';
import { identityTexts } from './http/identity.texts.js';
import { MeController } from './http/me.controller.js';
import { RenewalFlow } from './http/renewal.flow.js';
import { PublicOrigin, SameOrigin } from './http/same-origin.guard.js';
import { SessionCookie } from './http/session-cookie.js';
import { SignInFlow } from './http/sign-in.flow.js';
import { SignUpFlow } from './http/sign-up.flow.js';
import { UsersController } from './http/users.controller.js';
import { ActorsProjector } from './infrastructure/actors.projector.js';
import { AdminGrant } from './infrastructure/admin-grant.cli.js';
import { IdentityRetention } from './infrastructure/identity-retention.js';
import { DemoAccounts } from './infrastructure/demo-accounts.js';
import { EmbeddedProvider } from './infrastructure/embedded-provider.js';
import { IdentityToken } from './infrastructure/identity-token.cli.js';
import { JwtTokens } from './infrastructure/jwt-tokens.js';
import { LiveActors } from './infrastructure/live-actors.js';
import { MikroUsers } from './infrastructure/mikro-users.js';
import { RemoteProvider } from './infrastructure/remote-provider.js';
import { SignedTickets } from './infrastructure/signed-tickets.js';
import { SigningKeys } from './infrastructure/signing-keys.js';
import { SqlAttempts } from './infrastructure/sql-attempts.js';
import { SqlSignInLogs } from './infrastructure/sql-sign-in-logs.js';
import { SqlUnverifiedPeople } from './infrastructure/sql-unverified-people.js';
import { UserSchema } from './infrastructure/user.schema.js';
import { CurrentUserHandler } from './queries/current-user.query.js';
import { UserOfSubjectHandler } from './queries/user-of-subject.query.js';

@Module({
  imports: [MikroOrmModule.forFeature([UserSchema])],
  controllers: [AuthController, UsersController, MeController],
  providers: [
    RegisterUserHandler, RecordSignInHandler, ConfirmEmailHandler, RequestVerificationHandler, CloseVerificationMailHandler,
    SyncUserHandler, ChangeLanguageHandler, GrantAdminHandler, SendVerificationRunner, CurrentUserHandler, UserOfSubjectHandler,
    SignUpFlow, SignInFlow, RenewalFlow, SameOrigin, ActorsProjector, LiveActors, DemoAccounts, IdentityRetention, IdentityToken, AdminGrant,
    { provide: Actors, useExisting: LiveActors },
    { provide: Tokens, useClass: JwtTokens },
    { provide: Users, useClass: MikroUsers },
    { provide: Attempts, useClass: SqlAttempts },
    { provide: SignInLogs, useClass: SqlSignInLogs },
    { provide: UnverifiedPeople, useClass: SqlUnverifiedPeople },
    { provide: Tickets, useClass: SignedTickets },
    { provide: Reactions, useValue: reactions },
    { provide: Texts, useValue: identityTexts },
    // A provider elsewhere needs no secret of ours: nothing that we sign then outlives the process.
    { provide: SigningKeys, inject: [Settings], useFactory: ({ identitySecret = randomBytes(32).toString('hex') }: Settings) => new SigningKeys(identitySecret) },
    {
      provide: IdentityProvider, inject: [Settings, SigningKeys],
      useFactory: (settings: Settings, keys: SigningKeys) => (settings.identityProvider === 'embedded' ? new EmbeddedProvider(settings, keys) : new RemoteProvider(settings)),
    },
    { provide: FirstAdmin, inject: [Settings, Users], useFactory: ({ firstAdminEmail }: Settings, users: Users) => new FirstAdmin(firstAdminEmail && normalizedEmail(firstAdminEmail), users) },
    {
      provide: Throttle, inject: [Settings, Attempts],
      useFactory: ({ signInTries, signUpsPerHour }: Settings, attempts: Attempts) => new Throttle(attempts, {
        'sign-in': { most: signInTries, windowSeconds: 900 }, 'sign-up': { most: signUpsPerHour, windowSeconds: 3600 },
      }),
    },
    {
      provide: SessionTerms, inject: [Settings, Clock],
      useFactory: ({ sessionMostDays, staffSessionHours }: Settings, clock: Clock) => new SessionTerms(sessionMostDays, staffSessionHours, clock),
    },
    {
      provide: VerificationTerms, inject: [Settings],
      useFactory: ({ productName, supportEmail, address, verificationHours, resendSeconds, resendPerDay }: Settings): VerificationTerms => ({
        productName, supportEmail, address, hours: verificationHours, limits: { pauseSeconds: resendSeconds, perDay: resendPerDay },
      }),
    },
    { provide: PublicOrigin, inject: [Settings], useFactory: ({ address }: Settings): PublicOrigin => ({ value: new URL(address).origin }) },
    { provide: SessionCookie, inject: [Settings], useFactory: ({ address }: Settings) => new SessionCookie(address.startsWith('https:')) },
  ],
  exports: [Tokens, Actors],
})
export class IdentityModule {}
