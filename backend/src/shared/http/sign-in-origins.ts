import type { Settings } from '../infrastructure/settings.js';

const FIREBASE = ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'];

/** Where the web client calls the identity provider; nowhere for the embedded one. */
export function signInOrigins({ identityProvider, identityIssuer }: Pick<Settings, 'identityProvider' | 'identityIssuer'>): readonly string[] {
  if (identityProvider === 'firebase') return FIREBASE;
  return identityProvider === 'oidc' && identityIssuer ? [new URL(identityIssuer).origin] : [];
}
