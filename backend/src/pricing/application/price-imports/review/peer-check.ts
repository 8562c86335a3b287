import { Injectable } from '../../../../platform/config/injectable.js';
import type { MedicareAmounts } from '../../../domain/price-files/beside-medicare.js';
import {
  askedOf,
  withRemembered,
} from '../../../domain/price-imports/confirming/accepted-prices.js';
import type { HeldPrice } from '../../../domain/price-imports/confirming/peer-price.js';
import {
  heldAgainstPeers,
  keyOf,
  withUnlike,
} from '../../../domain/price-imports/confirming/peer-prices.js';
import {
  lonelyKeys,
  ratesFor,
  withAlone,
} from '../../../domain/price-imports/confirming/stands-alone.js';
import {
  PriceFileImports,
  type StoredLine,
} from '../../../domain/price-imports/price-file-imports.js';
import { MedicareFile } from '../../price-files/medicare-file.js';

/** A price that is compared only once somebody says so, and what it can be held against. */
export interface AskedPrice extends Pick<
  StoredLine,
  'service' | 'code' | 'billingClass' | 'flags' | 'accepted' | 'place'
> {
  readonly cents: number;
  /** What stands beside it that we do not understand. */
  readonly words: readonly string[];
  /** Cents that Medicare pays for the same part of the care; null where it has no rate. */
  readonly medicare: { readonly low: number; readonly high: number } | null;
  /** How many other hospitals ask a price for the same. */
  readonly others: number;
  /** Cents: the middle of theirs; null without one. */
  readonly median: number | null;
  /** Cents that the hospital itself asked in the last file; null without one. */
  readonly own: number | null;
}

/** Holds the prices of a file against those of other hospitals, and of its own before. */
@Injectable()
export class PeerCheck {
  constructor(
    private readonly imports: PriceFileImports,
    private readonly medicare: MedicareFile,
  ) {}

  /**
   * The lines as they stand beside the prices that are in force now: what is unlike them is
   * `implausible` and `unlike-others`, and what nothing supports `stands-alone`. Prices that the
   * hospital's file in force has as named by somebody stay compared.
   * @param importId the import of the lines, whose own prices do not count
   * @param providerId its hospital; null when that is not known, so that every hospital is another
   */
  async judged(
    importId: string | null,
    providerId: string | null,
    lines: readonly StoredLine[],
  ): Promise<StoredLine[]> {
    const lonely = lonelyKeys(lines, this.medicareOf);
    const held = heldAgainstPeers(lines, this.medicareOf).map((price): HeldPrice => {
      return lonely.has(keyOf(price)) ? { ...price, wantsOthers: true } : price;
    });
    const peers = held.length ? await this.imports.peerPrices(held, providerId, importId) : [];
    const marked = withAlone(withUnlike(lines, held, peers), lonely, peers);
    const before = askedOf(marked).length ? await this.before(importId, providerId) : [];
    return withRemembered(marked, before, (line) => {
      const pays = this.medicareOf(line.service, line.code);
      return pays && ratesFor(pays, line).low;
    });
  }

  /** Those of the judged lines that somebody is asked about, with what they are held against. */
  async asked(
    importId: string,
    providerId: string,
    lines: readonly StoredLine[],
  ): Promise<AskedPrice[]> {
    const asked = askedOf(lines);
    const held = asked.map((line): HeldPrice => {
      return { ...line, least: 0, most: 0, isNearMedicare: false, wantsOthers: true };
    });
    const peers = held.length ? await this.imports.peerPrices(held, providerId, importId) : [];
    const peerOf = new Map(peers.map((peer) => [keyOf(peer), peer]));
    return asked.map((line) => {
      const { service, code, billingClass, cashCents, flags, unread, accepted, place } = line;
      const { others = 0, median = null, own = null } = peerOf.get(keyOf(line)) ?? {};
      const medicare = this.medicareOf(service, code);
      return {
        ...{ service, code, billingClass, cents: cashCents ?? 0, flags, words: unread, accepted },
        place,
        medicare: medicare ? ratesFor(medicare, line) : null,
        others,
        median: median && Math.round(median),
        own,
      };
    });
  }

  private async before(
    importId: string | null,
    providerId: string | null,
  ): Promise<readonly StoredLine[]> {
    if (providerId === null) return [];
    const inForce = await this.imports.idInForce(providerId, importId ?? undefined);
    return inForce === null ? [] : this.imports.headlines(inForce);
  }

  private readonly medicareOf = (service: string, code: string): MedicareAmounts | undefined => {
    const medicare = this.medicare.amounts().get(service);
    return medicare?.codes.includes(code) ? medicare : undefined;
  };
}
