import type { ReactNode } from 'react';
import { Link, useLocation, useSearch } from 'wouter';
import { priceCache } from '@/api/cache';
import { useApi } from '@/api/client';
import type { Schema } from '@/api/schema';
import { paths } from '@/paths';
import { bookingTexts } from '@/texts/booking';
import { Notice } from '@/ui/feedback/notice';
import { Icon } from '@/ui/icon';
import { Price } from '@/ui/provider/price';
import { usePageHead } from '@/ui/use-page-head';
import { BookingLoading } from './booking-loading';
import { FailedPage } from './failed-page';
import { MissingPage } from './missing-page';
import { noteBookingClick } from './note-booking-click';
import { PhoneBooking } from './phone/phone-booking';
import { ServicesPanel } from './services-panel';

type Service = Schema<'ServiceDetailView'>;

export interface ShownPrices {
  readonly serviceId: string;
  readonly bookStep: { readonly label: string; labelAt(provider: string): string };
  readonly none: string;
  onBook(providerId: string): void;
  below(provider: Schema<'DirectoryProviderView'>): ReactNode;
}

interface ServiceProvidersProps {
  serviceId: string;
  prices(shown: ShownPrices): ReactNode;
}

/** All providers that offer a service, or how to book at the chosen one. */
export function ServiceProviders({ serviceId, prices }: ServiceProvidersProps) {
  const { page } = bookingTexts.useTexts();
  const chosen = new URLSearchParams(useSearch()).get('with');
  const service = useApi('/api/services/{id}', { params: { path: { id: serviceId } } }, priceCache);

  if (service.data)
    return chosen ? (
      <ChosenProvider service={service.data} providerId={chosen} />
    ) : (
      <ProviderList service={service.data} prices={prices} />
    );
  if (service.error?.status === 404)
    return <MissingPage title={page.unknownService} hint={page.unknownServiceHint} />;
  if (service.error) return <FailedPage onRetry={() => void service.mutate()} />;
  return <BookingLoading />;
}

function ChosenProvider({ service, providerId }: { service: Service; providerId: string }) {
  const { page } = bookingTexts.useTexts();
  usePageHead('serviceBooking', { title: service.name });
  const [, navigate] = useLocation();
  const provider = useApi(
    '/api/providers/{id}',
    { params: { path: { id: providerId } } },
    priceCache,
  );

  if (provider.data)
    return (
      <PhoneBooking
        provider={provider.data}
        service={service}
        onBack={() => navigate(paths.serviceBooking(service.id))}
      />
    );
  if (provider.error?.status === 404)
    return <MissingPage title={page.unknownProvider} hint={page.unknownProviderHint} />;
  if (provider.error) return <FailedPage onRetry={() => void provider.mutate()} />;
  return <BookingLoading />;
}

function ProviderList({
  service,
  prices,
}: {
  service: Service;
  prices: ServiceProvidersProps['prices'];
}) {
  const { page, service: texts } = bookingTexts.useTexts();
  usePageHead('serviceBooking', { title: service.name });
  const [, navigate] = useLocation();

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
      <GuideFacts service={service} />
      {!service.bookable && (
        <Notice level="warn" title={texts.notBookable}>
          {service.notBookableReason && <p>{service.notBookableReason}</p>}
        </Notice>
      )}
      <h2 className="service-page-heading">{texts.providers}</h2>
      {prices({
        serviceId: service.id,
        bookStep: { label: texts.book, labelAt: texts.bookWith },
        none: texts.none,
        onBook: (providerId) => {
          noteBookingClick(providerId, service.id);
          navigate(paths.serviceBooking(service.id, providerId));
        },
        below: (provider) => <ServicesPanel provider={provider} />,
      })}
    </div>
  );
}

/** What must be known before this service is booked; the search says all of it. */
function GuideFacts({ service: { name, guide } }: { service: Service }) {
  const texts = bookingTexts.useTexts().service;
  if (!guide) return null;
  return (
    <div className="service-guide">
      <dl>
        <div>
          <dt>{texts.order}</dt>
          <dd>{guide.orderText}</dd>
        </div>
        {guide.tellFirst && (
          <div>
            <dt>{texts.tellFirst}</dt>
            <dd>{guide.tellFirst}</dd>
          </div>
        )}
      </dl>
      <Link href={paths.services(name)}>{texts.moreToKnow}</Link>
    </div>
  );
}
