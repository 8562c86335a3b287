import { DomainError } from '../../shared/domain-error.js';

/** The owner has no such webhook or delivery, or there is no such open service account. */
export class WebhookNotFound extends DomainError {
  readonly kind = 'not-found';
  readonly code = 'not-found';
}

/** The owner has as many webhooks as allowed. */
export class TooManyWebhooks extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'too-many-webhooks';
}

/** Nothing is sent again while the webhook is paused or disabled. */
export class WebhookNotActive extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'webhook-not-active';
}

/** Secrets are derived from IDENTITY_SECRET, and there is none. */
export class NoWebhookSecret extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'no-webhook-secret';
}

/** The address or the events are not allowed. */
export class InvalidWebhook extends DomainError {
  readonly kind = 'malformed';
  readonly code = 'validation-failed';
  override readonly errors: readonly { readonly path: string; readonly message: string }[];

  constructor(
    path: 'url' | 'events',
    message:
      'webhook-not-https' | 'webhook-no-login' | 'webhook-private-host' | 'event-beyond-scopes',
  ) {
    super(message);
    this.errors = [{ path, message }];
  }
}
