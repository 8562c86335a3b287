import type { InputRef } from 'antd';
import { type RefObject, useEffect, useRef } from 'react';

/** Focuses the first field of a form that has replaced another one. */
export function useInitialFocus(): RefObject<InputRef | null> {
  const field = useRef<InputRef>(null);
  useEffect(() => field.current?.focus(), []);
  return field;
}
