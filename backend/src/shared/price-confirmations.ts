import type { Language } from './language.js';

/**
 * A price that was told to somebody, as whoever holds its code may read it: nothing of the person
 * is in it.
 */
export interface PriceConfirmation {
  readonly code: string;
  /** `replaced`: a newer price was told since. */
  readonly state: 'valid' | 'expired' | 'replaced';
  /** Told by a clinic's own list, or by us as the answer to a question. */
  readonly kind: 'booking' | 'quote';
  readonly providerName: string | null;
  readonly serviceName: string | null;
  /** What was asked about when neither is known. */
  readonly specialty: string | null;
  readonly locationName: string | null;
  /** IANA time zone of the place. */
  readonly zone: string;
  readonly demo: boolean;
  /** In cents; null is a price on request. */
  readonly priceCents: number | null;
  readonly includes: string | null;
  /** `published_file`, `provider`, `demo` or `quote`. */
  readonly sourceKind: string | null;
  readonly sourceUrl: string | null;
  /** YYYY-MM-DD */
  readonly asOf: string | null;
  readonly providerVersion: number | null;
  /** ISO 8601, UTC. */
  readonly validUntil: string;
  /** Null when the clinic's rule is not known. */
  readonly cancelNoticeHours: number | null;
}

/** A context's prices that can be looked up by a code, registered in its module. */
export abstract class PriceConfirmations {
  /** Undefined for a code that is none of this context's. */
  abstract find(code: string, language: Language): Promise<PriceConfirmation | undefined>;
}

/** What people may read for another sign when they copy a code by hand. */
const LOOKALIKES: Readonly<Record<string, string>> = { o: '0', i: '1', l: '1' };

/** Twelve signs, however they were copied; undefined when it cannot be a code. */
export function parseConfirmationCode(typed: string): string | undefined {
  const code = typed
    .toLowerCase()
    .replaceAll('-', '')
    .replace(/[oil]/g, (sign) => LOOKALIKES[sign] ?? sign);
  return /^[0-9a-hjkmnp-tv-z]{12}$/.test(code) ? code : undefined;
}
