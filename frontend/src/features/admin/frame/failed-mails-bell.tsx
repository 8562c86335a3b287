import { Link } from 'wouter';
import { paths } from '@/paths';
import { consoleTexts } from '@/texts/admin';
import type { ConsoleTab } from '../console-tabs';
import { useWork } from '../work/use-work';
import { waitingCounts } from './waiting-counts';

interface FailedMailsBellProps {
  /** The tabs that the role may open. */
  tabs: readonly ConsoleTab[];
  onFollow: () => void;
}

/** Leads whoever may see failed mails to them, and says how many there are. */
export function FailedMailsBell({ tabs, onFollow }: FailedMailsBellProps) {
  const { shell } = consoleTexts.useTexts();
  const { data: groups = [] } = useWork();
  const count = waitingCounts(groups)['failed-mails'];
  const mayOpen = tabs.some(({ pages }) => pages?.some(({ id }) => id === 'failed-mails'));
  if (!mayOpen) return null;
  const name = `${shell.pages['failed-mails']}: ${count ?? 0}`;
  return (
    <Link
      href={paths.admin('bookings', 'failed-mails')}
      className="console-bell"
      aria-label={name}
      title={name}
      onClick={onFollow}
    >
      <svg className="icon" viewBox="0 0 24 24" width={20} height={20} aria-hidden="true">
        <path d="M5 17h14l-1.8-2.8V10a5.2 5.2 0 0 0-10.4 0v4.2L5 17ZM10 20h4M12 3v1.8" />
      </svg>
      {count && <span className="console-count">{count}</span>}
    </Link>
  );
}
