import { useId } from 'react';
import './choice-row.css';

interface Choice {
  readonly value: string;
  readonly label: string;
}

interface ChoiceRowProps {
  value: string;
  options: readonly Choice[];
  onChange: (value: string) => void;
}

/** Radio buttons that look like buttons in a row; the legend is around them. */
export function ChoiceRow({ value: chosen, options, onChange }: ChoiceRowProps) {
  const name = useId();
  return (
    <div className="choice-row">
      {options.map(({ value, label }) => (
        <label key={value} className="choice">
          <input
            type="radio"
            name={name}
            value={value}
            checked={value === chosen}
            onChange={() => onChange(value)}
          />
          {label}
        </label>
      ))}
    </div>
  );
}
