import type { Language } from '../../shared/language.js';

export abstract class NamedProviders {
  /** Of these those that there are or were, with the specialty in this language. */
  abstract of(
    ids: readonly string[],
    language: Language,
  ): Promise<readonly { readonly id: string; readonly name: string; readonly specialty: string }[]>;
}
