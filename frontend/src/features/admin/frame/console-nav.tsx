import { useEffect } from 'react';
import { Link } from 'wouter';
import { paths } from '@/paths';
import { consoleTexts } from '@/texts/admin';
import { type ConsoleTab, NAV_GROUPS } from '../console-tabs';
import { useStaffRole } from '../use-staff-role';
import { useWork } from '../work/use-work';
import { waitingCounts } from './waiting-counts';

interface ConsoleNavProps {
  tabs: readonly ConsoleTab[];
  /** The parts of the address: `/admin/tab/page`. */
  tab: string | undefined;
  page: string | undefined;
  onFollow: () => void;
}

/** Links to all pages that the role may open, by group, with how much waits on each. */
export function ConsoleNav({ tabs, tab, page, onFollow }: ConsoleNavProps) {
  const { shell } = consoleTexts.useTexts();
  const { data: groups = [], isLoading } = useWork();
  const role = useStaffRole();
  useEffect(() => {
    if (role && !isLoading)
      import('./prepare-pages').then(
        ({ preparePages }) => preparePages(role),
        () => undefined, // Each page loads its own code when it opens.
      );
  }, [role, isLoading]);
  const counts = waitingCounts(groups);
  const open = tab ?? tabs[0]?.key;
  return (
    <nav className="console-nav" aria-label={shell.title}>
      {NAV_GROUPS.map((group) => {
        const shown = tabs.filter((each) => each.group === group);
        if (shown.length === 0) return null;
        return (
          <div key={group}>
            <p className={group === 'start' ? 'visually-hidden' : undefined} id={`nav-${group}`}>
              {shell.groups[group]}
            </p>
            <ul aria-labelledby={`nav-${group}`}>
              {shown.map((each) => (
                <NavItem
                  key={each.key}
                  tab={each}
                  isOpen={each.key === open}
                  page={page}
                  counts={counts}
                  onFollow={onFollow}
                />
              ))}
            </ul>
          </div>
        );
      })}
    </nav>
  );
}

interface NavItemProps {
  tab: ConsoleTab;
  isOpen: boolean;
  page: string | undefined;
  counts: Partial<Record<string, string>>;
  onFollow: () => void;
}

/** A tab; its pages follow while it is open, and those where something waits always do. */
function NavItem({ tab: { key, pages = [] }, isOpen, page, counts, onFollow }: NavItemProps) {
  const { shell } = consoleTexts.useTexts();
  const shown = pages.filter(({ id }) => isOpen || counts[id] !== undefined);
  const isPageOpen = (id: string) => isOpen && id === page;
  return (
    <li>
      <NavLink
        href={key === 'work' ? paths.admin() : paths.admin(key)}
        name={shell.tabs[key]}
        count={counts[key]}
        isOpen={isOpen && !pages.some(({ id }) => isPageOpen(id))}
        onFollow={onFollow}
      />
      {shown.length > 0 && (
        <ul>
          {shown.map(({ id }) => (
            <li key={id}>
              <NavLink
                href={paths.admin(key, id)}
                name={shell.pages[id]}
                count={counts[id]}
                isOpen={isPageOpen(id)}
                onFollow={onFollow}
              />
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

interface NavLinkProps {
  href: string;
  name: string;
  count: string | undefined;
  isOpen: boolean;
  onFollow: () => void;
}

function NavLink({ href, name, count, isOpen, onFollow }: NavLinkProps) {
  const { shell } = consoleTexts.useTexts();
  return (
    <Link href={href} aria-current={isOpen ? 'page' : undefined} onClick={onFollow}>
      {name}
      {count && (
        <>
          <span className="console-count" aria-hidden="true">
            {count}
          </span>
          <span className="visually-hidden">{shell.waiting(count)}</span>
        </>
      )}
    </Link>
  );
}
