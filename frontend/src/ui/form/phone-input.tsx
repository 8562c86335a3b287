import { Input, type InputProps, type InputRef } from 'antd';
import { type ChangeEvent, useLayoutEffect, useRef } from 'react';
import { formatPhoneAt } from '@/format/phone';

interface PhoneInputProps extends Omit<InputProps, 'onChange' | 'value' | 'ref'> {
  value?: string;
  onChange?: (text: string) => void;
}

/**
 * A US phone number that formats itself while it is typed or pasted; the caret stays behind the
 * digit it was behind.
 */
export function PhoneInput({ value = '', onChange, ...input }: PhoneInputProps) {
  const field = useRef<InputRef>(null);
  const caret = useRef<number | null>(null);

  useLayoutEffect(() => {
    if (caret.current === null) return;
    field.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });

  function change({ target }: ChangeEvent<HTMLInputElement>) {
    const typed = formatPhoneAt(target.value, target.selectionStart ?? target.value.length);
    caret.current = typed.caret;
    onChange?.(typed.text);
  }

  return (
    <Input
      {...input}
      ref={field}
      type="tel"
      autoComplete="tel-national"
      value={value}
      onChange={change}
    />
  );
}
