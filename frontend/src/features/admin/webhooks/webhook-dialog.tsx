import { Checkbox, Form, type FormInstance, Input, Select } from 'antd';
import { useState } from 'react';
import { api } from '@/api/client';
import type { Schema } from '@/api/schema';
import { useIdempotencyKey } from '@/api/use-idempotency-key';
import { webhookTexts } from '@/texts/webhooks';
import { BusyButton } from '@/ui/busy-button';
import { Button } from '@/ui/controls/button';
import { Dialog } from '@/ui/dialog/dialog';
import { toastsOf } from '@/ui/feedback/action-toasts';
import { useProblemText } from '@/ui/feedback/use-problem-text';
import { messagesOf, useFormFaults } from '@/ui/form/form-faults';
import { hostOf, type Webhook } from './webhook';
import '@/ui/keys/keys.css';

type NewWebhook = Schema<'CreateWebhookDto'>;
type ServiceAccount = Schema<'ServiceAccountView'>;

const MAX_URL_LENGTH = 500;
const EVENTS = [
  'booking.requested',
  'booking.confirmed',
  'booking.cancelled',
  'price-request.answered',
  'price.changed',
  'provider.published',
] as const;
const toast = toastsOf('webhook');

interface WebhookDialogProps {
  /** The one to change; absent for a new one. */
  webhook?: Webhook;
  accounts: readonly ServiceAccount[];
  onIssued: (webhook: Schema<'IssuedWebhookView'>) => void;
  onChanged: () => void;
  onClose: () => void;
}

/** Asks where a webhook leads and of what it tells, and makes or changes it. */
export function WebhookDialog({ webhook, accounts, onClose, ...then }: WebhookDialogProps) {
  const texts = webhookTexts.useTexts();
  const [form] = Form.useForm<NewWebhook>();
  const { busy, submit } = useSubmit(form, webhook, then);
  return (
    <Dialog
      title={webhook ? texts.changeOf(hostOf(webhook)) : texts.make}
      onClose={onClose}
      width={520}
    >
      <Form
        form={form}
        name="webhook"
        layout="vertical"
        requiredMark={false}
        noValidate
        initialValues={webhook ?? { serviceAccountId: accounts[0]?.id, url: '', events: [] }}
        onFinish={(body) => void submit(body)}
      >
        {!webhook && (
          <Form.Item name="serviceAccountId" label={texts.account}>
            <Select options={accounts.map(({ id, name }) => ({ value: id, label: name }))} />
          </Form.Item>
        )}
        <Form.Item
          name="url"
          label={texts.url}
          extra={texts.urlHint}
          rules={[{ required: true, whitespace: true, message: texts.required }]}
        >
          <Input
            type="url"
            inputMode="url"
            placeholder="https://"
            maxLength={MAX_URL_LENGTH}
            autoComplete="off"
          />
        </Form.Item>
        <Form.Item
          name="events"
          label={texts.events}
          extra={texts.eventsHint}
          rules={[{ required: true, message: texts.required }]}
        >
          <Checkbox.Group
            className="key-scopes"
            options={EVENTS.map((value) => ({ value, label: texts.event[value] }))}
          />
        </Form.Item>
        <div className="key-dialog-end">
          <BusyButton type="primary" htmlType="submit" busy={busy}>
            {webhook ? texts.change : texts.make}
          </BusyButton>
          <Button onClick={onClose}>{texts.cancel}</Button>
        </div>
      </Form>
    </Dialog>
  );
}

function useSubmit(
  form: FormInstance<NewWebhook>,
  webhook: Webhook | undefined,
  { onIssued, onChanged }: Pick<WebhookDialogProps, 'onIssued' | 'onChanged'>,
) {
  const texts = webhookTexts.useTexts();
  const explain = useProblemText();
  const labels = {
    serviceAccountId: texts.account,
    url: texts.url,
    events: texts.events,
  };
  const faults = useFormFaults(form, labels);
  const keyFor = useIdempotencyKey();
  const [busy, setBusy] = useState(false);

  async function change({ id }: Webhook, { url, events }: NewWebhook) {
    const { error } = await api.PATCH('/api/admin/webhooks/{id}', {
      params: { path: { id } },
      body: { url, events },
    });
    if (!error) {
      toast.success(texts.changed);
      onChanged();
    }
    return error;
  }

  async function make(body: NewWebhook) {
    const { data, error } = await api.POST('/api/admin/webhooks', {
      body,
      params: { header: { 'Idempotency-Key': keyFor(body) } },
    });
    if (data) onIssued(data);
    return error;
  }

  async function submit(body: NewWebhook) {
    setBusy(true);
    const error = webhook ? await change(webhook, body) : await make(body);
    setBusy(false);
    if (!error) return;
    faults.refuse(messagesOf(error, labels));
    toast.error(webhook ? texts.notChanged : texts.notMade, explain(error));
  }

  return { busy, submit };
}
