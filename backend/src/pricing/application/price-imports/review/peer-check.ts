import { Injectable } from '../../../../platform/config/injectable.js';
import {
  heldAgainstPeers,
  withUnlike,
} from '../../../domain/price-imports/confirming/peer-prices.js';
import {
  PriceFileImports,
  type StoredLine,
} from '../../../domain/price-imports/price-file-imports.js';
import { MedicareFile } from '../../price-files/medicare-file.js';

/** Holds the prices of a file against those of other hospitals, and of its own before. */
@Injectable()
export class PeerCheck {
  constructor(
    private readonly imports: PriceFileImports,
    private readonly medicare: MedicareFile,
  ) {}

  /**
   * The lines as they stand beside the prices that are in force now: what is unlike them is
   * `implausible` and `unlike-others`.
   * @param importId the import of the lines, whose own prices do not count
   * @param providerId its hospital; null when that is not known, so that every hospital is another
   */
  async judged(
    importId: string | null,
    providerId: string | null,
    lines: readonly StoredLine[],
  ): Promise<StoredLine[]> {
    const amounts = this.medicare.amounts();
    const held = heldAgainstPeers(lines, (service, code) => {
      const medicare = amounts.get(service);
      return medicare?.codes.includes(code) ? medicare : undefined;
    });
    const peers = held.length ? await this.imports.peerPrices(held, providerId, importId) : [];
    return withUnlike(lines, held, peers);
  }
}
