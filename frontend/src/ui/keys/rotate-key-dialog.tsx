import { Select } from 'antd';
import { useId, useState } from 'react';
import { useIdempotencyKey } from '@/api/use-idempotency-key';
import { keyTexts } from '@/texts/keys';
import { BusyButton } from '../busy-button';
import { Button } from '../controls/button';
import { Dialog } from '../dialog/dialog';
import { toastsOf } from '../feedback/action-toasts';
import { useProblemText } from '../feedback/use-problem-text';
import type { ApiKey, IssuedKey, KeyActions } from './key-actions';

const OVERLAP_DAYS = [0, 1, 3, 7];
const DEFAULT_DAYS = 1;
const HOURS = 24;

interface RotateKeyDialogProps {
  of: ApiKey;
  rotate: KeyActions['rotate'];
  onIssued: (key: IssuedKey) => void;
  onClose: () => void;
}

/** Gives a key a new secret, after asking how long the old one goes on working. */
export function RotateKeyDialog({ of, rotate, onIssued, onClose }: RotateKeyDialogProps) {
  const texts = keyTexts.useTexts();
  const explain = useProblemText();
  const keyFor = useIdempotencyKey();
  const id = useId();
  const [days, setDays] = useState(DEFAULT_DAYS);
  const [busy, setBusy] = useState(false);

  async function confirm() {
    const overlapHours = days * HOURS;
    setBusy(true);
    const { data, error } = await rotate(of.id, overlapHours, keyFor({ id: of.id, overlapHours }));
    setBusy(false);
    if (data) return onIssued(data);
    if (error) toastsOf(`rotate-${of.id}`).error(texts.notRotated, explain(error));
  }

  return (
    <Dialog title={texts.rotateTitle(of.name)} onClose={onClose} width={520}>
      <p>{texts.rotateText}</p>
      <label className="visually-hidden" htmlFor={id}>
        {texts.overlap}
      </label>
      <Select
        id={id}
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
