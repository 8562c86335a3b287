import type { Language } from '../../shared/language.js';

interface Term {
  readonly key: string;
  readonly name: string;
}

/** The specialties and services of the catalogue by key and name. */
export interface CatalogueTerms {
  readonly specialties: readonly Term[];
  readonly services: readonly Term[];
}

/**
 * Source of the terms that a language model may choose from, and of the names behind keys.
 * A contract: other contexts and subjects call it.
 */
export abstract class CatalogueTermsSource {
  /** The terms of the catalogue file of this release, with their names in the language. */
  abstract read(language: Language): Promise<CatalogueTerms>;
}
