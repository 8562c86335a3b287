import { useState } from 'react';
import { api, useApi } from '@/api/client';
import { webhookTexts } from '@/texts/webhooks';
import { Button } from '@/ui/controls/button';
import { toastsOf } from '@/ui/feedback/action-toasts';
import { ErrorNotice } from '@/ui/feedback/error-notice';
import { useProblemText } from '@/ui/feedback/use-problem-text';
import { useKeyMoment } from '@/ui/keys/use-key-moment';
import { Tag } from '@/ui/tag';
import { type Delivery, hostOf, type Webhook } from '@/ui/webhooks/webhook';

const PAGE = 20;
const MOST = 100;
const LOOKS = { pending: 'plain', delivered: 'green', failed: 'amber' } as const;
const toast = toastsOf('webhook');

interface WebhookLogProps {
  webhook: Webhook;
  /** Reads the webhook with its counts again. */
  onRefresh: () => void;
}

/** What was sent to a webhook, newest first, each to be sent again. */
export function WebhookLog({ webhook, onRefresh }: WebhookLogProps) {
  const { log, own } = webhookTexts.useTexts();
  const explain = useProblemText();
  const [limit, setLimit] = useState(PAGE);
  const { data, error, mutate } = useApi('/api/account/webhooks/{id}/deliveries', {
    params: { path: { id: webhook.id }, query: { limit } },
  });

  function refresh() {
    void mutate();
    onRefresh();
  }

  async function replay({ id }: Delivery) {
    const { error } = await api.POST('/api/account/webhooks/{webhookId}/deliveries/{id}/replay', {
      params: { path: { webhookId: webhook.id, id } },
    });
    if (error) toast.error(log.notReplayed, explain(error));
    else toast.success(log.replayed);
    refresh();
  }

  return (
    <section className="webhook-log" aria-label={log.title(hostOf(webhook))}>
      <div className="webhook-log-head">
        <p className="small muted">{log.lead}</p>
        <Button onClick={refresh}>{log.refresh}</Button>
      </div>
      {error && <ErrorNotice title={own.logFailed} onRetry={() => void mutate()} />}
      {data?.length === 0 && <p className="muted">{log.empty}</p>}
      <ul className="key-rows">
        {data?.map((delivery) => (
          <DeliveryRow
            key={delivery.id}
            delivery={delivery}
            onReplay={webhook.status === 'active' ? () => void replay(delivery) : undefined}
          />
        ))}
      </ul>
      {data?.length === limit && limit < MOST && (
        <Button onClick={() => setLimit(limit + PAGE)}>{own.more}</Button>
      )}
    </section>
  );
}

interface DeliveryRowProps {
  delivery: Delivery;
  /** Absent while the webhook is off. */
  onReplay?: () => void;
}

function DeliveryRow({ delivery, onReplay }: DeliveryRowProps) {
  const { log, event, own } = webhookTexts.useTexts();
  const moment = useKeyMoment();
  const { id, type, recordId, state, occurredAt, attempts } = delivery;
  const { lastFault, lastStatus, nextAttemptAt } = delivery;
  const reason = [lastFault && log.faults[lastFault], lastStatus].filter(Boolean).join(', ');
  return (
    <li>
      <div>
        <b>{event[type]}</b> <Tag look={LOOKS[state]}>{log.states[state]}</Tag>
        <p className="small">{moment(occurredAt).full}</p>
        <p className="small muted">
          {log.attempts}: {attempts}
          {reason && ` · ${reason}`}
          {nextAttemptAt !== null && ` · ${log.next}: ${moment(nextAttemptAt).full}`}
        </p>
        {type !== 'webhook.test' && (
          <p className="small muted">
            {own.record}: {recordId}
          </p>
        )}
      </div>
      {onReplay && (
        <Button aria-label={log.replayOf(id)} onClick={onReplay}>
          {log.replay}
        </Button>
      )}
    </li>
  );
}
