import { createHmac } from 'node:crypto';
import { ServiceUnavailableException } from '@nestjs/common';
import { createEmailVerificationToken, isAPIError } from 'better-auth/api';
import type { SecondFactors } from '../../application/second-factor/second-factors.js';
import {
  type AccessToken,
  type Account,
  type Accounts,
  type NewAccount,
  type OpenSession,
  type SessionInfo,
} from '../../application/sign-in/accounts.js';
import { normalizedEmail } from '../../application/sign-in/normalized-email.js';
import { InvalidEmail, InvalidLink } from '../../domain/access.errors.js';
import type { EmbeddedAuth, EmbeddedAuthOptions } from './embedded-auth.js';
import type { PasswordHashing } from './password-hashing.js';

interface ProviderUser {
  readonly id: string;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly name: string;
}

const COOKIE = 'idp.session_token';

/** Compared when there is no account or no password, so that the response takes the same time. */
const DUMMY_SUBJECT = '00000000-0000-4000-8000-000000000000';
const DUMMY_HASH = `${'0'.repeat(32)}:${'0'.repeat(128)}`;

const sessionHeaders = (secret: string): Headers => new Headers({ cookie: `${COOKIE}=${secret}` });

/** The code with which the library refused something. @throws any other error */
function errorCodeOf(error: unknown): string {
  if (!isAPIError(error)) throw error;
  // The library hides errors of the database.
  if (error.statusCode >= 500) throw new ServiceUnavailableException();
  return String(error.body?.code);
}

/**
 * Accounts of better-auth by its server API. It has a connection pool of its own, so nothing here
 * is part of a transaction of ours.
 */
export class EmbeddedAccounts implements Accounts {
  constructor(
    private readonly auth: EmbeddedAuth,
    private readonly options: Omit<EmbeddedAuthOptions, 'pool' | 'hashing'>,
    private readonly factors: SecondFactors,
    private readonly hashing: PasswordHashing,
  ) {}

  assertCapacity(): void {
    this.hashing.assertCapacity();
  }

  async signUp({ email, password, name }: NewAccount): Promise<Account | undefined> {
    const created = await this.auth.api
      .signUpEmail({ body: { email, password, name } })
      .catch((error: unknown) => {
        const code = errorCodeOf(error);
        if (code === 'INVALID_EMAIL') throw new InvalidEmail(code);
        if (code !== 'FAILED_TO_CREATE_USER') throw error;
        return undefined; // a concurrent sign-up was first
      });
    const toAccount = await this.find(email);
    if (!toAccount) throw new ServiceUnavailableException();
    // For a taken address the library returns an invented user.
    return toAccount.subject === created?.user.id ? toAccount : undefined;
  }

  async signIn(email: string, password: string): Promise<Account | undefined> {
    const account = await this.find(email);
    return (await this.verifyPassword(account?.subject ?? DUMMY_SUBJECT, password))
      ? account
      : undefined;
  }

  async openSession({ subject }: Account, userAgent: string): Promise<OpenSession> {
    const { internalAdapter } = await this.auth.$context;
    const { token } = await internalAdapter.createSession(subject, false, { userAgent });
    const signature = createHmac('sha256', this.options.secret).update(token).digest('base64');
    const findSession = await this.renewSession(`${token}.${encodeURIComponent(signature)}`);
    if (!findSession) throw new ServiceUnavailableException();
    return findSession;
  }

  async verifyPassword(subject: string, password: string): Promise<boolean> {
    const {
      internalAdapter,
      password: { verify },
    } = await this.auth.$context;
    const hash = (await internalAdapter.findCredentialAccount(subject))?.password;
    const matches = await verify({ hash: hash ?? DUMMY_HASH, password });
    return Boolean(hash) && matches;
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

  async confirmByMail(email: string, password?: string): Promise<Account | undefined> {
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

  async listSessions(subject: string, secret: string | undefined): Promise<SessionInfo[]> {
    const { internalAdapter } = await this.auth.$context;
    const ownToken = secret?.split('.')[0];
    const all = await internalAdapter.listSessions(subject, { onlyActiveSessions: true });
    return all
      .map(({ id, createdAt, updatedAt, userAgent, token }) => ({
        id,
        startedAt: createdAt,
        usedAt: updatedAt,
        userAgent: userAgent || null,
        current: token === ownToken,
      }))
      .sort((a, b) => b.startedAt.getTime() - a.startedAt.getTime());
  }

  async endSessionOf(subject: string, id: string): Promise<boolean> {
    const { internalAdapter } = await this.auth.$context;
    const session = (await internalAdapter.listSessions(subject)).find((each) => each.id === id);
    if (session) await internalAdapter.deleteSession(session.token);
    return session !== undefined;
  }

  async remove(subject: string): Promise<void> {
    const { internalAdapter } = await this.auth.$context;
    await internalAdapter.deleteUser(subject);
  }

  renewSession(secret: string): Promise<OpenSession | undefined> {
    return this.session(secret, false);
  }

  /** Does not use the sign-out of the library, which ignores errors of the database. */
  async endSession(secret: string): Promise<void> {
    const { internalAdapter } = await this.auth.$context;
    if (await this.session(secret, true))
      await internalAdapter.deleteSession(secret.split('.')[0] ?? '');
  }

  async endAllSessions(subject: string): Promise<void> {
    const { internalAdapter } = await this.auth.$context;
    await internalAdapter.deleteUserSessions(subject);
  }

  async issueToken({ subject, email, emailVerified }: Account): Promise<AccessToken> {
    const issuedAt = Date.now() / 1000;
    const expiresAt = issuedAt + this.options.tokenMinutes * 60;
    const amr = (await this.factors.isEnabled(subject)) ? ['pwd', 'otp'] : ['pwd'];
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

  async verifyEmail(code: string): Promise<Account> {
    await this.auth.api.verifyEmail({ query: { token: code } }).catch((error: unknown) => {
      throw new InvalidLink(errorCodeOf(error));
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
    const match = await internalAdapter.findUserByEmail(email);
    return match ? this.account(match.user) : undefined;
  }

  private async session(secret: string, disableRefresh: boolean): Promise<OpenSession | undefined> {
    try {
      const found = await this.auth.api.getSession({
        headers: sessionHeaders(secret),
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
      errorCodeOf(error);
      return undefined; // it ended in the meantime
    }
  }

  private account({ id, email, emailVerified, name }: ProviderUser): Account {
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
