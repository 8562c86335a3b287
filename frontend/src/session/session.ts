import { createStore } from '@/store';
import type { AccessToken, CurrentUser, IdentityClient } from './identity-client';
import { forgetSignIn, rememberSignIn } from './remembered-sign-in';

export type Viewer = { kind: 'guest' } | { kind: 'user'; user: CurrentUser };

/** Why a session ended without a sign-out by the person. */
type SessionEnd = 'expired' | 'email-not-verified';

export interface SessionState {
  viewer: Viewer;
  ended: SessionEnd | null;
  /** The path of the page whose call was refused because staff must sign in with a second step. */
  secondFactorRequiredAt: string | null;
}

const INITIAL: SessionState = {
  viewer: { kind: 'guest' },
  ended: null,
  secondFactorRequiredAt: null,
};

/**
 * The person's session in this tab. The access token stays in memory; the identity provider stores
 * what renews it.
 */
export class Session {
  private readonly state = createStore(INITIAL);
  private token: string | null = null;
  private renewal: Promise<boolean> | null = null;

  constructor(private readonly identity: () => IdentityClient) {}

  /** Restores the session from the identity provider; without an answer the person is a guest. */
  async start(): Promise<void> {
    await this.renew().catch(() => false);
  }

  /**
   * Gets a fresh access token. Concurrent calls share one request. Rejects when the provider does
   * not answer.
   *
   * @returns whether the person is signed in.
   */
  renew(): Promise<boolean> {
    this.renewal ??= this.identity()
      .renew()
      .then((access) => {
        if (access) return this.signIn(access);
        forgetSignIn();
        return false;
      })
      .finally(() => {
        this.renewal = null;
      });
    return this.renewal;
  }

  /** Makes the person a guest because the API no longer accepts this session. */
  expire(reason: SessionEnd): void {
    if (this.state.get().viewer.kind === 'guest') return;
    this.token = null;
    this.change({ viewer: { kind: 'guest' }, ended: reason });
  }

  /** Records that a staff page was refused until the session has a second factor. */
  requireSecondFactor(path: string): void {
    if (this.state.get().secondFactorRequiredAt !== path)
      this.change({ secondFactorRequiredAt: path });
  }

  /** Lets the page try again: the session has its second factor now. */
  confirmSecondFactor(): void {
    this.change({ secondFactorRequiredAt: null });
  }

  /**
   * Signs out at the identity provider and clears the session's data in this tab.
   *
   * @returns the address to load next, or null when the caller loads a page of its own.
   */
  async signOut(): Promise<string | null> {
    const next = await this.identity().signOut();
    forgetSignIn();
    this.clear();
    return next;
  }

  /**
   * Clears the session's data in this tab, when the provider has ended the session already. The
   * caller reloads the page afterwards.
   */
  clear(): void {
    this.token = null;
    try {
      sessionStorage.clear();
    } catch {
      // Without storage there is nothing to clear.
    }
  }

  /** Signs in with a token that the provider has just issued. */
  signIn({ token, user }: AccessToken): true {
    this.token = token;
    rememberSignIn();
    this.change({ viewer: { kind: 'user', user }, ended: null });
    return true;
  }

  /** Replaces the signed-in person's profile after a change. */
  updateUser(user: CurrentUser): void {
    this.change({ viewer: { kind: 'user', user }, ended: null });
  }

  /**
   * Signs out and makes the person a guest, even when the provider does not answer.
   */
  async becomeGuest(): Promise<void> {
    if (this.state.get().viewer.kind === 'guest') return;
    await this.signOut().catch((error: unknown) =>
      console.warn('The provider did not sign out', error),
    );
    this.clear();
    this.change({ viewer: { kind: 'guest' }, ended: null });
  }

  readonly accessToken = (): string | null => this.token;

  readonly current = this.state.get;
  readonly subscribe = this.state.subscribe;
  readonly useState = this.state.useValue;

  private change(changes: Partial<SessionState>): void {
    this.state.set({ ...this.state.get(), ...changes });
  }
}
