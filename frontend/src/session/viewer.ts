import { useSyncExternalStore } from 'react';
import { EmbeddedIdentity } from './embedded-identity';
import { Session, type SessionState, type Viewer } from './session';

export const session = new Session(new EmbeddedIdentity());

export const useSession = (): SessionState => useSyncExternalStore(session.subscribe, session.current);

export const useViewer = (): Viewer => useSession().viewer;
