import type { ComponentProps, ReactNode } from 'react';
import './text-input.css';

interface TextInputProps extends ComponentProps<'input'> {
  icon?: ReactNode;
}

/** A field for one line of text with an icon, without antd. */
export function TextInput({ icon, className = '', ...input }: TextInputProps) {
  return (
    <span className={`text-input ${className}`.trim()}>
      {icon}
      <input {...input} />
    </span>
  );
}
