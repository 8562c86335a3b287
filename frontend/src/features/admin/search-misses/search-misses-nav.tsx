import { Link, useParams } from 'wouter';
import { paths } from '@/paths';
import { consoleTexts } from '@/texts/admin';

const PAGES = [undefined, 'unsure', 'trial'] as const;

/** Links to the pages of the search misses tab. */
export function SearchMissesNav() {
  const { workbench: texts } = consoleTexts.useTexts();
  const { id } = useParams<{ id?: string }>();
  return (
    <nav className="console-parts" aria-label={texts.parts}>
      {PAGES.map((page) => (
        <Link
          key={page ?? ''}
          href={paths.admin('search-misses', page)}
          aria-current={page === id ? 'page' : undefined}
        >
          {texts.pages[page ?? 'misses']}
        </Link>
      ))}
    </nav>
  );
}
