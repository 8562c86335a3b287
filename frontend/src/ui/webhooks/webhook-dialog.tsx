import { Checkbox, Form, type FormInstance, Input, Select } from 'antd';
import { useState } from 'react';
import type { Schema } from '@/api/schema';
import { useIdempotencyKey } from '@/api/use-idempotency-key';
import { webhookTexts } from '@/texts/webhooks';
import { BusyButton } from '../busy-button';
import { Button } from '../controls/button';
import { Dialog } from '../dialog/dialog';
import { toastsOf } from '../feedback/action-toasts';
import { useProblemText } from '../feedback/use-problem-text';
import { messagesOf, useFormFaults } from '../form/form-faults';
import {
  hostOf,
  type IssuedWebhook,
  type Webhook,
  type WebhookActions,
  type WebhookEvent,
  type WebhookForm,
} from './webhook';
import '../keys/keys.css';

type ServiceAccount = Schema<'ServiceAccountView'>;

const MAX_URL_LENGTH = 500;
const toast = toastsOf('webhook');

interface WebhookDialogProps {
  /** The one to change; absent for a new one. */
  webhook?: Webhook;
  /** Whose it may be; absent for a person's own. */
  accounts?: readonly ServiceAccount[];
  /** Of what it may tell. */
  events: readonly WebhookEvent[];
  actions: WebhookActions;
  onIssued: (webhook: IssuedWebhook) => void;
  onChanged: () => void;
  onClose: () => void;
}

/** Asks where a webhook leads and of what it tells, and makes or changes it. */
export function WebhookDialog({ webhook, accounts, events, onClose, ...then }: WebhookDialogProps) {
  const texts = webhookTexts.useTexts();
  const [form] = Form.useForm<WebhookForm>();
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
        initialValues={webhook ?? { serviceAccountId: accounts?.[0]?.id, url: '', events: [] }}
        onFinish={(body) => void submit(body)}
      >
        {!webhook && accounts && (
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
          extra={accounts ? texts.eventsHint : texts.own.eventsHint}
          rules={[{ required: true, message: texts.required }]}
        >
          <Checkbox.Group
            className="key-scopes"
            options={events.map((value) => ({ value, label: texts.event[value] }))}
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
  form: FormInstance<WebhookForm>,
  webhook: Webhook | undefined,
  { actions, onIssued, onChanged }: Pick<WebhookDialogProps, 'actions' | 'onIssued' | 'onChanged'>,
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

  async function change({ id }: Webhook, { url, events }: WebhookForm) {
    const { error } = await actions.change(id, { url, events });
    if (!error) {
      toast.success(texts.changed);
      onChanged();
    }
    return error;
  }

  async function make(body: WebhookForm) {
    const { data, error } = await actions.create(body, keyFor(body));
    if (data) onIssued(data);
    return error;
  }

  async function submit(body: WebhookForm) {
    setBusy(true);
    const error = webhook ? await change(webhook, body) : await make(body);
    setBusy(false);
    if (!error) return;
    faults.refuse(messagesOf(error, labels));
    toast.error(webhook ? texts.notChanged : texts.notMade, explain(error));
  }

  return { busy, submit };
}
