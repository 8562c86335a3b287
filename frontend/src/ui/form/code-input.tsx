import { CODE_MAX_LENGTH } from '@/api/limits';
import { Input, type InputProps, type InputRef } from 'antd';
import type { Ref } from 'react';

/** A one-time code. Recovery codes hold letters, too, so no keyboard of digits only. */
export function CodeInput(props: InputProps & { ref?: Ref<InputRef> }) {
  return (
    <Input
      {...props}
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={CODE_MAX_LENGTH}
    />
  );
}
