import { EmbeddedIdentity } from './embedded-identity';
import type { IdentityClient } from './identity-client';
import { Session, type SessionState, type Viewer } from './session';

let chosen: IdentityClient = new EmbeddedIdentity(() => session.accessToken());

/** The provider that signs people in. */
export const identity = (): IdentityClient => chosen;

/** Replaces the embedded provider by another one; only before the first paint. */
export const choose = (client: IdentityClient): void => {
  chosen = client;
};

export const session: Session = new Session(identity);

export const useSession = (): SessionState => session.useState();

export const useViewer = (): Viewer => useSession().viewer;
