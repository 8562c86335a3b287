import { priceCache } from '../../api/cache';
import { useApi } from '../../api/client';
import { bookingTexts } from '../../texts/booking';
import { BookingLoading } from './booking-loading';
import { FailedPage } from './failed-page';
import { MissingPage } from './missing-page';
import { ProviderOffers } from './provider-offers';

interface ProviderBookingProps {
  providerId: string;
  /** The service that the link names, whether it is offered here or not. */
  serviceId: string | null;
}

export function ProviderBooking({ providerId, serviceId }: ProviderBookingProps) {
  const { page } = bookingTexts.useTexts();
  const { data: provider, error, mutate } = useApi(
    '/api/providers/{id}',
    { params: { path: { id: providerId } } },
    priceCache,
  );

  if (provider) return <ProviderOffers provider={provider} serviceId={serviceId} />;
  if (error?.status === 404) return <MissingPage title={page.unknownProvider} hint={page.unknownProviderHint} />;
  if (error) return <FailedPage onRetry={() => void mutate()} />;
  return <BookingLoading />;
}
