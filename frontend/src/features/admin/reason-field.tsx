import { Input, type InputRef } from 'antd';
import { useEffect, useId, useRef } from 'react';
import { SUSPEND_REASON_MAX_LENGTH } from '@/api/limits';

interface ReasonFieldProps {
  label: string;
  value: string;
  /** Who reads the reason. */
  hint?: string;
  /** Why the server refuses the reason; the field then gets the focus. */
  fault?: string;
  onChange: (reason: string) => void;
}

/** A field for the reason of an action, in a dialog. */
export function ReasonField({ label, value, hint, fault, onChange }: ReasonFieldProps) {
  const id = useId();
  const field = useRef<InputRef>(null);
  const described = [hint && `${id}-hint`, fault && `${id}-fault`].filter(Boolean).join(' ');
  useEffect(() => {
    if (fault) field.current?.focus();
  }, [fault]);
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <Input
        ref={field}
        id={id}
        value={value}
        maxLength={SUSPEND_REASON_MAX_LENGTH}
        status={fault ? 'error' : undefined}
        aria-invalid={fault !== undefined}
        aria-describedby={described || undefined}
        onChange={({ target }) => onChange(target.value)}
      />
      {hint && (
        <p id={`${id}-hint`} className="muted">
          {hint}
        </p>
      )}
      {fault && (
        <p id={`${id}-fault`} role="alert" className="field-fault">
          {fault}
        </p>
      )}
    </div>
  );
}
