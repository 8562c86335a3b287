import type { Schema } from '../api/schema';

export type CurrentUser = Schema<'CurrentUserView'>;

export interface AccessToken {
  token: string;
  user: CurrentUser;
}

/** What the web client needs of an identity provider; one adapter for each provider that `/api/meta` can name. */
export interface IdentityClient {
  /** A fresh access token of the signed-in person, or null for a guest. Rejects when the provider can't be reached. */
  renew(): Promise<AccessToken | null>;
  /** Ends the session at the provider. Rejects when that fails. */
  signOut(): Promise<void>;
}
