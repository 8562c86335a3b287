/** A sign-in or reset link was requested. */
export class LinkRequested {
  static readonly type = 'identity.link-requested.v1';
  readonly type = LinkRequested.type;
  constructor(readonly requestId: string) {}
}
