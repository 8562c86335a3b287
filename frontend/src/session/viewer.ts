import { useSyncExternalStore } from 'react';
import { EmbeddedIdentity } from './embedded-identity';
import type { IdentityClient } from './identity-client';
import { Session, type SessionState, type Viewer } from './session';

export const identity: IdentityClient = new EmbeddedIdentity();

export const session = new Session(identity);

export const useSession = (): SessionState => useSyncExternalStore(session.subscribe, session.current);

export const useViewer = (): Viewer => useSession().viewer;
