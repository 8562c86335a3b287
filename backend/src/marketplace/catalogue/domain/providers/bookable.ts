import type { ProviderKind } from './provider-profile.js';

/** Whether an appointment can be requested here; without a service, with the provider as such. */
export function isBookable(
  kind: ProviderKind,
  service: { readonly bookable: boolean } | null,
): boolean {
  return kind === 'clinic' && (service?.bookable ?? true);
}
