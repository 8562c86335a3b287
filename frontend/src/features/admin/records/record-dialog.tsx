import { Button, Form, Modal } from 'antd';
import { useRef, useState } from 'react';
import { newIdempotencyKey } from '@/api/idempotency-key';
import type { Problem } from '@/api/problem';
import { consoleTexts } from '@/texts/admin';
import { useTexts } from '@/texts/core';
import { BusyButton } from '@/ui/busy-button';
import { toast } from '@/ui/feedback/toasts';
import { useProblemText } from '@/ui/feedback/use-problem-text';
import { elsewhereOf, FaultSummary, messagesOf, useFormFaults } from '@/ui/form/form-faults';
import { Icon } from '@/ui/icon';
import { ConflictNotice } from './conflict-notice';
import type { AdminRecord, Outcome } from './record-api';
import { RecordField } from './record-field';
import { bodyOf, differing, type FieldOf, isPrice, type Values, valuesOf } from './record-fields';

interface RecordDialogProps<Row extends AdminRecord, Body extends object> {
  title: string;
  fields: readonly FieldOf<Body>[];
  /** The form's initial values: those of a new record, or the record to edit. */
  start: Partial<Body> | Row;
  /** Of the record to edit. */
  version?: number;
  /** Sends the form. `key` is the idempotency key: the same for the same body. */
  save: (body: Body, key: string) => Promise<Outcome<Row>>;
  /** Reads the record again after a conflict. */
  latest?: () => Promise<Outcome<Row>>;
  toasts: { done: string; failed: string };
  onSaved: (row: Row) => void;
  onClose: () => void;
}

/**
 * Creates or edits a record. The server's faults appear at their fields. After a conflict the values
 * that another administrator has saved appear beside the entered ones.
 */
export function RecordDialog<Row extends AdminRecord, Body extends object>({
  title,
  fields,
  start,
  save,
  latest,
  toasts,
  onSaved,
  onClose,
  ...record
}: RecordDialogProps<Row, Body>) {
  const { common } = useTexts();
  const { dialogs, records } = consoleTexts.useTexts();
  const explain = useProblemText();
  const labels = Object.fromEntries(fields.map(({ name, label }) => [name, label]));
  const [form] = Form.useForm<Values>();
  const faults = useFormFaults(form, labels);
  const [version, setVersion] = useState(record.version);
  const [theirs, setTheirs] = useState<Row | null>(null);
  const [busy, setBusy] = useState(false);
  const lastRequest = useRef({ text: '', key: '' });

  async function submit(over = version) {
    if (busy) return;
    const body = {
      ...bodyOf<Body>(fields, form.getFieldsValue(true)),
      ...(over === undefined ? {} : { version: over }),
    };
    const text = JSON.stringify(body);
    if (lastRequest.current.text !== text) lastRequest.current = { text, key: newIdempotencyKey() };
    setBusy(true);
    const { data, error } = await save(body, lastRequest.current.key);
    setBusy(false);
    if (error) return refuse(error);
    finish(data);
  }

  function finish(row?: Row) {
    toast.success(toasts.done);
    if (row) onSaved(row);
  }

  async function refuse(problem: Problem) {
    if (problem.status === 401) return;
    if (problem.code === 'outdated-version' && latest) {
      const { data } = await latest();
      if (data && differing(fields, form.getFieldsValue(true), valuesOf(fields, data)).length === 0)
        return finish(data);
      if (data) return setTheirs(data);
    }
    const messages = messagesOf(problem, labels);
    for (const { name, kind } of fields)
      if (kind === 'money' && messages[name] && !isPrice(String(form.getFieldValue(name))))
        messages[name] = dialogs.amount;
    // The server checks required fields only after it accepts the rest.
    for (const { name, required } of fields)
      if (required && Object.keys(messages).length > 0 && !form.getFieldValue(name))
        messages[name] ??= records.required;
    faults.show(messages);
    const messagesElsewhere =
      problem.code === 'unreachable' || Object.keys(messages).length > 0
        ? elsewhereOf(problem, labels)
        : [explain(problem)];
    toast.error(dialogs.error, [toasts.failed, ...messagesElsewhere].join(' '));
  }

  function settle(keepMine: boolean, row: Row) {
    setTheirs(null);
    setVersion(row.version);
    if (keepMine) return void submit(row.version);
    form.setFieldsValue(valuesOf(fields, row));
  }

  return (
    <Modal
      open
      onCancel={onClose}
      title={<h2>{title}</h2>}
      footer={null}
      width={760}
      mask={{ closable: false }}
      closable={{ closeIcon: <Icon name="close" size={24} />, 'aria-label': common.close }}
      transitionName=""
      maskTransitionName=""
    >
      <FaultSummary faults={faults} labels={labels} />
      {theirs && version !== undefined && (
        <ConflictNotice
          fields={fields}
          mine={form.getFieldsValue(true)}
          theirs={valuesOf(fields, theirs)}
          versions={[version, theirs.version]}
          onChoose={(keepMine) => settle(keepMine, theirs)}
        />
      )}
      <Form
        form={form}
        name="record"
        layout="vertical"
        noValidate
        requiredMark={false}
        initialValues={valuesOf(fields, start)}
        onFinish={() => submit()}
        className="console-form"
      >
        {fields.some(({ required }) => required) && <p className="console-must">{records.must}</p>}
        {fields.map((field) => (
          <RecordField key={field.name} field={field} />
        ))}
        <div className="console-dialog-end">
          <Button onClick={onClose}>{dialogs.back}</Button>
          <BusyButton type="primary" htmlType="submit" busy={busy} disabled={theirs !== null}>
            {busy ? dialogs.saving : dialogs.save}
          </BusyButton>
        </div>
      </Form>
    </Modal>
  );
}
