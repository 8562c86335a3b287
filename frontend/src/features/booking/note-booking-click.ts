import { api } from '@/api/client';
import { trackInteraction } from '@/tracking/track';

/** Records a booking click. A failure is ignored. */
export function noteBookingClick(providerId: string, serviceId?: string): void {
  trackInteraction({ providerId, serviceId, interactionType: 'book_provider' });
  void api.POST('/api/provider-booking-clicks', {
    body: { providerId, ...(serviceId && { serviceId }) },
  });
}
