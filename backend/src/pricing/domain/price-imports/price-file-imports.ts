import type { PriceLine } from '../price-files/price-line.js';
import type { FileFacts } from './confirming/file-facts.js';
import type { HeldPrice, PeerPrice } from './confirming/peer-price.js';
import type { FileIdentity } from './hospital-match.js';
import type { PriceFileImport } from './price-file-import.js';

/** A line as it is stored; the headline line of a service is the one whose price we would show. */
export interface StoredLine extends Omit<PriceLine, 'isMain'> {
  readonly headline: boolean;
  /** Whether somebody said by name that this price may be compared. */
  readonly accepted: boolean;
  /** The price that somebody named, in cents: later ones are held against it. Null without one. */
  readonly namedCents: number | null;
}

/** The import whose prices are those of its hospital. */
export interface FileInForce extends Pick<FileFacts, 'digest' | 'fileDate' | 'rules'> {
  readonly id: string;
  /** When it was applied, in milliseconds since 1970. */
  readonly appliedAtMs: number;
  /** Where it is published; null when nobody said. */
  readonly sourceUrl: string | null;
}

/** Imports of price files. A port, because it is the repository of an aggregate. */
export abstract class PriceFileImports {
  abstract add(imported: PriceFileImport): void;
  /**
   * Locks an import until the transaction ends.
   * @throws NoSuchImport
   */
  abstract getForUpdate(id: string): Promise<PriceFileImport>;
  /**
   * The hospital that an import belongs to; null until it is chosen. Locks nothing.
   * @throws NoSuchImport
   */
  abstract hospitalOf(id: string): Promise<string | null>;
  /** What the file says about whose it is; undefined until it was read. */
  abstract identityOf(id: string): Promise<FileIdentity | undefined>;
  /** Undefined when there is no such import, it was not read yet, or its hospital is not chosen. */
  abstract factsOf(id: string): Promise<FileFacts | undefined>;
  /**
   * Makes other applications and undoings of this hospital wait until the transaction ends. Comes
   * before every other lock of theirs.
   */
  abstract lockHospital(providerId: string): Promise<void>;
  /** Replaces the lines of an import. */
  abstract saveLines(id: string, lines: readonly StoredLine[]): Promise<void>;
  /** The lines of an import whose price we would show, in the order of the catalogue. */
  abstract headlines(id: string): Promise<StoredLine[]>;
  /**
   * Says anew which of the shown prices of an import are compared, why others are not, and which
   * somebody named.
   */
  abstract remark(id: string, headlines: readonly StoredLine[]): Promise<void>;
  /**
   * What applied files ask for the keys of these prices, at most one for each. What lacks is not
   * unlike others.
   * @param providerId the hospital whose own prices are apart; null for none
   * @param without an import that does not count
   */
  abstract peerPrices(
    held: readonly HeldPrice[],
    providerId: string | null,
    without: string | null,
  ): Promise<PeerPrice[]>;
  /** The NPIs that the newest applied file of a hospital with any stated; empty without one. */
  abstract statedNpis(providerId: string): Promise<string[]>;
  /**
   * The other hospitals whose newest applied file stated one of these NPIs.
   * @param providerId the hospital that does not count
   */
  abstract hospitalsThatStated(
    npis: readonly string[],
    providerId: string,
  ): Promise<{ readonly npi: string; readonly providerId: string }[]>;
  /** The newest applied import of a hospital; undefined without one. */
  abstract inForce(providerId: string): Promise<FileInForce | undefined>;
  /** Its id alone; null without one. `without` is an import to leave out. */
  abstract idInForce(providerId: string, without?: string): Promise<string | null>;
}
