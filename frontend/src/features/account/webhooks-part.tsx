import { useState } from 'react';
import { api, useApi } from '@/api/client';
import { webhookTexts } from '@/texts/webhooks';
import { Button } from '@/ui/controls/button';
import { ErrorNotice } from '@/ui/feedback/error-notice';
import { Tag } from '@/ui/tag';
import { type OpenWebhook, OpenWebhookDialog } from '@/ui/webhooks/open-webhook-dialog';
import {
  hostOf,
  type Webhook,
  type WebhookActions,
  type WebhookEvent,
} from '@/ui/webhooks/webhook';
import { WebhookBody } from '@/ui/webhooks/webhook-body';
import { AccountPart } from './account-part';
import { WebhookLog } from './webhook-log';

const EVENTS = [
  'booking.requested',
  'booking.confirmed',
  'booking.cancelled',
  'price-request.answered',
] as const;
type OwnEvent = (typeof EVENTS)[number];
const LOOKS = { active: 'green', paused: 'plain', disabled: 'amber' } as const;

/** The person's webhooks for what they asked for themselves. */
export function WebhooksPart() {
  const texts = webhookTexts.useTexts();
  const { data, error, mutate } = useApi('/api/account/webhooks');
  const [open, setOpen] = useState<OpenWebhook>(null);
  const actions = actionsWith(() => void mutate());
  return (
    <AccountPart title={texts.own.title}>
      <p className="account-hint">{texts.own.lead}</p>
      {error && <ErrorNotice title={texts.own.failed} onRetry={() => void mutate()} />}
      {data?.length === 0 && <p className="muted">{texts.none}</p>}
      <ul className="key-rows">
        {data?.map((webhook) => (
          <WebhookRow key={webhook.id} webhook={webhook} actions={actions} setOpen={setOpen} />
        ))}
      </ul>
      <Button onClick={() => setOpen({ what: 'make' })}>{texts.make}</Button>
      <OpenWebhookDialog open={open} setOpen={setOpen} events={EVENTS} actions={actions} />
    </AccountPart>
  );
}

interface WebhookRowProps {
  webhook: Webhook;
  actions: WebhookActions;
  setOpen: (open: OpenWebhook) => void;
}

function WebhookRow({ webhook, actions, setOpen }: WebhookRowProps) {
  const texts = webhookTexts.useTexts();
  const [logged, setLogged] = useState(false);
  const host = hostOf(webhook);
  return (
    <li>
      <div>
        <b>{host}</b> <Tag look={LOOKS[webhook.status]}>{texts.status[webhook.status]}</Tag>
        <WebhookBody webhook={webhook} actions={actions} setOpen={setOpen}>
          <Button
            aria-label={texts.deliveriesOf(host)}
            aria-expanded={logged}
            onClick={() => setLogged(!logged)}
          >
            {texts.deliveries}
          </Button>
        </WebhookBody>
        {logged && <WebhookLog webhook={webhook} onRefresh={actions.refresh} />}
      </div>
    </li>
  );
}

/** The form offers a person's own events alone. */
const owned = (events: readonly WebhookEvent[]): OwnEvent[] =>
  EVENTS.filter((event) => events.includes(event));

/** The calls of a person's own webhooks. */
const actionsWith = (refresh: () => void): WebhookActions => ({
  create: ({ url, events }, key) =>
    api.POST('/api/account/webhooks', {
      body: { url, events: owned(events) },
      params: { header: { 'Idempotency-Key': key } },
    }),
  change: (id, change) =>
    api.PATCH('/api/account/webhooks/{id}', {
      params: { path: { id } },
      body: 'paused' in change ? change : { ...change, events: owned(change.events) },
    }),
  rotate: (id, overlapHours, key) =>
    api.POST('/api/account/webhooks/{id}/rotate', {
      body: { overlapHours },
      params: { path: { id }, header: { 'Idempotency-Key': key } },
    }),
  test: (id, key) =>
    api.POST('/api/account/webhooks/{id}/test', {
      params: { path: { id }, header: { 'Idempotency-Key': key } },
    }),
  remove: (id) => api.DELETE('/api/account/webhooks/{id}', { params: { path: { id } } }),
  refresh,
});
