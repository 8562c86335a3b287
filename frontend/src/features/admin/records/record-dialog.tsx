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
import { useCloseGuard } from '../use-close-guard';
import { ConflictNotice } from './conflict/conflict-notice';
import { isChanged } from './conflict/record-merge';
import { useJoinedText, useMerge } from './conflict/use-merge';
import type { AdminRecord, Outcome } from './record-api';
import { RecordField } from './record-field';
import {
  bodyOf,
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
  /** The record to edit, when `start` has other values than it. */
  base?: object;
  /** Of the record to edit. */
  version?: number;
  /** Sends the form. `key` is the idempotency key: the same for the same body. */
  save: (body: Body, key: string) => Promise<Outcome<Row>>;
  /** Reads the record again after a conflict. */
  latest?: () => Promise<Outcome<Row>>;
  /** The form's initial values for a record, when it does not have them under the same names. */
  startOf?: (row: Row) => Partial<Body>;
  /** The table of the record to edit, to name who changed it last. */
  entity?: string;
  /** `failed` also names the action whose error a success takes away. */
  toasts: { done: string; failed: string };
  onSaved: (row: Row) => void;
  onClose: () => void;
}

/**
 * Creates or edits a record. The server's faults appear at their fields. When another administrator
 * has changed the record meanwhile, both changes are joined; only where they collide the person
 * chooses. Closing a changed form asks first.
 */
export function RecordDialog<Row extends AdminRecord, Body extends object>({
  title,
  fields,
  start,
  onClose,
  ...record
}: RecordDialogProps<Row, Body>) {
  const { dialogs, records } = consoleTexts.useTexts();
  const initial = valuesOf(fields, start);
  const { form, labels, faults, busy, conflict, submit } = useRecordForm({
    fields,
    start,
    ...record,
  });
  const guard = useCloseGuard(() => isChanged(fields, initial, form.getFieldsValue(true)), onClose);
  const isBlocked = conflict !== null && !conflict.isSettled;

  return (
    <FormDialog title={title} onClose={onClose} mayClose={guard.mayClose} width={760}>
      <FaultSummary faults={faults} labels={labels} />
      {conflict && <ConflictNotice conflict={conflict} busy={busy} onSave={() => void submit()} />}
      <Form
        form={form}
        name="record"
        layout="vertical"
        noValidate
        requiredMark={false}
        initialValues={initial}
        onValuesChange={(changed: object) => faults.recheck(Object.keys(changed), {})}
        onFinish={() => submit()}
        className="console-form"
      >
        {fields.some(({ required }) => required) && <p className="console-must">{records.must}</p>}
        {fields.map((field) => (
          <RecordField key={field.name} field={field} />
        ))}
        <div className="console-dialog-end">
          <Button onClick={guard.close}>{dialogs.back}</Button>
          <BusyButton type="primary" htmlType="submit" busy={busy} disabled={isBlocked}>
            {busy ? dialogs.saving : dialogs.save}
          </BusyButton>
        </div>
      </Form>
      {guard.question}
    </FormDialog>
  );
}

/**
 * The state of a form that creates or edits a record. `conflict` holds the fields that another
 * administrator has changed meanwhile to other values, until the record is saved.
 */
function useRecordForm<Row extends AdminRecord, Body extends object>({
  fields,
  start,
  base: edited = start,
  save,
  latest,
  startOf,
  entity,
  toasts,
  onSaved,
  ...record
}: Omit<RecordDialogProps<Row, Body>, 'title' | 'onClose'>) {
  const [form] = Form.useForm<Values>();
  const { labels, faults, showFaults } = useRecordFaults(fields, form, toasts.failed);
  const { base, conflict, merge } = useMerge(form, fields, {
    version: record.version,
    values: valuesOf(fields, edited),
  });
  const joined = useJoinedText();
  const [busy, setBusy] = useState(false);
  const keyFor = useIdempotencyKey();

  async function submit(
    version = base.version,
    taken: readonly FieldSpec[] = conflict?.taken ?? [],
  ) {
    if (busy) return;
    const body = {
      ...bodyOf<Body>(fields, form.getFieldsValue(true)),
      ...(version === undefined ? {} : { version }),
    };
    setBusy(true);
    const { data, error } = await save(body, keyFor(body));
    setBusy(false);
    if (error) return refuse(error, taken);
    finish(data, taken);
  }

  function finish(row?: Row, taken: readonly FieldSpec[] = []) {
    toastsOf(toasts.failed).success(toasts.done, joined(taken));
    if (row) onSaved(row);
  }

  async function refuse(problem: Problem, taken: readonly FieldSpec[]) {
    if (problem.status === 401) return;
    if (problem.code === 'outdated-version' && latest) {
      const { data } = await latest();
      if (data) return join(data, taken);
    }
    showFaults(problem);
  }

  /** Takes over what the other person has changed, and saves unless the changes collide. */
  function join(row: Row, takenBefore: readonly FieldSpec[]) {
    const theirs = valuesOf(fields, startOf?.(row) ?? row);
    if (!isChanged(fields, form.getFieldsValue(true), theirs)) return finish(row);
    const place = entity ? { entity, id: row.id } : null;
    const merged = merge({ version: row.version, values: theirs }, takenBefore, place);
    if (merged.isComplete) void submit(row.version, merged.taken);
  }

  return { form, labels, faults, busy, submit, conflict };
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
    faults.refuse(messages);
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
