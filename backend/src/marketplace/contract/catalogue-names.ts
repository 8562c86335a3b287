import type { Language } from '../../shared/language.js';

/**
 * What somebody asks about, in their own words or by ids that they chose from our lists. Ids must
 * be UUIDs.
 */
export interface TypedNames {
  readonly providerId: string | null;
  readonly providerName: string | null;
  readonly serviceId: string | null;
  readonly serviceName: string | null;
  readonly specialty: string | null;
}

/** The same as the catalogue writes it; null for what it does not publish. */
export interface PublishedNames {
  readonly providerName: string | null;
  readonly serviceName: string | null;
  readonly specialty: string | null;
}

export abstract class CatalogueNames {
  /**
   * Published names of what was typed: by id, else where the text equals a published name in either
   * language but for case and accents.
   * Nothing of the typed text is in the answer (product decision 140).
   */
  abstract of(typed: TypedNames, language: Language): Promise<PublishedNames>;
}
