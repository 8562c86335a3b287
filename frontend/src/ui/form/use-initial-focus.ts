import type { InputRef } from 'antd';
import { type RefObject, useEffect, useRef } from 'react';

/**
 * Focuses the field of a form that has taken the place of another one after a press of a button.
 */
export function useInitialFocus(): RefObject<InputRef | null> {
  const field = useRef<InputRef>(null);
  useEffect(() => field.current?.focus(), []);
  return field;
}
