import type { AccessToken, CurrentUser, IdentityClient } from './identity-client';

export type Viewer = { kind: 'guest' } | { kind: 'user'; user: CurrentUser };

/** Why a session ended without the person asking for it. */
export type SessionEnd = 'expired' | 'email-not-verified';

export interface SessionState {
  viewer: Viewer;
  ended: SessionEnd | null;
  /** The path of the page whose call was refused because staff must sign in with a second step. */
  secondFactorMissingAt: string | null;
}

/** Who is looking. The access token stays in memory; the identity provider keeps what renews it. */
export class Session {
  private state: SessionState = {
    viewer: { kind: 'guest' },
    ended: null,
    secondFactorMissingAt: null,
  };
  private token: string | null = null;
  private renewal: Promise<boolean> | null = null;
  private readonly listeners = new Set<() => void>();

  constructor(private readonly identity: () => IdentityClient) {}

  /** Asks the provider who is signed in. One that can't be reached means a guest. */
  async start(): Promise<void> {
    await this.renew().catch(() => false);
  }

  /**
   * True when there is a fresh token. Calls at the same time share one request. Rejects when nobody
   * answers.
   */
  renew(): Promise<boolean> {
    this.renewal ??= this.identity()
      .renew()
      .then((access) => access !== null && this.accept(access))
      .finally(() => (this.renewal = null));
    return this.renewal;
  }

  /** Goes on as a guest because the API no longer accepts this session. */
  end(reason: SessionEnd): void {
    if (this.state.viewer.kind === 'guest') return;
    this.token = null;
    this.change({ viewer: { kind: 'guest' }, ended: reason });
  }

  /** Remembers that a page of staff needs a second step of this session. */
  missSecondFactor(path: string): void {
    if (this.state.secondFactorMissingAt !== path) this.change({ secondFactorMissingAt: path });
  }

  /** Lets the page try again, now that the session has what it lacked. */
  haveSecondFactor(): void {
    this.change({ secondFactorMissingAt: null });
  }

  /**
   * Signs out at the provider and forgets what belongs to the session. The caller loads the
   * answered page, or its own.
   */
  async signOut(): Promise<string | null> {
    const next = await this.identity().signOut();
    this.forget();
    return next;
  }

  /**
   * Forgets what belongs to a session that is over at the provider already. The caller loads the
   * page anew.
   */
  forget(): void {
    this.token = null;
    try {
      sessionStorage.clear();
    } catch {
      // Without storage there is nothing to forget.
    }
  }

  /** Goes on with a token that the provider has just given. */
  accept({ token, user }: AccessToken): true {
    this.token = token;
    this.change({ viewer: { kind: 'user', user }, ended: null });
    return true;
  }

  /** Goes on with what the person has changed about themselves. */
  know(user: CurrentUser): void {
    this.change({ viewer: { kind: 'user', user }, ended: null });
  }

  /**
   * Signs out whoever is signed in and goes on as a guest, also when the provider can't be reached.
   */
  async leave(): Promise<void> {
    if (this.state.viewer.kind === 'guest') return;
    await this.signOut().catch((error: unknown) =>
      console.warn('The provider did not sign out', error),
    );
    this.token = null;
    this.change({ viewer: { kind: 'guest' }, ended: null });
  }

  readonly accessToken = (): string | null => this.token;

  readonly current = (): SessionState => this.state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  private change(changes: Partial<SessionState>): void {
    this.state = { ...this.state, ...changes };
    for (const listener of this.listeners) listener();
  }
}
