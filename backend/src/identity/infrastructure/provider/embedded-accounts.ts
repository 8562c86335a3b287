import { createHmac } from 'node:crypto';
import { ServiceUnavailableException } from '@nestjs/common';
import { createEmailVerificationToken, isAPIError } from 'better-auth/api';
import type { SecondFactors } from '../../application/second-factor/second-factors.js';
import {
  type AccessToken,
  type Account,
  type Accounts,
  type KnownSession,
  type NewAccount,
  type OpenSession,
} from '../../application/sign-in/accounts.js';
import { normalizedEmail } from '../../application/sign-in/normalized-email.js';
import { InvalidEmail, InvalidLink } from '../../domain/access.errors.js';
import type { EmbeddedAuth, EmbeddedAuthOptions } from './embedded-auth.js';
import type { PasswordHashing } from './password-hashing.js';

interface Person {
  readonly id: string;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly name: string;
}

const COOKIE = 'idp.session_token';

/**
 * Where there is no account or no password, this one is asked for and this hash is compared: the
 * answer takes as long.
 */
const NOBODY = '00000000-0000-4000-8000-000000000000';
const NO_HASH = `${'0'.repeat(32)}:${'0'.repeat(128)}`;

const bearing = (secret: string): Headers => new Headers({ cookie: `${COOKIE}=${secret}` });

/** The library's code for what it refused; anything else is not a refusal and goes on. */
function refusal(error: unknown): string {
  if (!isAPIError(error)) throw error;
  // it hides what the database said
  if (error.statusCode >= 500) throw new ServiceUnavailableException();
  return String(error.body?.code);
}

/**
 * better-auth through its server API. It has the pool to itself, so nothing here is part of a
 * transaction of ours.
 */
export class EmbeddedAccounts implements Accounts {
  constructor(
    private readonly auth: EmbeddedAuth,
    private readonly options: Omit<EmbeddedAuthOptions, 'pool' | 'hashing'>,
    private readonly factors: SecondFactors,
    private readonly hashing: PasswordHashing,
  ) {}

  refuseWhenBusy(): void {
    this.hashing.refuseWhenFull();
  }

  async signUp({ email, password, name }: NewAccount): Promise<Account | undefined> {
    const made = await this.auth.api
      .signUpEmail({ body: { email, password, name } })
      .catch((error: unknown) => {
        const code = refusal(error);
        if (code === 'INVALID_EMAIL') throw new InvalidEmail(code);
        if (code !== 'FAILED_TO_CREATE_USER') throw error;
        return undefined; // somebody else was faster by a moment
      });
    const account = await this.find(email);
    if (!account) throw new ServiceUnavailableException();
    // For a taken address the library makes somebody up.
    return account.subject === made?.user.id ? account : undefined;
  }

  async signIn(email: string, password: string): Promise<Account | undefined> {
    const account = await this.find(email);
    return (await this.passwordIs(account?.subject ?? NOBODY, password)) ? account : undefined;
  }

  async open({ subject }: Account, userAgent: string): Promise<OpenSession> {
    const { internalAdapter } = await this.auth.$context;
    const { token } = await internalAdapter.createSession(subject, false, { userAgent });
    const signature = createHmac('sha256', this.options.secret).update(token).digest('base64');
    const session = await this.renew(`${token}.${encodeURIComponent(signature)}`);
    if (!session) throw new ServiceUnavailableException();
    return session;
  }

  async passwordIs(subject: string, password: string): Promise<boolean> {
    const {
      internalAdapter,
      password: { verify },
    } = await this.auth.$context;
    const hash = (await internalAdapter.findCredentialAccount(subject))?.password;
    const right = await verify({ hash: hash ?? NO_HASH, password });
    return Boolean(hash) && right;
  }

  async setPassword(subject: string, password: string): Promise<void> {
    const {
      internalAdapter,
      password: { hash },
    } = await this.auth.$context;
    const hashed = await hash(password);
    if (await internalAdapter.findCredentialAccount(subject))
      await internalAdapter.updatePassword(subject, hashed);
    else
      await internalAdapter.linkAccount({
        userId: subject,
        accountId: subject,
        providerId: 'credential',
        password: hashed,
      });
  }

  async provenByMail(email: string, password?: string): Promise<Account | undefined> {
    const { internalAdapter } = await this.auth.$context;
    const account = await this.find(email);
    if (!account) return undefined;
    if (!account.emailVerified && password === undefined)
      await internalAdapter.deleteAccounts(account.subject);
    if (password !== undefined) await this.setPassword(account.subject, password);
    if (!account.emailVerified)
      await internalAdapter.updateUser(account.subject, { emailVerified: true });
    return { ...account, emailVerified: true };
  }

  async sessions(subject: string, secret: string | undefined): Promise<KnownSession[]> {
    const { internalAdapter } = await this.auth.$context;
    const own = secret?.split('.')[0];
    const all = await internalAdapter.listSessions(subject, { onlyActiveSessions: true });
    return all
      .map(({ id, createdAt, updatedAt, userAgent, token }) => ({
        id,
        startedAt: createdAt,
        usedAt: updatedAt,
        userAgent: userAgent || null,
        current: token === own,
      }))
      .sort((a, b) => b.startedAt.getTime() - a.startedAt.getTime());
  }

  async endOne(subject: string, id: string): Promise<boolean> {
    const { internalAdapter } = await this.auth.$context;
    const session = (await internalAdapter.listSessions(subject)).find((each) => each.id === id);
    if (session) await internalAdapter.deleteSession(session.token);
    return session !== undefined;
  }

  async remove(subject: string): Promise<void> {
    const { internalAdapter } = await this.auth.$context;
    await internalAdapter.deleteUser(subject);
  }

  renew(secret: string): Promise<OpenSession | undefined> {
    return this.session(secret, false);
  }

  /** Not by its own sign-out, which keeps quiet about a database that is away. */
  async end(secret: string): Promise<void> {
    const { internalAdapter } = await this.auth.$context;
    if (await this.session(secret, true))
      await internalAdapter.deleteSession(secret.split('.')[0] ?? '');
  }

  async endAll(subject: string): Promise<void> {
    const { internalAdapter } = await this.auth.$context;
    await internalAdapter.deleteUserSessions(subject);
  }

  async token({ subject, email, emailVerified }: Account): Promise<AccessToken> {
    const issuedAt = Date.now() / 1000;
    const expiresAt = issuedAt + this.options.tokenMinutes * 60;
    const amr = (await this.factors.isOn(subject)) ? ['pwd', 'otp'] : ['pwd'];
    const { token } = await this.auth.api.signJWT({
      body: {
        payload: {
          sub: subject,
          email,
          email_verified: emailVerified,
          amr,
          iat: issuedAt,
          exp: expiresAt,
        },
      },
    });
    return { token, expiresAt: new Date(expiresAt * 1000) };
  }

  async verificationCode(email: string): Promise<string> {
    return createEmailVerificationToken(
      this.options.secret,
      email,
      undefined,
      this.options.verificationHours * 3600,
    );
  }

  async verify(code: string): Promise<Account> {
    await this.auth.api.verifyEmail({ query: { token: code } }).catch((error: unknown) => {
      throw new InvalidLink(refusal(error));
    });
    const { email } = JSON.parse(Buffer.from(code.split('.')[1] ?? '', 'base64url').toString()) as {
      email: string;
    };
    const account = await this.find(email);
    if (!account) throw new InvalidLink('The account is gone.');
    return account;
  }

  async find(email: string): Promise<Account | undefined> {
    const { internalAdapter } = await this.auth.$context;
    const found = await internalAdapter.findUserByEmail(email);
    return found ? this.account(found.user) : undefined;
  }

  private async session(secret: string, disableRefresh: boolean): Promise<OpenSession | undefined> {
    try {
      const found = await this.auth.api.getSession({
        headers: bearing(secret),
        query: { disableRefresh },
      });
      return found
        ? {
            account: this.account(found.user),
            secret,
            startedAt: found.session.createdAt,
            endsAt: found.session.expiresAt,
          }
        : undefined;
    } catch (error) {
      refusal(error);
      return undefined; // ended while it was renewed
    }
  }

  private account({ id, email, emailVerified, name }: Person): Account {
    const { issuer, subjectIssuer = issuer } = this.options.terms;
    return {
      issuer: subjectIssuer,
      subject: id,
      email: normalizedEmail(email),
      emailVerified,
      name,
    };
  }
}
