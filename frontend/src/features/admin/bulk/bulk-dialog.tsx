import { Button, Form, type FormInstance, Input, Select } from 'antd';
import { useState } from 'react';
import { api } from '@/api/client';
import { BULK_REASON_MAX_LENGTH } from '@/api/limits';
import type { Problem } from '@/api/problem';
import type { Schema } from '@/api/schema';
import { useIdempotencyKey } from '@/api/use-idempotency-key';
import { consoleTexts } from '@/texts/admin';
import { BusyButton } from '@/ui/busy-button';
import { toastsOf } from '@/ui/feedback/action-toasts';
import { useProblemText } from '@/ui/feedback/use-problem-text';
import { FormDialog } from '@/ui/form/form-dialog';
import { elsewhereOf, FaultSummary, messagesOf, useFormFaults } from '@/ui/form/form-faults';
import { centsOf, isPrice } from '../records/record-fields';
import { useCloseGuard } from '../use-close-guard';
import { BulkOutcome, type BulkRow } from './bulk-outcome';

const toast = toastsOf('bulk-edit');

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

/** Changes many records at once. Refused records stay listed with the reason. */
export function BulkDialog({ kind, actions, rows, onDone, onClose }: BulkDialogProps) {
  const { bulk: texts } = consoleTexts.useTexts();
  const [form] = Form.useForm<BulkValues>();
  const [edited, setEdited] = useState<Schema<'BulkEditView'> | null>(null);
  const guard = useCloseGuard(() => edited === null && form.isFieldsTouched(), close);

  function finish(result: Schema<'BulkEditView'>) {
    if (result.refused > 0) return setEdited(result);
    onDone();
    onClose();
  }

  function close() {
    if (edited) onDone();
    onClose();
  }

  return (
    <FormDialog
      title={texts.title(rows.length)}
      onClose={close}
      mayClose={guard.mayClose}
      width={640}
    >
      {edited && <BulkOutcome rows={rows} edited={edited} onClose={close} />}
      {!edited && (
        <BulkForm
          form={form}
          kind={kind}
          actions={actions}
          rows={rows}
          onEdited={finish}
          onCancel={guard.close}
        />
      )}
      {guard.question}
    </FormDialog>
  );
}

interface BulkFormProps extends Pick<BulkDialogProps, 'kind' | 'actions' | 'rows'> {
  form: FormInstance<BulkValues>;
  onEdited: (result: Schema<'BulkEditView'>) => void;
  onCancel: () => void;
}

function BulkForm({ form, kind, actions, rows, onEdited, onCancel }: BulkFormProps) {
  const { bulk: texts, dialogs, records } = consoleTexts.useTexts();
  const labels = useLabels();
  const faults = useFormFaults(form, labels);
  const action = Form.useWatch('action', form);
  const { busy, submit } = useBulkEdit({ kind, rows, labels, faults, onEdited });

  return (
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
        <ActionField action={action} />
        <div className="console-dialog-end">
          <Button onClick={onCancel}>{dialogs.back}</Button>
          <BusyButton type="primary" htmlType="submit" busy={busy} danger={action === 'suspend'}>
            {busy ? dialogs.saving : texts.run}
          </BusyButton>
        </div>
      </Form>
    </>
  );
}

function useLabels() {
  const { bulk: texts } = consoleTexts.useTexts();
  return {
    percent: texts.percent,
    cents: texts.amount,
    reason: texts.reason,
    action: texts.action,
  };
}

/** The value that an action needs. */
function ActionField({ action }: { action: BulkAction | undefined }) {
  const { bulk: texts } = consoleTexts.useTexts();
  return (
    <>
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
    </>
  );
}

interface BulkEditSpec extends Pick<BulkFormProps, 'kind' | 'rows' | 'onEdited'> {
  labels: ReturnType<typeof useLabels>;
  faults: Pick<ReturnType<typeof useFormFaults<keyof BulkValues>>, 'show'>;
}

/** Sends the change of all rows, and shows what the server refuses at the fields. */
function useBulkEdit({ kind, rows, labels, faults, onEdited }: BulkEditSpec) {
  const { bulk: texts, dialogs } = consoleTexts.useTexts();
  const explain = useProblemText();
  const keyFor = useIdempotencyKey();
  const [busy, setBusy] = useState(false);

  async function submit(values: BulkValues) {
    if (busy) return;
    setBusy(true);
    const body = {
      kind,
      rows: rows.map(({ id, version }) => ({ id, version })),
      ...bodyOf(values),
    };
    const { data, error } = await api.POST('/api/admin/bulk-edits', {
      params: { header: { 'Idempotency-Key': keyFor(body) } },
      body,
    });
    setBusy(false);
    if (error) return refuse(error, values);
    if (data.changed > 0) toast.success(texts.done(data.changed));
    onEdited(data);
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

  return { busy, submit };
}

/** An entry that is not a number is left out, so that the server reports a fault at its field. */
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
