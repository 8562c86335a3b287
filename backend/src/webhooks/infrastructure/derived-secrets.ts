import { createHmac } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Settings } from '../../platform/config/settings.js';
import { WebhookSecrets } from '../application/webhook-secrets.js';
import { NoWebhookSecret } from '../domain/webhook.errors.js';

/** Derives each secret from IDENTITY_SECRET: none is stored, so none is in a backup. */
@Injectable()
export class DerivedSecrets extends WebhookSecrets {
  constructor(private readonly settings: Settings) {
    super();
  }

  of(webhookId: string, secretNo: number): string {
    const { identitySecret } = this.settings;
    if (!identitySecret) throw new NoWebhookSecret('Set IDENTITY_SECRET first.');
    const bytes = createHmac('sha256', identitySecret).update(`webhook ${webhookId} ${secretNo}`);
    return `whsec_${bytes.digest('base64')}`;
  }
}
