import { Input, type InputProps } from 'antd';
import { useState } from 'react';
import { authTexts } from '@/texts/auth';
import './password.css';

/** A password that can be shown while it is typed. */
export function PasswordInput(props: Omit<InputProps, 'type' | 'suffix'>) {
  const { fields } = authTexts.useTexts();
  const [shown, setShown] = useState(false);
  return (
    <Input
      {...props}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      suffix={
        <button
          type="button"
          className="password-toggle"
          aria-controls={props.id}
          onClick={() => setShown(!shown)}
        >
          {shown ? fields.hide : fields.show}
          <span className="visually-hidden"> {fields.ofPassword}</span>
        </button>
      }
    />
  );
}
