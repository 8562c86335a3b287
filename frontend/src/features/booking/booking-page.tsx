import type { ReactNode } from 'react';
import { useParams, useSearch } from 'wouter';
import { bookingTexts } from '@/texts/booking';
import { MissingPage } from './missing-page';
import { ProviderBooking } from './provider-booking';
import { ServiceProviders, type ShownPrices } from './service-providers';
import './booking.css';

/**
 * In place of a service: any service of the provider whose id follows. Never sent to the server.
 */
const ANY_SERVICE = 'any-service-for-provider-';

interface BookingPageProps {
  /** Renders the compared prices of a service, which belong to another feature. */
  prices(shown: ShownPrices): ReactNode;
}

/**
 * `/booking/{serviceId}` lists who offers a service; `/booking?provider={id}&service={id}` requests
 * an appointment. Without any of them it leads to where they are chosen.
 */
export function BookingPage({ prices }: BookingPageProps) {
  const { page } = bookingTexts.useTexts();
  const { serviceId } = useParams<{ serviceId?: string }>();
  const query = new URLSearchParams(useSearch());
  const provider =
    query.get('provider') ??
    (serviceId?.startsWith(ANY_SERVICE) ? serviceId.slice(ANY_SERVICE.length) : null);

  if (provider)
    return (
      <ProviderBooking
        key={provider}
        providerId={provider}
        serviceId={query.get('service')}
        byPhone={query.get('by') === 'phone'}
      />
    );
  if (serviceId) return <ServiceProviders serviceId={serviceId} prices={prices} />;
  return <MissingPage title={page.choose} hint={page.chooseHint} />;
}
