import { api } from '@/api/client';
import { trackInteraction } from '@/tracking/track';

/** Says that somebody chose a provider to book. Whether it arrived matters to nobody here. */
export function noteBookingClick(providerId: string, serviceId?: string): void {
  trackInteraction({ providerId, serviceId, interactionType: 'book_provider' });
  void api.POST('/api/provider-booking-clicks', {
    body: { providerId, ...(serviceId && { serviceId }) },
  });
}
