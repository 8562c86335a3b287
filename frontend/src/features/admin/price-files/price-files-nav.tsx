import { Link, useParams } from 'wouter';
import { paths } from '@/paths';
import { priceFileTexts } from '@/texts/price-files';

const PAGES = [undefined, 'watched', 'scorecards'] as const;

/** Links to the pages of the tab. */
export function PriceFilesNav() {
  const { pages: texts } = priceFileTexts.useTexts();
  const { id } = useParams<{ id?: string }>();
  return (
    <nav className="console-parts" aria-label={texts.label}>
      {PAGES.map((page) => (
        <Link
          key={page ?? ''}
          href={paths.admin('price-files', page)}
          aria-current={page === id ? 'page' : undefined}
        >
          {texts[page ?? 'files']}
        </Link>
      ))}
    </nav>
  );
}
