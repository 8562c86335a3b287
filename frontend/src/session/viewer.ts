import { useSyncExternalStore } from 'react';
import { EmbeddedIdentity } from './embedded-identity';
import type { IdentityClient } from './identity-client';
import { Session, type SessionState, type Viewer } from './session';

let chosen: IdentityClient = new EmbeddedIdentity(() => session.accessToken());

/** The provider that signs people in. The embedded one, until the operator's settings say another. */
export const identity = (): IdentityClient => chosen;

export function chooseIdentity(client: IdentityClient): void {
  chosen = client;
}

export const session: Session = new Session(identity);

export const useSession = (): SessionState => useSyncExternalStore(session.subscribe, session.current);

export const useViewer = (): Viewer => useSession().viewer;
