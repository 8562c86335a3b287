import { useState } from 'react';
import { useLocation } from 'wouter';
import { api } from '@/api/client';
import { newIdempotencyKey } from '@/api/idempotency-key';
import type { Problem } from '@/api/problem';
import { formatCount } from '@/format/number';
import { paths } from '@/paths';
import { webhookTexts } from '@/texts/webhooks';
import { BusyButton } from '@/ui/busy-button';
import { Button } from '@/ui/controls/button';
import { toastsOf } from '@/ui/feedback/action-toasts';
import { useProblemText } from '@/ui/feedback/use-problem-text';
import { ConsolePanel } from '../console-panel';
import { StatusMark } from '../status-mark';
import { useMoment } from '../use-moment';
import { hostOf, type Webhook } from './webhook';
import '@/ui/keys/keys.css';
import './webhooks.css';

const toast = toastsOf('webhook');

interface WebhookPanelProps {
  webhook: Webhook;
  /** The name of its service account. */
  account: string;
  refresh: () => void;
  onOpen: (what: 'change' | 'rotate' | 'end') => void;
}

/** A webhook: where it leads, how it stands, and what can be done with it. */
export function WebhookPanel({ webhook, account, refresh, onOpen }: WebhookPanelProps) {
  const texts = webhookTexts.useTexts();
  const host = hostOf(webhook);
  return (
    <ConsolePanel
      title={host}
      aside={<StatusMark status={webhook.status} text={texts.status[webhook.status]} />}
    >
      <div className="console-panel-body">
        <WebhookState webhook={webhook} account={account} />
        <div className="key-actions webhook-actions">
          <WebhookActions webhook={webhook} refresh={refresh} />
          <Button aria-label={texts.changeOf(host)} onClick={() => onOpen('change')}>
            {texts.change}
          </Button>
          <Button aria-label={texts.rotateOf(host)} onClick={() => onOpen('rotate')}>
            {texts.rotate}
          </Button>
          <Button danger aria-label={texts.endOf(host)} onClick={() => onOpen('end')}>
            {texts.end}
          </Button>
        </div>
      </div>
    </ConsolePanel>
  );
}

function WebhookState({ webhook, account }: Pick<WebhookPanelProps, 'webhook' | 'account'>) {
  const texts = webhookTexts.useTexts();
  const moment = useMoment();
  const { url, events, status, pending, failed, failingSince, previousUntil } = webhook;
  const shown = { pending: formatCount(pending), failed: formatCount(failed) };
  return (
    <>
      <p className="console-wrap">{url}</p>
      <p className="small">{events.map((event) => texts.event[event]).join(' · ')}</p>
      <p className="small muted">
        {texts.account}: {account}. {pending + failed > 0 && texts.counts(pending, failed, shown)}
      </p>
      {status === 'disabled' && <p className="small">{texts.disabled}</p>}
      {failingSince !== null && (
        <p className="small">{texts.failingSince(moment.time(failingSince))}</p>
      )}
      {previousUntil !== null && (
        <p className="small muted">{texts.overlaps(moment.time(previousUntil))}</p>
      )}
    </>
  );
}

/** What is done at once, and the way to the deliveries. */
function WebhookActions({ webhook, refresh }: Pick<WebhookPanelProps, 'webhook' | 'refresh'>) {
  const texts = webhookTexts.useTexts();
  const [, navigate] = useLocation();
  const { busy, test, pause } = useActions(webhook, refresh);
  const host = hostOf(webhook);
  const isActive = webhook.status === 'active';
  return (
    <>
      <Button
        aria-label={texts.deliveriesOf(host)}
        onClick={() => navigate(paths.admin('webhooks', webhook.id))}
      >
        {texts.deliveries}
      </Button>
      {isActive && (
        <BusyButton
          aria-label={texts.testOf(host)}
          busy={busy === 'test'}
          onClick={() => void test()}
        >
          {texts.test}
        </BusyButton>
      )}
      <BusyButton
        aria-label={isActive ? texts.pauseOf(host) : texts.resumeOf(host)}
        busy={busy === 'pause'}
        onClick={() => void pause()}
      >
        {isActive ? texts.pause : texts.resume}
      </BusyButton>
    </>
  );
}

function useActions({ id, status }: Webhook, refresh: () => void) {
  const texts = webhookTexts.useTexts();
  const explain = useProblemText();
  const [busy, setBusy] = useState<'test' | 'pause' | null>(null);
  const paused = status === 'active';

  async function act(
    what: 'test' | 'pause',
    words: { done: string; failed: string },
    send: () => Promise<{ error?: Problem }>,
  ) {
    setBusy(what);
    const { error } = await send();
    setBusy(null);
    if (error) toast.error(words.failed, explain(error));
    else toast.success(words.done);
    refresh();
  }

  const test = () =>
    act('test', { done: texts.tested, failed: texts.notTested }, () =>
      api.POST('/api/admin/webhooks/{id}/test', {
        params: { path: { id }, header: { 'Idempotency-Key': newIdempotencyKey() } },
      }),
    );
  const pause = () =>
    act('pause', { done: paused ? texts.paused : texts.resumed, failed: texts.notChanged }, () =>
      api.PATCH('/api/admin/webhooks/{id}', { params: { path: { id } }, body: { paused } }),
    );

  return { busy, test, pause };
}
