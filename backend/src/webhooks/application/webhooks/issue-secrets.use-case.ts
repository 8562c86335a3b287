import { Commands } from '../../../platform/commands/commands.js';
import { Injectable } from '../../../platform/config/injectable.js';
import type { RequestContext } from '../../../platform/http/auth/request-context.js';
import type { WebhookDetails, WebhookOwner } from '../../domain/webhook.js';
import { WebhookSecrets } from '../webhook-secrets.js';
import { CreateWebhook } from './create-webhook.command.js';
import { RotateWebhookSecret } from './rotate-webhook-secret.command.js';

/** Which webhook gets another secret, and for how long the one before signs, too. */
interface Rotation {
  readonly id: string;
  readonly overlapHours: number;
  /** Whose own webhook it is; null for one of a service account. */
  readonly userId: string | null;
}

type Read<View> = (webhookId: string) => Promise<View>;

/** A webhook as it is answered with its secret, which is null in a repeated answer. */
export type WithSecret<View> = View & { secret: string | null };

/** Answers new secrets once: neither commands nor stored answers hold them. */
@Injectable()
export class IssueSecrets {
  constructor(
    private readonly commands: Commands,
    private readonly secrets: WebhookSecrets,
  ) {}

  /** @throws WebhookNotFound, InvalidWebhook, TooManyWebhooks, NoWebhookSecret */
  async create<View extends { readonly id: string }>(
    owner: WebhookOwner,
    details: WebhookDetails,
    context: RequestContext & { readonly actorId: string },
    read: Read<View>,
  ): Promise<WithSecret<View>> {
    let secret: string | null = null;
    const command = new CreateWebhook(owner, details, context.actorId);
    const view = await this.commands.answer(command, context, async (id) => {
      secret = this.secrets.of(id, 1);
      return read(id);
    });
    return { ...view, secret };
  }

  /** @throws WebhookNotFound, NoWebhookSecret */
  async rotate<View>(
    { id, overlapHours, userId }: Rotation,
    context: RequestContext,
    read: Read<View>,
  ): Promise<WithSecret<View>> {
    let secret: string | null = null;
    const command = new RotateWebhookSecret(id, overlapHours, userId);
    const view = await this.commands.answer(command, context, async (secretNo) => {
      secret = this.secrets.of(id, secretNo);
      return read(id);
    });
    return { ...view, secret };
  }
}
