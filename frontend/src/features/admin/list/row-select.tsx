import { type RefSelectProps, Select, type SelectProps } from 'antd';
import { type FocusEvent, useEffect, useId, useRef, useState } from 'react';

interface RowSelectProps<Value extends string> {
  label: string;
  value: Value;
  options: readonly { value: Value; label: string }[];
  disabled: boolean;
  onChange: (value: Value) => void;
}

/**
 * A choice in a row of a list. It is a button that looks like antd's field until somebody comes to
 * it by keyboard or opens it: fifty of antd's own take longer to draw than the rest of a list.
 */
export function RowSelect<Value extends string>({
  label,
  value,
  options,
  disabled,
  onChange,
}: RowSelectProps<Value>) {
  const [use, setUse] = useState<'focused' | 'opened'>();
  const id = useId();
  const openForKeys = ({ currentTarget }: FocusEvent) => {
    if (currentTarget.matches(':focus-visible')) setUse('focused');
  };
  if (use)
    return (
      <FocusedSelect
        id={id}
        aria-label={label}
        value={value}
        options={[...options]}
        disabled={disabled}
        defaultOpen={use === 'opened'}
        onChange={(chosen: Value) => onChange(chosen)}
      />
    );
  return (
    <button
      type="button"
      role="combobox"
      className="row-select"
      id={id}
      aria-label={label}
      aria-haspopup="listbox"
      aria-expanded={false}
      aria-controls={id}
      disabled={disabled}
      onFocus={openForKeys}
      onClick={() => setUse('opened')}
    >
      {options.find((each) => each.value === value)?.label}
    </button>
  );
}

/** Takes the focus of the button that it replaces. */
function FocusedSelect(props: SelectProps) {
  const field = useRef<RefSelectProps>(null);
  useEffect(() => field.current?.focus(), []);
  return <Select className="row-select-open" ref={field} {...props} />;
}
