import { api } from '../api/client';
import type { IdentityClient } from './identity-client';

/**
 * The identity client when the provider can't be loaded: nobody can sign in, and the pages say so.
 */
const nobody: IdentityClient = { renew: async () => null, signOut: async () => null };

/** Loads the adapter of an external provider, with its libraries. */
export async function remoteIdentity(): Promise<IdentityClient> {
  const { data } = await api.GET('/api/auth/provider');
  const { provider, client } = data ?? {};
  try {
    if (provider === 'firebase' && client?.apiKey) {
      const { FirebaseIdentity } = await import('./firebase-identity');
      return new FirebaseIdentity({
        projectId: client.audience,
        apiKey: client.apiKey,
        authDomain: client.authDomain ?? undefined,
      });
    }
    if (provider === 'oidc' && client?.clientId) {
      const { OidcIdentity } = await import('./oidc-identity');
      return new OidcIdentity({
        issuer: client.issuer,
        audience: client.audience,
        clientId: client.clientId,
      });
    }
  } catch (error) {
    console.warn('The identity provider could not be loaded', error);
  }
  return nobody;
}
