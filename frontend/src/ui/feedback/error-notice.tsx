import { useTexts } from '@/texts/core';
import { Button } from '../controls/button';
import { Notice } from './notice';

/** Replaces what could not be loaded. */
export function ErrorNotice({ title, onRetry }: { title: string; onRetry: () => void }) {
  const { common } = useTexts();
  return (
    <Notice level="bad" title={title}>
      <p>{common.checkConnection}</p>
      <Button onClick={onRetry}>{common.retry}</Button>
    </Notice>
  );
}
