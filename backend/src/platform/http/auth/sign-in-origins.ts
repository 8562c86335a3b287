import type { Settings } from '../../config/settings.js';
import { LoggableError } from '../../observability/error-meaning.js';
import { tracedHeaders } from '../../observability/trace-context.js';

type Provider = Pick<Settings, 'identityProvider' | 'identityIssuer'>;

const FIREBASE = ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'];
const TIMEOUT_MS = 3000;
/** Endpoints that the web client calls itself; to the others the browser navigates. */
const CALLED_ENDPOINTS = ['token_endpoint', 'revocation_endpoint'] as const;

/**
 * Origins at which the web client calls the identity provider, as far as the settings determine
 * them. None for the embedded provider.
 */
export function signInOrigins({ identityProvider, identityIssuer }: Provider): readonly string[] {
  if (identityProvider === 'firebase') return FIREBASE;
  return identityProvider === 'oidc' && identityIssuer ? [new URL(identityIssuer).origin] : [];
}

/**
 * Origins at which the web client calls an OpenID provider, from its discovery document. Rejects
 * when the document cannot be read or is for another issuer.
 */
export async function discoveredOrigins(issuer: string): Promise<readonly string[]> {
  const answer = await fetch(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`, {
    headers: tracedHeaders(),
    signal: AbortSignal.timeout(TIMEOUT_MS),
    redirect: 'error',
  });
  if (!answer.ok)
    throw new LoggableError(`The discovery document was answered with ${answer.status}.`);
  const discovered: unknown = await answer.json();
  const { issuer: documentIssuer, ...endpoints } = (
    typeof discovered === 'object' && discovered !== null ? discovered : {}
  ) as Record<string, unknown>;
  if (documentIssuer !== issuer)
    throw new LoggableError("The discovery document is another issuer's.");
  const origins = CALLED_ENDPOINTS.map((name) => originOf(endpoints[name], issuer));
  return [...new Set(origins.filter((origin) => origin !== undefined))];
}

/**
 * The origin of an endpoint. Undefined for plain HTTP unless the issuer uses it, and for text that
 * could end a directive of the policy.
 */
function originOf(address: unknown, issuer: string): string | undefined {
  if (typeof address !== 'string' || !URL.canParse(address)) return undefined;
  const { origin, protocol } = new URL(address);
  const allowed = protocol === 'https:' || protocol === new URL(issuer).protocol;
  return allowed && /^https?:\/\/(?:[\w.-]+|\[[\da-f:.]+\])(?::\d+)?$/.test(origin)
    ? origin
    : undefined;
}
