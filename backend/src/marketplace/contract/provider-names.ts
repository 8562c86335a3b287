import type { Language } from '../../shared/language.js';

export interface ProviderName {
  readonly id: string;
  readonly name: string;
  readonly specialty: string;
}

export abstract class ProviderNames {
  /**
   * Of these providers those that there are or were, in no order, with the specialty in this
   * language. Ids must be UUIDs.
   */
  abstract of(ids: readonly string[], language: Language): Promise<ProviderName[]>;
}
