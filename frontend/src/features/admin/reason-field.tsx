import { Input, type InputRef } from 'antd';
import { useEffect, useId, useRef } from 'react';

const LONGEST = 500;

interface ReasonFieldProps {
  label: string;
  value: string;
  /** What the server says of it; the field then gets the focus. */
  fault?: string;
  onChange: (reason: string) => void;
}

/** One line in a dialog that asks. */
export function ReasonField({ label, value, fault, onChange }: ReasonFieldProps) {
  const id = useId();
  const field = useRef<InputRef>(null);
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
        maxLength={LONGEST}
        status={fault ? 'error' : undefined}
        aria-invalid={fault !== undefined}
        aria-describedby={fault ? `${id}-fault` : undefined}
        onChange={({ target }) => onChange(target.value)}
      />
      {fault && (
        <p id={`${id}-fault`} role="alert" className="field-fault">
          {fault}
        </p>
      )}
    </div>
  );
}
