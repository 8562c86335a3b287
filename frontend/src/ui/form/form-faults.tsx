import type { FormInstance } from 'antd';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Problem } from '@/api/problem';
import { useTexts } from '@/texts/core';
import { Icon } from '../icon';
import './form.css';

export type Messages<Field extends string> = Partial<Record<Field, string>>;

interface FormFaults<Field extends string> {
  /** The messages of the last attempt, by field in the order of the form. */
  messages: Messages<Field>;
  /**
   * Shows each message at its field and focuses the first of these fields. Messages of other fields
   * are removed.
   */
  show(messages: Messages<Field>): void;
  /** Shows what the server refused, each message until its field changes. */
  refuse(messages: Messages<Field>): void;
  /**
   * Shows the faults that are left after a change of some fields, without moving the focus. Nothing
   * is shown before the first attempt.
   */
  recheck(changed: readonly string[], found: Messages<Field>): void;
  focus(field: Field): void;
}

/** The faults of a form. `labels` has every field in the order of the form. */
export function useFormFaults<Field extends string>(
  form: FormInstance,
  labels: Record<Field, string>,
): FormFaults<Field> {
  const [messages, setMessages] = useState<Messages<Field>>({});
  const attempt = useRef<{ refused: Messages<Field> } | null>(null);
  // The keys of a record over Field.
  const fields = Object.keys(labels) as Field[];

  function mark(next: Messages<Field>) {
    form.setFields(fields.map((name) => ({ name, errors: next[name] ? [next[name]] : [] })));
    setMessages(next);
  }

  function show(next: Messages<Field>, refused: Messages<Field> = {}) {
    attempt.current = { refused };
    // Rendered first, because the summary moves the fields and the focused one must end up in view.
    flushSync(() => mark(next));
    const first = fields.find((field) => next[field]);
    if (first) form.focusField(first);
  }

  function recheck(changed: readonly string[], found: Messages<Field>) {
    if (!attempt.current) return;
    const refused = { ...attempt.current.refused };
    for (const field of fields) if (changed.includes(field)) delete refused[field];
    attempt.current = { refused };
    mark({ ...refused, ...found });
  }

  return {
    messages,
    show: (next) => show(next),
    refuse: (next) => show(next, next),
    recheck,
    focus: (field) => form.focusField(field),
  };
}

/** The server's messages by field: `preferredSlots[1].end` belongs to `preferredSlots`. */
export function messagesOf<Field extends string>(
  problem: Problem,
  labels: Record<Field, string>,
): Messages<Field> {
  const messages: Messages<Field> = {};
  for (const { path, message } of problem.errors ?? []) {
    const field = fieldOf(path);
    if (isField(field, labels)) messages[field] ??= message;
  }
  return messages;
}

/** The server's messages about properties that have no field in the form. */
export const elsewhereOf = (problem: Problem, labels: Record<string, string>): string[] =>
  (problem.errors ?? [])
    .filter(({ path }) => !isField(fieldOf(path), labels))
    .map(({ message }) => message);

const fieldOf = (path: string): string | undefined => path.split(/[.[]/, 1)[0];

const isField = <Field extends string>(
  name: string | undefined,
  labels: Record<Field, string>,
): name is Field => name !== undefined && name in labels;

interface FaultSummaryProps<Field extends string> {
  faults: FormFaults<Field>;
  labels: Record<Field, string>;
}

/** The summary above a form, with a link to each wrong field. */
export function FaultSummary<Field extends string>({ faults, labels }: FaultSummaryProps<Field>) {
  const { common } = useTexts();
  const fields = (Object.keys(labels) as Field[]).filter((field) => faults.messages[field]);
  if (fields.length === 0) return null;
  return (
    <div className="notice notice-bad fault-summary" role="group" aria-label={common.checkFields}>
      <span className="notice-icon">
        <Icon name="alert" size={16} />
      </span>
      <div>
        <b>{common.checkFields}</b>
        <ul>
          {fields.map((field) => (
            <li key={field}>
              <button type="button" onClick={() => faults.focus(field)}>
                {leading(labels[field])} {faults.messages[field]}
              </button>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

/** A label that is a question gets no colon. */
const leading = (label: string): string => (label.endsWith('?') ? label : `${label}:`);
