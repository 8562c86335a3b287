interface Term {
  readonly key: string;
  /** In English. */
  readonly name: string;
}

/** The specialties and services of the catalogue by key and name. */
export interface CatalogueTerms {
  readonly specialties: readonly Term[];
  readonly services: readonly Term[];
}

/**
 * Source of the terms that a language model may choose from.
 * A contract: other contexts and subjects call it.
 */
export abstract class CatalogueTermsSource {
  /** The terms of the catalogue file of this release. */
  abstract read(): Promise<CatalogueTerms>;
}
