import type { ProviderKind } from './provider-profile.js';

/** Whether patients can request an appointment: for this service, or without a service. */
export function isBookable(
  kind: ProviderKind,
  service: { readonly bookable: boolean } | null,
): boolean {
  return kind === 'clinic' && (service?.bookable ?? true);
}
