import type { IdentityProviderView } from './provider.dto.js';

/** What the settings and the provider say of each other, made once. */
export abstract class ProviderCard {
  abstract view(): IdentityProviderView;
}
