import { api } from '../../api/client';

/** Says that somebody chose a provider to book. Whether it arrived matters to nobody here. */
export function noteBookingClick(providerId: string, serviceId?: string): void {
  void api.POST('/api/provider-booking-clicks', { body: { providerId, ...(serviceId && { serviceId }) } });
}
