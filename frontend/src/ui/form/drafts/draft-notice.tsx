import { useTexts } from '@/texts/core';
import { Button } from '@/ui/controls/button';
import './draft-notice.css';

/** Says that the form holds what the person typed before, and offers an empty one. */
export function DraftNotice({ onRestart }: { onRestart: () => void }) {
  const { draft } = useTexts().common;
  return (
    <div className="draft-notice small" role="status">
      <p>
        <b>{draft.title}</b> {draft.text}
      </p>
      <Button onClick={onRestart}>{draft.restart}</Button>
    </div>
  );
}
