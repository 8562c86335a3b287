import type { Schema } from '@/api/schema';
import { webhookTexts } from '@/texts/webhooks';
import { toast } from '../feedback/toasts';
import { EndDialog } from '../keys/end-dialog';
import { IssuedKeyDialog } from '../keys/issued-key-dialog';
import { RotateSecretDialog } from './rotate-secret-dialog';
import {
  hostOf,
  type IssuedWebhook,
  type Webhook,
  type WebhookActions,
  type WebhookEvent,
} from './webhook';
import { WebhookDialog } from './webhook-dialog';

/** What is open on a page of webhooks. */
export type OpenWebhook =
  | { what: 'make' }
  | { what: 'change' | 'rotate' | 'end'; webhook: Webhook }
  | { what: 'secret'; text: string }
  | null;

interface OpenWebhookDialogProps {
  open: OpenWebhook;
  setOpen: (open: OpenWebhook) => void;
  /** Whose a new one may be; absent for a person's own. */
  accounts?: readonly Schema<'ServiceAccountView'>[];
  /** Of what they may tell. */
  events: readonly WebhookEvent[];
  actions: WebhookActions;
}

/** The dialog that is open, if any. */
export function OpenWebhookDialog({ open, setOpen, actions, ...choices }: OpenWebhookDialogProps) {
  const texts = webhookTexts.useTexts();
  const close = () => setOpen(null);

  function done() {
    close();
    actions.refresh();
  }

  function show({ secret }: IssuedWebhook) {
    setOpen(secret === null ? null : { what: 'secret', text: secret });
    if (secret === null) toast.error(texts.repeated);
    actions.refresh();
  }

  if (open === null) return null;
  if (open.what === 'secret')
    return <IssuedKeyDialog text={open.text} words={texts.secret} onClose={close} />;
  if (open.what === 'rotate')
    return (
      <RotateSecretDialog
        of={open.webhook}
        rotate={actions.rotate}
        onIssued={show}
        onClose={close}
      />
    );
  if (open.what === 'end')
    return (
      <EndDialog
        title={texts.endTitle(hostOf(open.webhook))}
        text={texts.endText}
        action={texts.end}
        done={texts.ended}
        failed={texts.notEnded}
        end={() => actions.remove(open.webhook.id)}
        onDone={done}
        onClose={close}
      />
    );
  return (
    <WebhookDialog
      webhook={open.what === 'change' ? open.webhook : undefined}
      actions={actions}
      onIssued={show}
      onChanged={done}
      onClose={close}
      {...choices}
    />
  );
}
