import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { consoleTexts } from '@/texts/admin';

interface UndoButtonProps {
  /** Until when the last change can be taken back; null when it cannot. */
  until: string | null;
  onUndo: () => void;
}

/** Takes the last change back, while that is possible. */
export function UndoButton({ until, onUndo }: UndoButtonProps) {
  const { desk: texts } = consoleTexts.useTexts();
  const [ended, setEnded] = useState<string | null>(null);
  useEffect(() => {
    if (until === null) return undefined;
    const timer = setTimeout(() => setEnded(until), Date.parse(until) - Date.now());
    return () => clearTimeout(timer);
  }, [until]);
  if (until === null || until === ended) return null;
  return <Button onClick={onUndo}>{texts.undoLast}</Button>;
}
