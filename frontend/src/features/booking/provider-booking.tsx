import { useLocation } from 'wouter';
import { priceCache } from '@/api/cache';
import { useApi } from '@/api/client';
import { paths } from '@/paths';
import { bookingTexts } from '@/texts/booking';
import { BookingLoading } from './booking-loading';
import { FailedPage } from './failed-page';
import { MissingPage } from './missing-page';
import { PhoneBooking } from './phone/phone-booking';
import { ProviderOffers } from './provider-offers';

interface ProviderBookingProps {
  providerId: string;
  /** The service in the link; the provider may not offer it. */
  serviceId: string | null;
  byPhone: boolean;
}

export function ProviderBooking({ providerId, serviceId, byPhone }: ProviderBookingProps) {
  const { page } = bookingTexts.useTexts();
  const [, navigate] = useLocation();
  const {
    data: provider,
    error,
    mutate,
  } = useApi('/api/providers/{id}', { params: { path: { id: providerId } } }, priceCache);

  if (provider && byPhone && provider.kind === 'clinic' && provider.bookable) {
    const service =
      provider.providerServices.find((offer) => offer.service.id === serviceId)?.service ?? null;
    return (
      <PhoneBooking
        provider={provider}
        service={service}
        onBack={() => navigate(paths.providerBooking(providerId, serviceId ?? undefined))}
      />
    );
  }
  if (provider) return <ProviderOffers provider={provider} serviceId={serviceId} />;
  if (error?.status === 404)
    return <MissingPage title={page.unknownProvider} hint={page.unknownProviderHint} />;
  if (error) return <FailedPage onRetry={() => void mutate()} />;
  return <BookingLoading />;
}
