import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { paths } from '@/paths';
import { consoleTexts } from '@/texts/admin';
import type { ConsoleTab } from './console-tabs';

/**
 * The tabs as links, because each has an address. On a narrow screen they scroll sideways to keep
 * the open one visible.
 */
export function ConsoleNav({ tabs, open }: { tabs: ConsoleTab[]; open: ConsoleTab }) {
  const { shell } = consoleTexts.useTexts();
  const bar = useRef<HTMLElement>(null);
  useEffect(() => {
    const current = bar.current?.querySelector<HTMLElement>('[aria-current]');
    if (bar.current && current)
      bar.current.scrollLeft = current.offsetLeft - bar.current.offsetLeft - 24;
  }, [open]);
  return (
    <nav className="console-nav" aria-label={shell.title} ref={bar}>
      {tabs.map(({ key }) => (
        <Link
          key={key}
          href={paths.admin(key)}
          aria-current={key === open.key ? 'page' : undefined}
        >
          {shell.tabs[key]}
        </Link>
      ))}
    </nav>
  );
}
