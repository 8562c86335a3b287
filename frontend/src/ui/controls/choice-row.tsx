import { useId } from 'react';
import './choice-row.css';

type ChoiceValue = string | boolean;

interface ChoiceRowProps<Value extends ChoiceValue> {
  /** Choices of equal width in one row. */
  isBlock?: boolean;
  options: readonly { readonly value: Value; readonly label: string }[];
  /** `Form.Item` sets these three. */
  id?: string;
  value?: Value;
  onChange?: (value: Value) => void;
}

/** Radio buttons that look like buttons in a row; the legend is around them. */
export function ChoiceRow<Value extends ChoiceValue>(props: ChoiceRowProps<Value>) {
  const { isBlock = false, options, id, value: chosen, onChange } = props;
  const name = useId();
  return (
    <div id={id} className={isBlock ? 'choice-row choice-row-block' : 'choice-row'}>
      {options.map(({ value, label }) => (
        <label key={String(value)} className="choice">
          <input
            type="radio"
            name={name}
            value={String(value)}
            checked={value === chosen}
            onChange={() => onChange?.(value)}
          />
          {label}
        </label>
      ))}
    </div>
  );
}
