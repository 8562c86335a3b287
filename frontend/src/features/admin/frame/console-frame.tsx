import { lazy, type ReactNode, type Ref, Suspense, useEffect, useRef, useState } from 'react';
import { useViewer } from '@/session/viewer';
import { consoleTexts } from '@/texts/admin';
import { useTexts } from '@/texts/core';
import { Button } from '@/ui/controls/button';
import { Icon } from '@/ui/icon';
import { useMediaQuery } from '@/ui/use-media-query';
import { tabsFor } from '../console-tabs';
import { FindButton } from '../find/find-button';
import { useStaffRole } from '../use-staff-role';
import { ConsoleNav } from './console-nav';
import './console-frame.css';

/** Loaded apart: the first page does without it. */
const FailedMailsBell = lazy(() =>
  import('./failed-mails-bell').then(({ FailedMailsBell }) => ({ default: FailedMailsBell })),
);

const SIDE_ID = 'console-side';
/** Where the side bar is a drawer, as in the style sheet. */
const NARROW = '(max-width: 1023px)';

interface ConsoleFrameProps {
  /** The link to the site. */
  logo: ReactNode;
  /** The language switch for a narrow screen, where the others are in the drawer. */
  language: ReactNode;
  /** Language, colors, account and signing out. */
  account: ReactNode;
  /** The dialog to sign in again, above the page, after the session has ended. */
  signInAgain: ReactNode;
  mainId: string;
  /** The parts of the address: `/admin/tab/page`. */
  tab: string | undefined;
  page: string | undefined;
  children: ReactNode;
}

/**
 * The frame of the console in place of the site's header and footer: a side bar with the
 * navigation, and the page in the rest of the window. On a narrow screen the side bar is a drawer
 * behind a button.
 */
export function ConsoleFrame({
  logo,
  language,
  account,
  signInAgain,
  mainId,
  tab,
  page,
  children,
}: ConsoleFrameProps) {
  const { common } = useTexts();
  const { shell: texts } = consoleTexts.useTexts();
  const viewer = useViewer();
  const role = useStaffRole();
  const tabs = role ? tabsFor(role) : [];
  const { isOpen, setOpen, button } = useDrawer();
  const close = () => setOpen(false);

  return (
    <div className="console-frame" data-drawer={isOpen ? 'open' : undefined}>
      <div id={SIDE_ID} className="console-side">
        <header>
          <div className="console-brand">
            <MenuButton ref={button} isOpen={isOpen} onClick={() => setOpen(!isOpen)} />
            {logo}
            <span className="console-language">{language}</span>
            <Suspense fallback={null}>
              <FailedMailsBell tabs={tabs} onFollow={close} />
            </Suspense>
            {tabs.length > 0 && <FindButton />}
          </div>
          <div className="console-account">
            <p className="console-title">{texts.title}</p>
            <p className="muted">{texts.subtitle}</p>
            <div className="console-controls">{account}</div>
          </div>
        </header>
        {tabs.length > 0 && <ConsoleNav tabs={tabs} tab={tab} page={page} onFollow={close} />}
      </div>
      {isOpen && (
        <button
          type="button"
          className="console-veil"
          tabIndex={-1}
          aria-label={common.close}
          onClick={close}
        />
      )}
      <main id={mainId} tabIndex={-1} inert={isOpen}>
        {children}
      </main>
      {viewer.kind === 'guest' && tabs.length > 0 && (
        <Suspense fallback={null}>{signInAgain}</Suspense>
      )}
    </div>
  );
}

interface MenuButtonProps {
  ref: Ref<HTMLButtonElement>;
  isOpen: boolean;
  onClick: () => void;
}

function MenuButton({ ref, isOpen, onClick }: MenuButtonProps) {
  const { shell } = useTexts();
  return (
    <Button
      ref={ref}
      type="text"
      className="icon-button console-menu"
      aria-label={shell.nav.menu}
      aria-expanded={isOpen}
      aria-controls={SIDE_ID}
      icon={<Icon name={isOpen ? 'close' : 'menu'} size={20} />}
      onClick={onClick}
    />
  );
}

/** Whether the drawer of a narrow screen is open. Escape closes it and returns to its button. */
function useDrawer() {
  const isNarrow = useMediaQuery(NARROW);
  const [isWanted, setOpen] = useState(false);
  const isOpen = isNarrow && isWanted;
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!isOpen) return;
    const closeByEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      button.current?.focus();
    };
    document.addEventListener('keydown', closeByEscape);
    return () => document.removeEventListener('keydown', closeByEscape);
  }, [isOpen]);

  return { isOpen, setOpen, button };
}
