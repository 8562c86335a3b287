import { type RefObject, useDeferredValue, useEffect, useRef } from 'react';
import { Link, useSearchParams } from 'wouter';
import { paths } from '@/paths';
import { useLanguage } from '@/texts/language';
import { useServicesTexts } from '@/texts/services';
import { EmptyState } from '@/ui/feedback/empty-state';
import { ErrorNotice } from '@/ui/feedback/error-notice';
import { categoriesOf, type Category } from './categories';
import { ServiceItem } from './service-item';
import { ServiceSkeleton } from './service-skeleton';
import { useServices } from './use-services';

const HEADING_ID = 'catalogue-heading';
const EXAMPLES = 3;

/** The catalogue by category, for people who browse instead of searching. */
export function ServiceCatalogue() {
  const texts = useServicesTexts();
  const { language } = useLanguage();
  const [params] = useSearchParams();
  const { services: arrived, total, error, retry } = useServices();
  // The list renders in slices, so that a slow phone goes on answering to fingers.
  const services = useDeferredValue(arrived);
  const heading = useHeadingFocus(params.get('category'));

  if (error) return <ErrorNotice title={texts.failed} onRetry={retry} />;
  if (!services) return <ServiceSkeleton label={texts.loading} />;
  const categories = categoriesOf(services, language);
  const chosen = categories.find(({ key }) => key === params.get('category'));
  return (
    <section aria-labelledby={HEADING_ID}>
      <div className="services-meta">
        <h2 ref={heading} id={HEADING_ID} tabIndex={-1}>
          {chosen ? chosen.name : texts.catalogue}
        </h2>
        <p role="status">{texts.count(chosen ? chosen.services.length : total)}</p>
      </div>
      {services.length === 0 && <EmptyState title={texts.empty} />}
      {chosen ? (
        <ChosenCategory categories={categories} chosen={chosen} />
      ) : (
        <ul className="category-grid">
          {categories.map((category) => (
            <CategoryItem key={category.key} category={category} />
          ))}
        </ul>
      )}
    </section>
  );
}

/** Moves the focus to the heading when another category has been chosen. */
function useHeadingFocus(category: string | null): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(category);

  useEffect(() => {
    if (shown.current === category) return;
    shown.current = category;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView();
  }, [category]);

  return heading;
}

function CategoryItem({ category: { key, name, services } }: { category: Category }) {
  const texts = useServicesTexts();
  const examples = services.slice(0, EXAMPLES).map((service) => service.name);
  return (
    <li>
      <Link className="panel" href={paths.serviceCategory(key)}>
        <h3>{name}</h3>
        <span className="small muted">{texts.count(services.length)}</span>
        {services.length > 1 && (
          <span className="small muted">{texts.categories.among(examples)}</span>
        )}
      </Link>
    </li>
  );
}

interface ChosenCategoryProps {
  categories: readonly Category[];
  chosen: Category;
}

function ChosenCategory({ categories, chosen }: ChosenCategoryProps) {
  const texts = useServicesTexts();
  return (
    <>
      <nav className="category-links" aria-label={texts.categories.label}>
        <Link href={paths.services()}>{texts.categories.all}</Link>
        {categories.map(({ key, name }) => (
          <Link
            key={key}
            href={paths.serviceCategory(key)}
            aria-current={key === chosen.key ? 'page' : undefined}
          >
            {name}
          </Link>
        ))}
      </nav>
      <ul className="service-grid">
        {chosen.services.map((service) => (
          <ServiceItem key={service.id} service={service} />
        ))}
      </ul>
    </>
  );
}
