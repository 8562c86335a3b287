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
import type { AdminRecord, Outcome } from './record-calls';
import { RecordField } from './record-field';
import {
  type Body,
  bodyOf,
  differing,
  type FieldSpec,
  isPrice,
  type Values,
  valuesOf,
} from './record-fields';

interface RecordDialogProps<Row extends AdminRecord> {
  title: string;
  fields: readonly FieldSpec[];
  /** What the form starts with; with `version`, a record that is there already. */
  start: object;
  version?: number;
  /** `key` is the same for the same body, so that a repeat creates nothing twice. */
  save: (body: Body, key: string) => Promise<Outcome<Row>>;
  /** The record as it is by now. */
  latest?: () => Promise<Outcome<Row>>;
  toasts: { done: string; failed: string };
  onSaved: (row: Row) => void;
  onClose: () => void;
}

/**
 * Enters or changes a record. The server's faults stand at their fields; what somebody else saved
 * meanwhile is shown beside what was typed.
 */
export function RecordDialog<Row extends AdminRecord>({
  title,
  fields,
  start,
  save,
  latest,
  toasts,
  onSaved,
  onClose,
  ...given
}: RecordDialogProps<Row>) {
  const { common } = useTexts();
  const { dialogs, records } = consoleTexts.useTexts();
  const explain = useProblemText();
  const labels = Object.fromEntries(fields.map(({ name, label }) => [name, label]));
  const [form] = Form.useForm<Values>();
  const faults = useFormFaults(form, labels);
  const [version, setVersion] = useState(given.version);
  const [theirs, setTheirs] = useState<Row | null>(null);
  const [busy, setBusy] = useState(false);
  const sent = useRef({ text: '', key: '' });

  async function submit(over = version) {
    if (busy) return;
    const body: Body = {
      ...bodyOf(fields, form.getFieldsValue(true)),
      ...(over === undefined ? {} : { version: over }),
    };
    const text = JSON.stringify(body);
    if (sent.current.text !== text) sent.current = { text, key: newIdempotencyKey() };
    setBusy(true);
    const { data, error } = await save(body, sent.current.key);
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
    // What the server looks at only once the rest is right.
    for (const { name, required } of fields)
      if (required && Object.keys(messages).length > 0 && !form.getFieldValue(name))
        messages[name] ??= records.required;
    faults.show(messages);
    const told =
      problem.code === 'unreachable' || Object.keys(messages).length > 0
        ? elsewhereOf(problem, labels)
        : [explain(problem)];
    toast.error(dialogs.error, [toasts.failed, ...told].join(' '));
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
