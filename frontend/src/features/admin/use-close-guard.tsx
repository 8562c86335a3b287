import { Button } from 'antd';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { consoleTexts } from '@/texts/admin';
import { Dialog } from '@/ui/dialog/dialog';

interface CloseGuard {
  /** For the dialog: whether it may close now. Asks the person when it may not. */
  mayClose: () => boolean;
  /** For a button that leaves the form. */
  close: () => void;
  /** The question while it is open, to be rendered in the dialog. */
  question: ReactNode;
}

/**
 * Asks before a dialog closes whose form has unsaved changes, and before the browser leaves the
 * page.
 */
export function useCloseGuard(hasChanges: () => boolean, onClose: () => void): CloseGuard {
  const [isAsking, setIsAsking] = useState(false);
  useUnloadWarning(hasChanges);

  function mayClose(): boolean {
    if (!hasChanges()) return true;
    setIsAsking(true);
    return false;
  }

  return {
    mayClose,
    close: () => {
      if (mayClose()) onClose();
    },
    question: isAsking && <UnsavedQuestion onKeep={() => setIsAsking(false)} onDiscard={onClose} />,
  };
}

/** The browser asks in its own words before it closes or reloads the page. */
function useUnloadWarning(hasChanges: () => boolean) {
  const latest = useRef(hasChanges);

  useEffect(() => {
    latest.current = hasChanges;
  });

  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (latest.current()) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, []);
}

function UnsavedQuestion({ onKeep, onDiscard }: { onKeep: () => void; onDiscard: () => void }) {
  const { unsaved: texts } = consoleTexts.useTexts().dialogs;
  return (
    <Dialog title={texts.title} onClose={onKeep} width={440}>
      <p className="console-dialog-text">{texts.text}</p>
      <div className="console-dialog-end">
        <Button danger onClick={onDiscard}>
          {texts.discard}
        </Button>
        <Button type="primary" onClick={onKeep}>
          {texts.keep}
        </Button>
      </div>
    </Dialog>
  );
}
