import { useEffect, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { useMeta } from '@/api/meta';
import { paths } from '@/paths';
import { useViewer } from '@/session/viewer';
import { useTexts } from '@/texts/core';
import { Button } from '@/ui/controls/button';
import { Icon } from '@/ui/icon';
import { LinkButton } from '@/ui/link-button';
import { AccountControls } from './account-controls';
import { useAuthLinks } from './auth-links';
import { LanguageSwitch } from './language-switch';
import { Logo } from './logo';
import { ThemeSwitch } from './theme-switch';
import './header.css';

const MENU_ID = 'site-menu';

export function Header() {
  const { shell } = useTexts();
  const viewer = useViewer();
  const [menuOpen, setMenuOpen] = useMenu();
  const closeMenu = () => setMenuOpen(false);

  return (
    <header className="site-header">
      <div className="wrap site-header-row">
        <HomeLink onFollow={closeMenu} />
        <nav className="site-nav above-menu" aria-label={shell.nav.label}>
          <SiteLinks onFollow={closeMenu} />
        </nav>
        <div className="site-header-end above-menu">
          <LanguageSwitch />
          <ThemeSwitch name="header-theme" />
          <AccountControls />
        </div>
        <div className="site-header-end below-menu">
          <LanguageSwitch short />
          {viewer.kind === 'guest' && <ShortSignIn onFollow={closeMenu} />}
          <Button
            type="text"
            className="icon-button"
            aria-label={shell.nav.menu}
            aria-expanded={menuOpen}
            aria-controls={MENU_ID}
            icon={<Icon name={menuOpen ? 'close' : 'menu'} size={24} />}
            onClick={() => setMenuOpen(!menuOpen)}
          />
        </div>
      </div>
      <div id={MENU_ID} className="wrap site-menu below-menu" hidden={!menuOpen}>
        <nav className="site-nav" aria-label={shell.nav.label}>
          <SiteLinks onFollow={closeMenu} />
        </nav>
        <ThemeSwitch name="menu-theme" />
        <div className="site-menu-account">
          <AccountControls onFollow={closeMenu} />
        </div>
      </div>
    </header>
  );
}

/** The logo, which leads to the home page. */
export function HomeLink({ onFollow }: { onFollow?: () => void }) {
  const { productName } = useMeta();
  return (
    <Link href={paths.home()} className="logo" onClick={onFollow}>
      <Logo />
      <span>{productName}</span>
    </Link>
  );
}

function ShortSignIn({ onFollow }: { onFollow: () => void }) {
  const { shell } = useTexts();
  const { signIn, keep } = useAuthLinks();
  const follow = () => {
    keep();
    onFollow();
  };
  return (
    <LinkButton href={signIn} onClick={follow}>
      {shell.nav.signInShort}
    </LinkButton>
  );
}

function SiteLinks({ onFollow }: { onFollow: () => void }) {
  const { shell } = useTexts();
  const [path] = useLocation();
  const hasSection = path === paths.home() || path === paths.providers();

  return (
    <>
      <Link
        href={paths.services()}
        aria-current={path === paths.services() ? 'page' : undefined}
        onClick={onFollow}
      >
        {shell.nav.services}
      </Link>
      {hasSection ? (
        <a
          href="#providers"
          aria-current={path === paths.providers() ? 'page' : undefined}
          onClick={onFollow}
        >
          {shell.nav.providers}
        </a>
      ) : (
        <Link href={paths.providersSection()} onClick={onFollow}>
          {shell.nav.providers}
        </Link>
      )}
      <Link
        href={paths.about()}
        aria-current={path === paths.about() ? 'page' : undefined}
        onClick={onFollow}
      >
        {shell.nav.about}
      </Link>
    </>
  );
}

/** Whether the menu of a narrow screen is open. Escape closes it. */
function useMenu(): [boolean, (isOpen: boolean) => void] {
  const [menuOpen, setMenuOpen] = useState(false);

  useEffect(() => {
    if (!menuOpen) return;
    const closeByEscape = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setMenuOpen(false);
    };
    document.addEventListener('keydown', closeByEscape);
    return () => document.removeEventListener('keydown', closeByEscape);
  }, [menuOpen]);

  return [menuOpen, setMenuOpen];
}
