/** Somebody asked for a sign-in or reset link. */
export class LinkRequested {
  static readonly type = 'identity.link-requested.v1';
  readonly type = LinkRequested.type;
  constructor(readonly requestId: string) {}
}
