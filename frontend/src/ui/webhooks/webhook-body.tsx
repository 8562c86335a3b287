import { type ReactNode, useState } from 'react';
import { newIdempotencyKey } from '@/api/idempotency-key';
import type { Problem } from '@/api/problem';
import { formatCount } from '@/format/number';
import { webhookTexts } from '@/texts/webhooks';
import { BusyButton } from '../busy-button';
import { Button } from '../controls/button';
import { toastsOf } from '../feedback/action-toasts';
import { useProblemText } from '../feedback/use-problem-text';
import { useKeyMoment } from '../keys/use-key-moment';
import type { OpenWebhook } from './open-webhook-dialog';
import { hostOf, type Webhook, type WebhookActions } from './webhook';
import '../keys/keys.css';
import './webhooks.css';

const toast = toastsOf('webhook');

interface WebhookBodyProps {
  webhook: Webhook;
  /** The name of its service account; absent for one's own. */
  account?: string;
  actions: WebhookActions;
  setOpen: (open: OpenWebhook) => void;
  /** The way to its deliveries. */
  children: ReactNode;
}

/** Where a webhook leads, how it stands, and what can be done with it. */
export function WebhookBody({ webhook, account, actions, setOpen, children }: WebhookBodyProps) {
  const texts = webhookTexts.useTexts();
  const host = hostOf(webhook);
  return (
    <>
      <WebhookState webhook={webhook} account={account} />
      <div className="key-actions webhook-actions">
        {children}
        <WebhookCalls webhook={webhook} actions={actions} />
        <Button
          aria-label={texts.changeOf(host)}
          onClick={() => setOpen({ what: 'change', webhook })}
        >
          {texts.change}
        </Button>
        <Button
          aria-label={texts.rotateOf(host)}
          onClick={() => setOpen({ what: 'rotate', webhook })}
        >
          {texts.rotate}
        </Button>
        <Button
          danger
          aria-label={texts.endOf(host)}
          onClick={() => setOpen({ what: 'end', webhook })}
        >
          {texts.end}
        </Button>
      </div>
    </>
  );
}

function WebhookState({ webhook, account }: Pick<WebhookBodyProps, 'webhook' | 'account'>) {
  const texts = webhookTexts.useTexts();
  const moment = useKeyMoment();
  const { url, events, status, pending, failed, failingSince, previousUntil } = webhook;
  const shown = { pending: formatCount(pending), failed: formatCount(failed) };
  const counts = pending + failed > 0 && texts.counts(pending, failed, shown);
  return (
    <>
      <p className="webhook-url">{url}</p>
      <p className="small">{events.map((event) => texts.event[event]).join(' · ')}</p>
      {(account !== undefined || counts) && (
        <p className="small muted">
          {account !== undefined && `${texts.account}: ${account}. `}
          {counts}
        </p>
      )}
      {status === 'disabled' && <p className="small">{texts.disabled}</p>}
      {failingSince !== null && (
        <p className="small">{texts.failingSince(moment(failingSince).full)}</p>
      )}
      {previousUntil !== null && (
        <p className="small muted">{texts.overlaps(moment(previousUntil).full)}</p>
      )}
    </>
  );
}

/** What is done at once. */
function WebhookCalls({ webhook, actions }: Pick<WebhookBodyProps, 'webhook' | 'actions'>) {
  const texts = webhookTexts.useTexts();
  const { busy, test, pause } = useCalls(webhook, actions);
  const host = hostOf(webhook);
  const isActive = webhook.status === 'active';
  return (
    <>
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

function useCalls({ id, status }: Webhook, actions: WebhookActions) {
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
    actions.refresh();
  }

  const test = () =>
    act('test', { done: texts.tested, failed: texts.notTested }, () =>
      actions.test(id, newIdempotencyKey()),
    );
  const pause = () =>
    act('pause', { done: paused ? texts.paused : texts.resumed, failed: texts.notChanged }, () =>
      actions.change(id, { paused }),
    );

  return { busy, test, pause };
}
