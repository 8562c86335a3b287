import { useServicesTexts } from '@/texts/services';
import { Button } from '@/ui/controls/button';
import { EmptyState } from '@/ui/feedback/empty-state';
import { ErrorNotice } from '@/ui/feedback/error-notice';
import { ServiceItem } from './service-item';
import { ServiceSkeleton } from './service-skeleton';
import { useServices } from './use-services';

const HEADING_ID = 'catalogue-heading';

/** The whole catalogue, for people who browse instead of searching. */
export function ServiceCatalogue() {
  const texts = useServicesTexts();
  const { items, total, error, loading, loadingMore, retry, showMore } = useServices();

  if (error && !items) return <ErrorNotice title={texts.failed} onRetry={retry} />;
  if (!items) return <ServiceSkeleton label={texts.loading} />;
  return (
    <section aria-labelledby={HEADING_ID} aria-busy={loading}>
      <div className="services-meta">
        <h2 id={HEADING_ID}>{texts.catalogue}</h2>
        <p role="status">{texts.count(total)}</p>
      </div>
      {items.length === 0 && <EmptyState title={texts.empty} />}
      <ul className="service-grid">
        {items.map((service) => (
          <ServiceItem key={service.id} service={service} />
        ))}
      </ul>
      {error && <ErrorNotice title={texts.failed} onRetry={retry} />}
      {showMore && !error && (
        <Button className="services-more" loading={loadingMore} onClick={showMore}>
          {texts.showMore}
        </Button>
      )}
    </section>
  );
}
