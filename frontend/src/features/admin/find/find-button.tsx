import { Suspense, useEffect, useState } from 'react';
import { consoleTexts } from '@/texts/admin';
import { lazyThemed } from '@/ui/antd/themed';
import { Button } from '@/ui/controls/button';
import { Icon } from '@/ui/icon';
import { opensFind } from './opens-find';

const FindDialog = lazyThemed(() => import('./find-dialog').then(({ FindDialog }) => FindDialog));

/** Opens the search over everything, as Ctrl+K does on every page of the console. */
export function FindButton() {
  const { shell } = consoleTexts.useTexts();
  const [isOpen, setOpen] = useState(false);

  useEffect(() => {
    const openByKey = (event: KeyboardEvent) => {
      if (!opensFind(event)) return;
      event.preventDefault(); // The browser's own search.
      // A form that is open may hold what is not saved yet.
      if (!document.querySelector('[role="dialog"]')) setOpen(true);
    };
    document.addEventListener('keydown', openByKey);
    return () => document.removeEventListener('keydown', openByKey);
  }, []);

  return (
    <>
      <Button
        type="text"
        className="console-find"
        aria-keyshortcuts="Control+K Meta+K"
        aria-haspopup="dialog"
        icon={<Icon name="search" size={16} />}
        onClick={() => setOpen(true)}
      >
        {shell.find} <kbd aria-hidden="true">Ctrl K</kbd>
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <FindDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
