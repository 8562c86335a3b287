import { BULK_REASON_MAX_LENGTH } from '@/api/limits';
import { Button, Form, Input, Modal, Select } from 'antd';
import { useRef, useState } from 'react';
import { api } from '@/api/client';
import { newIdempotencyKey } from '@/api/idempotency-key';
import type { Problem } from '@/api/problem';
import type { Schema } from '@/api/schema';
import { consoleTexts } from '@/texts/admin';
import { useTexts } from '@/texts/core';
import { BusyButton } from '@/ui/busy-button';
import { toast } from '@/ui/feedback/toasts';
import { useProblemText } from '@/ui/feedback/use-problem-text';
import { elsewhereOf, FaultSummary, messagesOf, useFormFaults } from '@/ui/form/form-faults';
import { Icon } from '@/ui/icon';
import { centsOf, isPrice } from '../records/record-fields';
import { BulkOutcome, type BulkRow } from './bulk-outcome';

type BulkAction = Schema<'BulkAction'>;

interface BulkDialogProps {
  kind: Schema<'BulkKind'>;
  actions: readonly BulkAction[];
  rows: BulkRow[];
  /** Called when records were changed. */
  onDone: () => void;
  onClose: () => void;
}

interface BulkValues {
  action: BulkAction;
  percent?: string;
  cents?: string;
  reason?: string;
}

/** Changes many records at once. The records that could not be changed stay listed with the reason. */
export function BulkDialog({ kind, actions, rows, onDone, onClose }: BulkDialogProps) {
  const { common } = useTexts();
  const { bulk: texts, dialogs, records } = consoleTexts.useTexts();
  const explain = useProblemText();
  const labels = {
    percent: texts.percent,
    cents: texts.amount,
    reason: texts.reason,
    action: texts.action,
  };
  const [form] = Form.useForm<BulkValues>();
  const faults = useFormFaults(form, labels);
  const action = Form.useWatch('action', form);
  const [busy, setBusy] = useState(false);
  const [edited, setEdited] = useState<Schema<'BulkEditView'> | null>(null);
  const lastRequest = useRef({ text: '', key: '' });

  async function submit(values: BulkValues) {
    if (busy) return;
    setBusy(true);
    const body = {
      kind,
      rows: rows.map(({ id, version }) => ({ id, version })),
      ...bodyOf(values),
    };
    const text = JSON.stringify(body);
    if (lastRequest.current.text !== text) lastRequest.current = { text, key: newIdempotencyKey() };
    const { data, error } = await api.POST('/api/admin/bulk-edits', {
      params: { header: { 'Idempotency-Key': lastRequest.current.key } },
      body,
    });
    setBusy(false);
    if (error) return refuse(error, values);
    if (data.changed > 0) toast.success(texts.done(data.changed));
    if (data.refused > 0) return setEdited(data);
    onDone();
    onClose();
  }

  function refuse(problem: Problem, { cents = '' }: BulkValues) {
    if (problem.status === 401) return;
    const messages = messagesOf(problem, labels);
    if (messages.cents && !isPrice(cents.replace(/^\s*-/, ''))) messages.cents = dialogs.amount;
    if (messages.percent) messages.percent = texts.wholePercent;
    faults.show(messages);
    const others = elsewhereOf(problem, labels);
    if (others.length > 0 || Object.keys(messages).length === 0)
      toast.error(
        dialogs.error,
        [texts.failed, ...(others.length > 0 ? others : [explain(problem)])].join(' '),
      );
  }

  function close() {
    if (edited) onDone();
    onClose();
  }

  return (
    <Modal
      open
      onCancel={close}
      title={<h2>{texts.title(rows.length)}</h2>}
      footer={null}
      width={640}
      mask={{ closable: false }}
      closable={{ closeIcon: <Icon name="close" size={24} />, 'aria-label': common.close }}
      transitionName=""
      maskTransitionName=""
    >
      {edited && <BulkOutcome rows={rows} edited={edited} onClose={close} />}
      {!edited && (
        <>
          <FaultSummary faults={faults} labels={labels} />
          <Form
            form={form}
            name="bulk"
            layout="vertical"
            noValidate
            requiredMark={false}
            initialValues={{ action: actions[0], reason: records.suspendReason }}
            onFinish={(values) => void submit(values)}
          >
            <Form.Item name="action" label={texts.action}>
              <Select
                listHeight={420}
                options={actions.map((value) => ({ value, label: texts.actions[value] }))}
              />
            </Form.Item>
            {action === 'price-percent' && (
              <Form.Item name="percent" label={texts.percent}>
                <Input suffix="%" inputMode="numeric" />
              </Form.Item>
            )}
            {action === 'price-amount' && (
              <Form.Item name="cents" label={texts.amount}>
                <Input prefix="$" inputMode="decimal" />
              </Form.Item>
            )}
            {action === 'price-set' && (
              <Form.Item name="cents" label={texts.price}>
                <Input prefix="$" inputMode="decimal" />
              </Form.Item>
            )}
            {action === 'suspend' && (
              <Form.Item name="reason" label={texts.reason}>
                <Input maxLength={BULK_REASON_MAX_LENGTH} />
              </Form.Item>
            )}
            <div className="console-dialog-end">
              <Button onClick={close}>{dialogs.back}</Button>
              <BusyButton
                type="primary"
                htmlType="submit"
                busy={busy}
                danger={action === 'suspend'}
              >
                {busy ? dialogs.saving : texts.run}
              </BusyButton>
            </div>
          </Form>
        </>
      )}
    </Modal>
  );
}

/** An entry that is no number is left out, so that the server answers with a fault at its field. */
function bodyOf({
  action,
  percent = '',
  cents = '',
  reason = '',
}: BulkValues): Pick<Schema<'BulkEditDto'>, 'action' | 'percent' | 'cents' | 'reason'> {
  const amount = centsOf(cents.replace(/^\s*-/, '')) * (/^\s*-/.test(cents) ? -1 : 1);
  switch (action) {
    case 'price-percent':
      return {
        action,
        percent:
          percent.trim() === '' || Number.isNaN(Number(percent)) ? undefined : Number(percent),
      };
    case 'price-amount':
    case 'price-set':
      return { action, cents: Number.isNaN(amount) ? undefined : amount };
    case 'suspend':
      return { action, reason: reason.trim() };
    case 'turn-on':
    case 'turn-off':
    case 'publish':
    case 'submit-review':
    case 'restore':
      return { action };
  }
}
