import { useLocation } from 'wouter';
import { paths } from '@/paths';
import { webhookTexts } from '@/texts/webhooks';
import { Button } from '@/ui/controls/button';
import type { OpenWebhook } from '@/ui/webhooks/open-webhook-dialog';
import { hostOf, type Webhook, type WebhookActions } from '@/ui/webhooks/webhook';
import { WebhookBody } from '@/ui/webhooks/webhook-body';
import { ConsolePanel } from '../console-panel';
import { StatusMark } from '../status-mark';

interface WebhookPanelProps {
  webhook: Webhook;
  /** The name of its service account. */
  account: string;
  actions: WebhookActions;
  setOpen: (open: OpenWebhook) => void;
}

/** A webhook of a service account, with the way to its deliveries. */
export function WebhookPanel({ webhook, ...props }: WebhookPanelProps) {
  const texts = webhookTexts.useTexts();
  const [, navigate] = useLocation();
  const host = hostOf(webhook);
  return (
    <ConsolePanel
      title={host}
      aside={<StatusMark status={webhook.status} text={texts.status[webhook.status]} />}
    >
      <div className="console-panel-body">
        <WebhookBody webhook={webhook} {...props}>
          <Button
            aria-label={texts.deliveriesOf(host)}
            onClick={() => navigate(paths.admin('webhooks', webhook.id))}
          >
            {texts.deliveries}
          </Button>
        </WebhookBody>
      </div>
    </ConsolePanel>
  );
}
