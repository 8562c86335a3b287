import { Button, Form, type FormInstance } from 'antd';
import { useState } from 'react';
import type { Problem } from '@/api/problem';
import { useIdempotencyKey } from '@/api/use-idempotency-key';
import { consoleTexts } from '@/texts/admin';
import { BusyButton } from '@/ui/busy-button';
import { toastsOf } from '@/ui/feedback/action-toasts';
import { useProblemText } from '@/ui/feedback/use-problem-text';
import { FormDialog } from '@/ui/form/form-dialog';
import { elsewhereOf, FaultSummary, messagesOf, useFormFaults } from '@/ui/form/form-faults';
import { ConflictNotice } from './conflict-notice';
import type { AdminRecord, Outcome } from './record-api';
import { RecordField } from './record-field';
import {
  bodyOf,
  differing,
  type FieldOf,
  type FieldSpec,
  isPrice,
  type Values,
  valuesOf,
} from './record-fields';

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
  /** `failed` also names the action whose error a success takes away. */
  toasts: { done: string; failed: string };
  onSaved: (row: Row) => void;
  onClose: () => void;
}

/**
 * Creates or edits a record. The server's faults appear at their fields. After a conflict the
 * values that another administrator has saved appear beside the entered ones.
 */
export function RecordDialog<Row extends AdminRecord, Body extends object>({
  title,
  fields,
  start,
  onClose,
  ...record
}: RecordDialogProps<Row, Body>) {
  const { dialogs, records } = consoleTexts.useTexts();
  const { form, labels, faults, busy, conflict, submit } = useRecordForm({ fields, ...record });

  return (
    <FormDialog title={title} onClose={onClose} width={760}>
      <FaultSummary faults={faults} labels={labels} />
      {conflict && (
        <ConflictNotice
          fields={fields}
          mine={form.getFieldsValue(true)}
          theirs={valuesOf(fields, conflict.theirs)}
          versions={[conflict.version, conflict.theirs.version]}
          onChoose={conflict.settle}
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
          <BusyButton type="primary" htmlType="submit" busy={busy} disabled={conflict !== null}>
            {busy ? dialogs.saving : dialogs.save}
          </BusyButton>
        </div>
      </Form>
    </FormDialog>
  );
}

/**
 * The state of a form that creates or edits a record. `conflict` holds what another administrator
 * has saved in the meantime, until the person has chosen between both.
 */
function useRecordForm<Row extends AdminRecord, Body extends object>({
  fields,
  save,
  latest,
  toasts,
  onSaved,
  ...record
}: Omit<RecordDialogProps<Row, Body>, 'title' | 'start' | 'onClose'>) {
  const [form] = Form.useForm<Values>();
  const { labels, faults, showFaults } = useRecordFaults(fields, form, toasts.failed);
  const [version, setVersion] = useState(record.version);
  const [theirs, setTheirs] = useState<Row | null>(null);
  const [busy, setBusy] = useState(false);
  const keyFor = useIdempotencyKey();

  async function submit(over = version) {
    if (busy) return;
    const body = {
      ...bodyOf<Body>(fields, form.getFieldsValue(true)),
      ...(over === undefined ? {} : { version: over }),
    };
    setBusy(true);
    const { data, error } = await save(body, keyFor(body));
    setBusy(false);
    if (error) return refuse(error);
    finish(data);
  }

  function finish(row?: Row) {
    toastsOf(toasts.failed).success(toasts.done);
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
    showFaults(problem);
  }

  function settle(keepMine: boolean, row: Row) {
    setTheirs(null);
    setVersion(row.version);
    if (keepMine) return void submit(row.version);
    form.setFieldsValue(valuesOf(fields, row));
  }

  return {
    form,
    labels,
    faults,
    busy,
    submit,
    conflict:
      theirs && version !== undefined
        ? { theirs, version, settle: (keepMine: boolean) => settle(keepMine, theirs) }
        : null,
  };
}

/** Shows why the server refused a record: at the fields, and the rest in a toast. */
function useRecordFaults(fields: readonly FieldSpec[], form: FormInstance<Values>, failed: string) {
  const { dialogs, records } = consoleTexts.useTexts();
  const explain = useProblemText();
  const labels = labelsOf(fields);
  const faults = useFormFaults(form, labels);

  function showFaults(problem: Problem) {
    const messages = messagesByField(problem, fields, form.getFieldsValue(true), {
      amount: dialogs.amount,
      required: records.required,
    });
    faults.show(messages);
    const messagesElsewhere =
      problem.code === 'unreachable' || Object.keys(messages).length > 0
        ? elsewhereOf(problem, labels)
        : [explain(problem)];
    toastsOf(failed).error(dialogs.error, [failed, ...messagesElsewhere].join(' '));
  }

  return { labels, faults, showFaults };
}

const labelsOf = (fields: readonly FieldSpec[]) =>
  Object.fromEntries(fields.map(({ name, label }) => [name, label]));

/** The server's messages by field, in the form's own words where those are clearer. */
function messagesByField(
  problem: Problem,
  fields: readonly FieldSpec[],
  values: Values,
  texts: { amount: string; required: string },
) {
  const messages = messagesOf(problem, labelsOf(fields));
  for (const { name, kind } of fields)
    if (kind === 'money' && messages[name] && !isPrice(String(values[name])))
      messages[name] = texts.amount;
  // The server checks required fields only after it accepts the rest.
  for (const { name, required } of fields)
    if (required && Object.keys(messages).length > 0 && !values[name])
      messages[name] = texts.required;
  return messages;
}
