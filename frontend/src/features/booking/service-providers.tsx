import { Link } from 'wouter';
import { priceCache } from '../../api/cache';
import { useApi } from '../../api/client';
import type { Schema } from '../../api/schema';
import { paths } from '../../paths';
import { bookingTexts } from '../../texts/booking';
import { useTexts } from '../../texts/core';
import { EmptyState } from '../../ui/empty-state';
import { Icon } from '../../ui/icon';
import { LinkButton } from '../../ui/link-button';
import { Notice } from '../../ui/notice';
import { Price } from '../../ui/price';
import { usePageHead } from '../../ui/use-page-head';
import { BookingLoading } from './booking-loading';
import { FailedPage } from './failed-page';
import { MissingPage } from './missing-page';
import { OfferPrice, PriceFacts } from '../../ui/offer-price';
import { ProviderHead } from './provider-head';

type Service = Schema<'ServiceView'>;
type Provider = Schema<'DirectoryProviderView'>;

/** Everybody who offers a service. */
export function ServiceProviders({ serviceId }: { serviceId: string }) {
  const { page } = bookingTexts.useTexts();
  const service = useApi('/api/services/{id}', { params: { path: { id: serviceId } } }, priceCache);
  const providers = useApi('/api/providers/by-service/{serviceId}', { params: { path: { serviceId } } }, priceCache);
  const problem = service.error ?? providers.error;

  function retry() {
    void service.mutate();
    void providers.mutate();
  }

  if (service.data && providers.data) return <ProviderList service={service.data} providers={providers.data} />;
  if (problem?.status === 404) return <MissingPage title={page.unknownService} hint={page.unknownServiceHint} />;
  if (problem) return <FailedPage onRetry={retry} />;
  return <BookingLoading />;
}

function ProviderList({ service, providers }: { service: Service; providers: readonly Provider[] }) {
  const { page, service: texts } = bookingTexts.useTexts();
  usePageHead('serviceBooking', { title: service.name });

  return (
    <div className="wrap page service-page">
      <Link href={paths.services()} className="booking-back"><Icon name="arrow-left" />{page.browse}</Link>
      <h1>{service.name}</h1>
      <p className="lead">{service.description}</p>
      <p className="muted service-facts">
        <span>{texts.duration(service.duration)}</span>
        {typeof service.price === 'number' && <span>{texts.listPrice}: <Price cents={service.price} /></span>}
      </p>
      {!service.bookable && (
        <Notice level="warn" title={texts.notBookable}>
          {service.notBookableReason && <p>{service.notBookableReason}</p>}
        </Notice>
      )}
      <h2 className="service-page-heading">{texts.providers}</h2>
      {providers.length === 0 && <EmptyState title={texts.none} />}
      <ul className="service-provider-list">
        {providers.map((provider) => (
          <li key={provider.id}><ServiceProvider service={service} provider={provider} /></li>
        ))}
      </ul>
    </div>
  );
}

function ServiceProvider({ service, provider }: { service: Service; provider: Provider }) {
  const { service: texts } = bookingTexts.useTexts();
  const { directory } = useTexts();
  const offer = provider.providerServices.find((each) => each.service.id === service.id);
  const listing = provider.kind === 'hospital_listing';

  return (
    <article className="panel service-provider">
      <div>
        <ProviderHead provider={provider} level={3} />
        {listing && <p className="small muted service-provider-listing">{directory.card.listing}</p>}
      </div>
      {offer && (
        <div>
          <p className="service-provider-price"><OfferPrice offer={offer} size="lg" /></p>
          <PriceFacts offer={offer} />
        </div>
      )}
      {provider.bookable && !listing && service.bookable && (
        <LinkButton href={paths.providerBooking(provider.id, service.id)} aria-label={texts.bookWith(provider.name)}>
          {texts.book}
        </LinkButton>
      )}
    </article>
  );
}
