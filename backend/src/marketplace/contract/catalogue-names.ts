import type { Language } from '../../shared/language.js';

/** Names as a person typed them, or ids that they chose from a list. Ids must be UUIDs. */
export interface TypedNames {
  readonly providerId: string | null;
  readonly providerName: string | null;
  readonly serviceId: string | null;
  readonly serviceName: string | null;
  readonly specialty: string | null;
}

/** The names as the catalogue publishes them; null without a match. */
export interface PublishedNames {
  readonly providerName: string | null;
  /** Whether this provider is invented for a demonstration. */
  readonly providerDemo: boolean;
  readonly serviceName: string | null;
  readonly specialty: string | null;
}

/** The codes by which a service is billed: numbers of a code system, no wording of it. */
export interface BilledService {
  /** The stable key of the service. */
  readonly key: string;
  readonly codes: readonly { readonly type: string; readonly code: string }[];
  /**
   * The one of several codes that is the service itself, by this release; null where none of them
   * is. Absent for a service with one code or none.
   */
  readonly mainCode?: string | null;
}

/** A service by the name that people read. */
export interface ServiceName {
  /** The stable key of the service. */
  readonly key: string;
  readonly name: string;
  /** Whether patients can request an appointment for it. */
  readonly bookable: boolean;
}

/**
 * Turns typed names into published ones, so that typed text is never stored or mailed.
 * A contract: other contexts and subjects call it.
 */
export abstract class CatalogueNames {
  /**
   * Published names by id, else by a text that equals a name in either language, ignoring case and
   * accents. The result holds nothing of the typed text (product decision 140).
   */
  abstract of(typed: TypedNames, language: Language): Promise<PublishedNames>;

  /** The codes of all visible services; those of this release where none were loaded yet. */
  abstract billedServices(): Promise<readonly BilledService[]>;

  /** The names of all visible services, by name. */
  abstract serviceNames(language: Language): Promise<readonly ServiceName[]>;
}
