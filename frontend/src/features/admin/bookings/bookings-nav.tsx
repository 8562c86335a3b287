import { Link, useParams } from 'wouter';
import { paths } from '@/paths';
import { consoleTexts } from '@/texts/admin';

const PAGES = [undefined, 'failed-mails', 'clicks'] as const;

/** Links to the pages of the appointments tab. */
export function BookingsNav() {
  const { bookingPages: texts } = consoleTexts.useTexts();
  const { id } = useParams<{ id?: string }>();
  return (
    <nav className="console-parts" aria-label={texts.label}>
      {PAGES.map((page) => (
        <Link
          key={page ?? ''}
          href={paths.admin('bookings', page)}
          aria-current={page === id ? 'page' : undefined}
        >
          {texts.names[page ?? 'requests']}
        </Link>
      ))}
    </nav>
  );
}
