import { useState } from 'react';
import { api, useApi } from '@/api/client';
import { consoleTexts } from '@/texts/admin';
import { webhookTexts } from '@/texts/webhooks';
import { Button } from '@/ui/controls/button';
import { type OpenWebhook, OpenWebhookDialog } from '@/ui/webhooks/open-webhook-dialog';
import type { Webhook, WebhookActions } from '@/ui/webhooks/webhook';
import { Loaded } from '../loaded';
import { WebhookPanel } from './webhook-panel';

const EVENTS = [
  'booking.requested',
  'booking.confirmed',
  'booking.cancelled',
  'price-request.answered',
  'price.changed',
  'provider.published',
] as const;

/** Webhooks of service accounts. */
export function WebhooksTab() {
  const texts = webhookTexts.useTexts();
  const { shell } = consoleTexts.useTexts();
  const list = useApi('/api/admin/webhooks');
  const accounts = useApi('/api/admin/service-accounts');
  const [open, setOpen] = useState<OpenWebhook>(null);
  const actions = actionsWith(() => void list.mutate());
  const hasNoAccount = accounts.data?.length === 0;
  const nameOf = ({ serviceAccountId }: Webhook): string =>
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
                actions={actions}
                setOpen={setOpen}
              />
            ))}
          </div>
        )}
      </Loaded>
      <OpenWebhookDialog
        open={open}
        setOpen={setOpen}
        accounts={accounts.data ?? []}
        events={EVENTS}
        actions={actions}
      />
    </>
  );
}

/** The calls of webhooks of service accounts. */
const actionsWith = (refresh: () => void): WebhookActions => ({
  create: ({ serviceAccountId = '', ...form }, key) =>
    api.POST('/api/admin/webhooks', {
      body: { serviceAccountId, ...form },
      params: { header: { 'Idempotency-Key': key } },
    }),
  change: (id, body) => api.PATCH('/api/admin/webhooks/{id}', { params: { path: { id } }, body }),
  rotate: (id, overlapHours, key) =>
    api.POST('/api/admin/webhooks/{id}/rotate', {
      body: { overlapHours },
      params: { path: { id }, header: { 'Idempotency-Key': key } },
    }),
  test: (id, key) =>
    api.POST('/api/admin/webhooks/{id}/test', {
      params: { path: { id }, header: { 'Idempotency-Key': key } },
    }),
  remove: (id) => api.DELETE('/api/admin/webhooks/{id}', { params: { path: { id } } }),
  refresh,
});
