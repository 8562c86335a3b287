import type { CurrentUserView } from '../../queries/current-user.query.js';

/** A session that was opened or renewed, as the browser gets it. */
export interface SignedIn {
  readonly token: string;
  readonly expiresAt: Date;
  readonly user: CurrentUserView;
  /** For the cookie. */
  readonly secret: string;
  readonly end: Date;
}
