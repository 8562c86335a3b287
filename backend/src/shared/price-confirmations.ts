import type { Language } from './language.js';
import type { EndedVisit, SetVisit, VisitPreparation } from './visit.js';

/**
 * A quoted price as the page behind its code shows it to anybody. It holds nothing about the
 * patient.
 */
export interface PriceConfirmation {
  /** 12 characters, see `parseConfirmationCode`. */
  readonly code: string;
  /** `replaced`: a newer price was quoted since. */
  readonly state: 'valid' | 'expired' | 'replaced';
  /** The price of an appointment request, or our answer to a price request. */
  readonly kind: 'booking' | 'quote';
  readonly providerName: string | null;
  readonly serviceName: string | null;
  /** Set when a price request names a specialty instead of a provider and a service. */
  readonly specialty: string | null;
  readonly locationName: string | null;
  /** IANA time zone of the location. */
  readonly zone: string;
  readonly demo: boolean;
  /** In cents; null for a price on request. */
  readonly priceCents: number | null;
  /** What the price covers. */
  readonly includes: string | null;
  /** `published_file`, `provider`, `demo` or `quote`. */
  readonly sourceKind: string | null;
  readonly sourceUrl: string | null;
  /** The day that the source is from, YYYY-MM-DD. */
  readonly asOf: string | null;
  readonly providerVersion: number | null;
  /** ISO 8601, UTC. */
  readonly validUntil: string;
  /** Hours before the appointment; null when the clinic's rule is unknown. */
  readonly cancelNoticeHours: number | null;
  /** Absent where nothing is known about the service. */
  readonly preparation?: VisitPreparation | null;
}

/** Looks up the prices of one context by code. A context registers its own in its module. */
export abstract class PriceConfirmations {
  /** Undefined for a code of another context. */
  abstract find(code: string, language: Language): Promise<PriceConfirmation | undefined>;
  /**
   * The visit that is set at this price, or how it ended. Undefined when none was, or when `key` is
   * not the one that its patient alone has.
   */
  async findVisit(_code: string, _key: string): Promise<SetVisit | EndedVisit | undefined> {
    return undefined;
  }
}

/** Codes are shown in groups of four characters, to be read aloud and copied by hand. */
export const groupedCode = (code: string): string => code.replace(/(.{4})(?=.)/g, '$1-');

/** Characters that are easily confused when a code is copied by hand. */
const LOOKALIKES: Readonly<Record<string, string>> = { o: '0', i: '1', l: '1' };

/**
 * The code in its stored form: 12 characters of Crockford's base 32 in lower case. Accepts dashes,
 * upper case and confused characters; undefined for any other text.
 */
export function parseConfirmationCode(typed: string): string | undefined {
  const code = typed
    .toLowerCase()
    .replaceAll('-', '')
    .replace(/[oil]/g, (character) => LOOKALIKES[character] ?? character);
  return /^[0-9a-hjkmnp-tv-z]{12}$/.test(code) ? code : undefined;
}
