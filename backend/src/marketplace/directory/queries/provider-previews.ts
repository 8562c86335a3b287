import type { Language } from '../../../shared/language.js';

/** What visitors would see of a provider that they do not see yet, or no more. */
export abstract class ProviderPreviews {
  /**
   * The directory's document with prices, as JSON text; undefined when the provider is visible,
   * deleted or not there.
   */
  abstract of(providerId: string, language: Language): Promise<string | undefined>;
}
