import type { Problem } from '../api/problem';
import type { Schema } from '../api/schema';
import type { Language } from '../texts/language';
import type { FirstTouch } from './first-touch';

export type CurrentUser = Schema<'CurrentUserView'>;

export interface AccessToken {
  token: string;
  user: CurrentUser;
}

export interface Credentials {
  email: string;
  password: string;
}

export interface NewAccount extends Credentials, FirstTouch {
  firstName: string;
  lastName: string;
  zipCode: string;
  /** The language of the mails. */
  language: Language;
}

/** What came of a call: one of the two. */
export type Outcome<Data> = { data: Data; error?: undefined } | { data?: undefined; error: Problem };

/** What the web client needs of an identity provider; one adapter for each provider that `/api/meta` can name. */
export interface IdentityClient {
  /** A fresh access token of the signed-in person, or null for a guest. Rejects when the provider can't be reached. */
  renew(): Promise<AccessToken | null>;
  /** Codes: `invalid-credentials`, `email-not-verified` (with a ticket), `account-suspended`, `too-many-attempts`. */
  signIn(credentials: Credentials): Promise<Outcome<AccessToken>>;
  /** Creates the account and has the verification mail sent. Code: `email-taken`. */
  signUp(account: NewAccount): Promise<Outcome<{ email: string }>>;
  /** Applies the code of a verification link; an address that is verified already is a success. Code: `invalid-link`. */
  verifyEmail(code: string): Promise<Outcome<unknown>>;
  /** Has the verification mail sent again, by the ticket of a refused sign-in. Code: `too-soon`. */
  resendVerification(ticket: string): Promise<Outcome<unknown>>;
  /** Ends the session at the provider. Rejects when that fails. */
  signOut(): Promise<void>;
}
