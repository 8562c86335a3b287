import { Button } from 'antd';
import { Link } from 'wouter';
import { paths } from '../../paths';
import { useServicesTexts } from '../../texts/services';
import { EmptyState } from '../../ui/empty-state';
import { ErrorNotice } from '../../ui/error-notice';
import { LinkButton } from '../../ui/link-button';
import { PricingGate } from '../../ui/pricing-gate';
import { ServiceItem } from './service-item';
import { ServiceSkeleton } from './service-skeleton';
import type { useServices } from './use-services';

interface ServiceResultsProps {
  search: string;
  services: ReturnType<typeof useServices>;
}

export function ServiceResults({ search, services }: ServiceResultsProps) {
  const texts = useServicesTexts();
  const { items, total, error, loading, loadingMore, retry, showMore } = services;

  if (error && !items) return <ErrorNotice title={texts.failed} onRetry={retry} />;
  if (!items) return <ServiceSkeleton label={texts.loading} />;
  return (
    <section aria-label={texts.heading} aria-busy={loading}>
      <div className="services-meta">
        <p role="status">{loading ? texts.searching : search ? texts.countFor(total, search) : texts.count(total)}</p>
        {search && <Link href={paths.services()}>{texts.showAll}</Link>}
      </div>
      {items.some(({ pricesHidden }) => pricesHidden) && <PricingGate returnTo={paths.services(search)} />}
      {items.length === 0 && (
        <EmptyState
          title={texts.empty}
          hint={texts.emptyHint}
          action={<LinkButton type="primary" href={paths.providers()}>{texts.viewProviders}</LinkButton>}
        />
      )}
      <ul className="service-grid">
        {items.map((service) => <ServiceItem key={service.id} service={service} />)}
      </ul>
      {error && <ErrorNotice title={texts.failed} onRetry={retry} />}
      {showMore && !error && (
        <Button className="services-more" loading={loadingMore} onClick={showMore}>{texts.showMore}</Button>
      )}
    </section>
  );
}
