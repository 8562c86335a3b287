import { Form, Select } from 'antd';
import { useState } from 'react';
import { useIdempotencyKey } from '@/api/use-idempotency-key';
import { keyTexts } from '@/texts/keys';
import { BusyButton } from '../busy-button';
import { Button } from '../controls/button';
import { Dialog } from '../dialog/dialog';
import { toastsOf } from '../feedback/action-toasts';
import { useProblemText } from '../feedback/use-problem-text';
import { messagesOf, useFormFaults } from '../form/form-faults';
import type { ApiScope, IssuedKey, KeyActions, NewKey } from './key-actions';
import { OriginsField } from './origins-field';
import { ScopeFields } from './scope-fields';
import { TestKeyField } from './test-key-field';

const LIFETIMES = [7, 30, 90, 180, 365] as const;
const DEFAULT_LIFETIME = 90;
const EMPTY: NewKey = {
  name: '',
  scopes: ['directory:read'],
  origins: [],
  lifetimeDays: DEFAULT_LIFETIME,
  test: false,
};
const toast = toastsOf('make-key');

interface CreateKeyDialogProps {
  title: string;
  scopes: readonly ApiScope[];
  create: KeyActions['create'];
  onIssued: (key: IssuedKey) => void;
  onClose: () => void;
}

/** Asks for what a new key needs, and makes it. */
export function CreateKeyDialog({
  title,
  scopes,
  create,
  onIssued,
  onClose,
}: CreateKeyDialogProps) {
  const texts = keyTexts.useTexts();
  const explain = useProblemText();
  const labels = {
    name: texts.name,
    scopes: texts.scopes,
    origins: texts.origins,
    lifetimeDays: texts.lifetime,
    test: texts.test,
  };
  const [form] = Form.useForm<NewKey>();
  const faults = useFormFaults(form, labels);
  const keyFor = useIdempotencyKey();
  const [busy, setBusy] = useState(false);

  async function submit(filled: NewKey) {
    const origins = filled.origins?.map((line) => line.trim()).filter(Boolean) ?? [];
    const key = { ...filled, origins };
    setBusy(true);
    const { data, error } = await create(key, keyFor(key));
    setBusy(false);
    if (data) return onIssued(data);
    if (!error) return;
    faults.refuse(messagesOf(error, labels));
    toast.error(texts.notMade, explain(error));
  }

  return (
    <Dialog title={title} onClose={onClose} width={520}>
      <Form
        form={form}
        name="make-key"
        layout="vertical"
        requiredMark={false}
        noValidate
        initialValues={EMPTY}
        onFinish={(filled) => void submit(filled)}
      >
        <ScopeFields name={texts.name} nameHint={texts.nameHint} scopes={scopes} />
        <OriginsField label={texts.origins} hint={texts.originsHint} />
        <Form.Item name="lifetimeDays" label={texts.lifetime}>
          <Select options={LIFETIMES.map((value) => ({ value, label: texts.days(value) }))} />
        </Form.Item>
        <TestKeyField label={texts.test} hint={texts.testHint} />
        <div className="key-dialog-end">
          <BusyButton type="primary" htmlType="submit" busy={busy}>
            {busy ? texts.busy : texts.make}
          </BusyButton>
          <Button onClick={onClose}>{texts.cancel}</Button>
        </div>
      </Form>
    </Dialog>
  );
}
