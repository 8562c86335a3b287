import type { Problem } from '../api/problem';
import type { Schema } from '../api/schema';
import type { Language } from '../texts/language';
import type { FirstTouch } from './first-touch';

export type CurrentUser = Schema<'CurrentUserView'>;

export interface AccessToken {
  token: string;
  user: CurrentUser;
  /** At the first sign-in: the path that the sign-up named. */
  returnTo?: string | null;
}

interface Credentials {
  email: string;
  password: string;
}

export interface NewAccount extends Credentials, FirstTouch {
  firstName: string;
  lastName: string;
  zipCode: string;
  /** The language of the mails. */
  language: Language;
  /** Version of the terms of service that the person agreed to. */
  termsVersion: string;
  /** Version of the privacy policy that the person agreed to. */
  privacyVersion: string;
  /** The path to return to after the first sign-in. */
  returnTo?: string;
}

/** An address that a verification link has proven. */
export interface VerifiedEmail {
  email?: string;
  /** The session of the browser in which the account was created; nowhere else. */
  session?: AccessToken | null;
}

/** The outcome of a call: data or a problem. */
export type Outcome<Data> =
  { data: Data; error?: undefined } | { data?: undefined; error: Problem };

/** Accounts with a password that is entered on our own pages. */
export interface PasswordAccounts {
  /**
   * Codes: `invalid-credentials`, `email-not-verified` (with a ticket), `second-factor-required`
   * (with a challenge), `second-factor-unsupported`, `account-suspended`, `too-many-attempts`.
   */
  signIn(credentials: Credentials): Promise<Outcome<AccessToken>>;
  /** Creates the account and has the verification mail sent. Code: `email-taken`. */
  signUp(account: NewAccount): Promise<Outcome<{ email: string }>>;
  /**
   * Applies the code of a verification link; an address that is verified already is a success.
   * Code: `invalid-link`.
   */
  verifyEmail(code: string): Promise<Outcome<VerifiedEmail>>;
  /** Has the verification mail sent again, by the ticket of a refused sign-in. Code: `too-soon`. */
  resendVerification(ticket: string): Promise<Outcome<unknown>>;
  /**
   * Ends every other session. Code: `validation-failed` with the path `currentPassword` or
   * `password`, `second-factor-required` where that bars it.
   */
  change(passwords: { currentPassword: string; password: string }): Promise<Outcome<AccessToken>>;
}

/** Mailed links that reset a forgotten password. */
export interface ResetLinks {
  /** Codes: `too-many-requests`, `account-not-found` where the operator allows it. */
  request(email: string): Promise<Outcome<unknown>>;
  /** Codes: `invalid-link`, `validation-failed` with the path `password`. */
  apply(code: string, password: string): Promise<Outcome<unknown>>;
}

/** Links in mails that sign in. */
export interface SignInLinks {
  /** The page to return to comes back with the sign-in. Code: `too-many-requests`. */
  request(email: string, returnTo?: string): Promise<Outcome<unknown>>;
  /**
   * `address` is the link as it was opened. Codes: `invalid-link`, and those of signing in with a
   * password.
   */
  signIn(email: string, address: URL): Promise<Outcome<AccessToken>>;
}

/** Signing in on the provider's own page, from which the browser comes back. */
export interface RedirectSignIn {
  /**
   * The address to redirect to. `returnTo` comes back with the response. Rejects when the provider
   * can't be reached.
   */
  address(returnTo: string): Promise<string>;
  /**
   * `address` is where the provider sent the browser to. Codes: `invalid-link`, and those of the
   * API for the person.
   */
  signIn(address: URL): Promise<Outcome<{ access: AccessToken; returnTo: string }>>;
}

/** The second step of signing in. */
export interface SecondFactors {
  /** Whether a recovery code may stand in for one of the app. */
  readonly recoveryCodes: boolean;
  /** Codes: `invalid-challenge`, `invalid-code`, `too-many-attempts`. */
  answer(challenge: string, code: string): Promise<Outcome<AccessToken>>;
}

/**
 * What the web client needs of an identity provider, with one adapter for each provider that
 * `/api/meta` can name. An absent part is a capability that the provider lacks, and its controls
 * are hidden.
 */
export interface IdentityClient {
  /**
   * A fresh access token of the signed-in person, or null for a guest. Rejects when the provider
   * can't be reached.
   */
  renew(): Promise<AccessToken | null>;
  /**
   * Ends the session at the provider. Answers where the browser must go to end it there, too.
   * Rejects when it fails.
   */
  signOut(): Promise<string | null>;
  readonly redirect?: RedirectSignIn;
  readonly passwords?: PasswordAccounts;
  readonly resetLinks?: ResetLinks;
  readonly signInLinks?: SignInLinks;
  readonly secondFactors?: SecondFactors;
}
