import { Select } from 'antd';
import { useId, useState } from 'react';
import { useIdempotencyKey } from '@/api/use-idempotency-key';
import { webhookTexts } from '@/texts/webhooks';
import { BusyButton } from '../busy-button';
import { Button } from '../controls/button';
import { Dialog } from '../dialog/dialog';
import { toastsOf } from '../feedback/action-toasts';
import { useProblemText } from '../feedback/use-problem-text';
import { hostOf, type IssuedWebhook, type Webhook, type WebhookActions } from './webhook';
import '../keys/keys.css';

const OVERLAP_DAYS = [0, 1, 3, 7];
const DEFAULT_DAYS = 1;
const HOURS = 24;
const toast = toastsOf('webhook');

interface RotateSecretDialogProps {
  of: Webhook;
  rotate: WebhookActions['rotate'];
  onIssued: (webhook: IssuedWebhook) => void;
  onClose: () => void;
}

/** Gives a webhook a new secret, after asking how long the old one goes on signing. */
export function RotateSecretDialog({ of, rotate, onIssued, onClose }: RotateSecretDialogProps) {
  const texts = webhookTexts.useTexts();
  const explain = useProblemText();
  const keyFor = useIdempotencyKey();
  const labelId = useId();
  const [days, setDays] = useState(DEFAULT_DAYS);
  const [busy, setBusy] = useState(false);

  async function confirm() {
    const overlapHours = days * HOURS;
    setBusy(true);
    const { data, error } = await rotate(of.id, overlapHours, keyFor({ id: of.id, overlapHours }));
    setBusy(false);
    if (data) return onIssued(data);
    if (error) toast.error(texts.notRotated, explain(error));
  }

  return (
    <Dialog title={texts.rotateTitle(hostOf(of))} onClose={onClose} width={520}>
      <p>{texts.rotateText}</p>
      <label className="visually-hidden" htmlFor={labelId}>
        {texts.overlap}
      </label>
      <Select
        id={labelId}
        className="key-overlap"
        value={days}
        options={OVERLAP_DAYS.map((value) => ({
          value,
          label: value > 0 ? texts.days(value) : texts.atOnce,
        }))}
        onChange={setDays}
      />
      <div className="key-dialog-end">
        <BusyButton type="primary" busy={busy} onClick={() => void confirm()}>
          {busy ? texts.busy : texts.rotateDo}
        </BusyButton>
        <Button onClick={onClose}>{texts.cancel}</Button>
      </div>
    </Dialog>
  );
}
