import { Form } from 'antd';
import { useState } from 'react';
import { api } from '@/api/client';
import type { Schema } from '@/api/schema';
import { useIdempotencyKey } from '@/api/use-idempotency-key';
import { keyTexts } from '@/texts/keys';
import { BusyButton } from '@/ui/busy-button';
import { Button } from '@/ui/controls/button';
import { Dialog } from '@/ui/dialog/dialog';
import { toastsOf } from '@/ui/feedback/action-toasts';
import { useProblemText } from '@/ui/feedback/use-problem-text';
import { messagesOf, useFormFaults } from '@/ui/form/form-faults';
import { ScopeFields } from '@/ui/keys/scope-fields';

type NewAccount = Schema<'CreateServiceAccountDto'>;

const SCOPES = ['directory:read', 'prices:read', 'admin:read', 'admin:write'] as const;
const toast = toastsOf('make-service-account');

/** Makes a service account. */
export function CreateAccountDialog({
  onDone,
  onClose,
}: {
  onDone: () => void;
  onClose: () => void;
}) {
  const { accounts: texts, scopes, busy: wait, cancel } = keyTexts.useTexts();
  const explain = useProblemText();
  const labels = { name: texts.name, scopes };
  const [form] = Form.useForm<NewAccount>();
  const faults = useFormFaults(form, labels);
  const keyFor = useIdempotencyKey();
  const [busy, setBusy] = useState(false);

  async function submit(body: NewAccount) {
    setBusy(true);
    const { error } = await api.POST('/api/admin/service-accounts', {
      body,
      params: { header: { 'Idempotency-Key': keyFor(body) } },
    });
    setBusy(false);
    if (!error) {
      toast.success(texts.made);
      return onDone();
    }
    faults.refuse(messagesOf(error, labels));
    toast.error(texts.notMade, explain(error));
  }

  return (
    <Dialog title={texts.make} onClose={onClose} width={520}>
      <Form
        form={form}
        name="make-service-account"
        layout="vertical"
        requiredMark={false}
        noValidate
        initialValues={{ name: '', scopes: ['directory:read'] }}
        onFinish={(account) => void submit(account)}
      >
        <ScopeFields name={texts.name} nameHint={texts.nameHint} scopes={SCOPES} />
        <div className="key-dialog-end">
          <BusyButton type="primary" htmlType="submit" busy={busy}>
            {busy ? wait : texts.make}
          </BusyButton>
          <Button onClick={onClose}>{cancel}</Button>
        </div>
      </Form>
    </Dialog>
  );
}
