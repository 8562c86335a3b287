import { Button } from 'antd';
import { Link, useLocation, useSearch } from 'wouter';
import { priceCache } from '@/api/cache';
import { useApi } from '@/api/client';
import type { Schema } from '@/api/schema';
import { paths } from '@/paths';
import { bookingTexts } from '@/texts/booking';
import { useTexts } from '@/texts/core';
import { EmptyState } from '@/ui/feedback/empty-state';
import { Notice } from '@/ui/feedback/notice';
import { Icon } from '@/ui/icon';
import { OfferPrice, PriceFacts } from '@/ui/provider/offer-price';
import { Price } from '@/ui/provider/price';
import { openQuoteRequest } from '@/ui/provider/quote-request';
import { usePageHead } from '@/ui/use-page-head';
import { BookingLoading } from './booking-loading';
import { FailedPage } from './failed-page';
import { MissingPage } from './missing-page';
import { noteBookingClick } from './note-booking-click';
import { PhoneBooking } from './phone-booking';
import { ProviderHead } from './provider-head';
import { ServicesPanel } from './services-panel';

type Service = Schema<'ServiceView'>;
type Provider = Schema<'DirectoryProviderView'>;

/** All providers that offer a service. */
export function ServiceProviders({ serviceId }: { serviceId: string }) {
  const { page } = bookingTexts.useTexts();
  const service = useApi('/api/services/{id}', { params: { path: { id: serviceId } } }, priceCache);
  const providers = useApi(
    '/api/providers/by-service/{serviceId}',
    { params: { path: { serviceId } } },
    priceCache,
  );
  const problem = service.error ?? providers.error;

  function retry() {
    void service.mutate();
    void providers.mutate();
  }

  if (service.data && providers.data)
    return <ProviderList service={service.data} providers={providers.data} />;
  if (problem?.status === 404)
    return <MissingPage title={page.unknownService} hint={page.unknownServiceHint} />;
  if (problem) return <FailedPage onRetry={retry} />;
  return <BookingLoading />;
}

function ProviderList({
  service,
  providers,
}: {
  service: Service;
  providers: readonly Provider[];
}) {
  const { page, service: texts } = bookingTexts.useTexts();
  usePageHead('serviceBooking', { title: service.name });
  const [, navigate] = useLocation();
  const chosen = new URLSearchParams(useSearch()).get('with');
  const provider = providers.find(({ id }) => id === chosen);

  function choose({ id }: Provider) {
    noteBookingClick(id, service.id);
    navigate(paths.serviceBooking(service.id, id));
  }

  if (provider)
    return (
      <PhoneBooking
        provider={provider}
        service={service}
        onBack={() => navigate(paths.serviceBooking(service.id))}
      />
    );
  return (
    <div className="wrap page service-page">
      <Link href={paths.services()} className="booking-back">
        <Icon name="arrow-left" />
        {page.browse}
      </Link>
      <h1>{service.name}</h1>
      <p className="lead">{service.description}</p>
      <p className="muted service-facts">
        <span>{texts.duration(service.duration)}</span>
        {typeof service.price === 'number' && (
          <span>
            {texts.listPrice}: <Price cents={service.price} />
          </span>
        )}
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
          <li key={provider.id}>
            <ServiceProvider service={service} provider={provider} onChoose={choose} />
          </li>
        ))}
      </ul>
    </div>
  );
}

interface ServiceProviderProps {
  service: Service;
  provider: Provider;
  onChoose(provider: Provider): void;
}

function ServiceProvider({ service, provider, onChoose }: ServiceProviderProps) {
  const { service: texts } = bookingTexts.useTexts();
  const { directory } = useTexts();
  const offer = provider.providerServices.find((each) => each.service.id === service.id);
  const listing = provider.kind === 'hospital_listing';

  return (
    <article className="panel service-provider">
      <div>
        <ProviderHead provider={provider} level={3} />
        {listing && (
          <p className="small muted service-provider-listing">{directory.card.listing}</p>
        )}
      </div>
      {offer && (
        <div>
          <p className="service-provider-price">
            <OfferPrice offer={offer} size="lg" />
          </p>
          <PriceFacts offer={offer} />
        </div>
      )}
      {provider.bookable && !listing && service.bookable && (
        <Button
          type="primary"
          aria-label={texts.bookWith(provider.name)}
          onClick={() => onChoose(provider)}
        >
          {texts.book}
        </Button>
      )}
      {listing && (
        <Button
          aria-label={directory.requestPriceAt(provider.name)}
          onClick={() =>
            openQuoteRequest({
              kind: 'price',
              providerName: provider.name,
              providerId: provider.id,
              serviceName: service.name,
              serviceId: service.id,
            })
          }
        >
          {directory.requestPrice}
        </Button>
      )}
      <ServicesPanel provider={provider} />
    </article>
  );
}
