/**
 * The secrets that sign, numbered from 1 for each webhook.
 * A port, because the application layer knows no cryptography.
 */
export abstract class WebhookSecrets {
  /** `whsec_` and 32 bytes in base64. @throws NoWebhookSecret without IDENTITY_SECRET */
  abstract of(webhookId: string, secretNo: number): string;
}
