import { useState } from 'react';
import { api, useApi } from '@/api/client';
import type { Schema } from '@/api/schema';
import { consoleTexts } from '@/texts/admin';
import { webhookTexts } from '@/texts/webhooks';
import { Button } from '@/ui/controls/button';
import { toast } from '@/ui/feedback/toasts';
import { EndDialog } from '@/ui/keys/end-dialog';
import { IssuedKeyDialog } from '@/ui/keys/issued-key-dialog';
import { Loaded } from '../loaded';
import { RotateSecretDialog } from './rotate-secret-dialog';
import { hostOf, type Webhook } from './webhook';
import { WebhookDialog } from './webhook-dialog';
import { WebhookPanel } from './webhook-panel';

type Open =
  | { what: 'make' }
  | { what: 'change' | 'rotate' | 'end'; webhook: Webhook }
  | { what: 'secret'; text: string }
  | null;

/** Webhooks of service accounts. */
export function WebhooksTab() {
  const texts = webhookTexts.useTexts();
  const { shell } = consoleTexts.useTexts();
  const list = useApi('/api/admin/webhooks');
  const accounts = useApi('/api/admin/service-accounts');
  const [open, setOpen] = useState<Open>(null);
  const hasNoAccount = accounts.data?.length === 0;
  const nameOf = ({ serviceAccountId }: Webhook) =>
    accounts.data?.find(({ id }) => id === serviceAccountId)?.name ?? texts.closedAccount;
  return (
    <>
      <div className="console-head">
        <h2>{shell.tabs.webhooks}</h2>
        {accounts.data && !hasNoAccount && (
          <Button type="primary" onClick={() => setOpen({ what: 'make' })}>
            {texts.make}
          </Button>
        )}
      </div>
      <p className="muted console-lead">{texts.lead}</p>
      <Loaded from={list} what={texts.what}>
        {(webhooks) => (
          <div className="key-owners">
            {webhooks.length === 0 && (
              <p className="muted">{hasNoAccount ? texts.noAccount : texts.none}</p>
            )}
            {webhooks.map((webhook) => (
              <WebhookPanel
                key={webhook.id}
                webhook={webhook}
                account={nameOf(webhook)}
                refresh={() => void list.mutate()}
                onOpen={(what) => setOpen({ what, webhook })}
              />
            ))}
          </div>
        )}
      </Loaded>
      <OpenDialog
        open={open}
        setOpen={setOpen}
        accounts={accounts.data ?? []}
        refresh={() => void list.mutate()}
      />
    </>
  );
}

interface OpenDialogProps {
  open: Open;
  setOpen: (open: Open) => void;
  accounts: readonly Schema<'ServiceAccountView'>[];
  refresh: () => void;
}

/** The dialog that is open, if any. */
function OpenDialog({ open, setOpen, accounts, refresh }: OpenDialogProps) {
  const texts = webhookTexts.useTexts();
  const close = () => setOpen(null);

  function done() {
    close();
    refresh();
  }

  function show({ secret }: Schema<'IssuedWebhookView'>) {
    setOpen(secret === null ? null : { what: 'secret', text: secret });
    if (secret === null) toast.error(texts.repeated);
    refresh();
  }

  if (open === null) return null;
  if (open.what === 'secret')
    return <IssuedKeyDialog text={open.text} words={texts.secret} onClose={close} />;
  if (open.what === 'rotate')
    return <RotateSecretDialog of={open.webhook} onIssued={show} onClose={close} />;
  if (open.what === 'end') return <DeleteDialog of={open.webhook} onDone={done} onClose={close} />;
  return (
    <WebhookDialog
      webhook={open.what === 'change' ? open.webhook : undefined}
      accounts={accounts}
      onIssued={show}
      onChanged={done}
      onClose={close}
    />
  );
}

interface DeleteDialogProps {
  of: Webhook;
  onDone: () => void;
  onClose: () => void;
}

function DeleteDialog({ of, onDone, onClose }: DeleteDialogProps) {
  const texts = webhookTexts.useTexts();
  return (
    <EndDialog
      title={texts.endTitle(hostOf(of))}
      text={texts.endText}
      action={texts.end}
      done={texts.ended}
      failed={texts.notEnded}
      end={() => api.DELETE('/api/admin/webhooks/{id}', { params: { path: { id: of.id } } })}
      onDone={onDone}
      onClose={onClose}
    />
  );
}
