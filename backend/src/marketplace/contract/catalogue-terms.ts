interface Term {
  readonly key: string;
  /** In English. */
  readonly name: string;
}

/** What the catalogue holds, by key and name. */
export interface CatalogueTerms {
  readonly specialties: readonly Term[];
  readonly services: readonly Term[];
}

/** Reads the terms that a language model may choose from. */
export abstract class CatalogueTermsSource {
  abstract read(): Promise<CatalogueTerms>;
}
