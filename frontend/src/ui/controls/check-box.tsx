import type { ComponentProps, ReactNode } from 'react';
import './check-box.css';

interface CheckBoxProps extends Omit<ComponentProps<'input'>, 'type' | 'className'> {
  children: ReactNode;
}

/** A box to check, with its label at its side. */
export function CheckBox({ children, ...input }: CheckBoxProps) {
  return (
    <label className="check-box">
      <input type="checkbox" {...input} />
      <span>{children}</span>
    </label>
  );
}
