import {
  type ListedHospital,
  PublishedPrices,
} from '../../../../marketplace/contract/published-prices.js';
import { Injectable } from '../../../../platform/config/injectable.js';
import type { OwnerConflict } from '../../../contract/price-file-confirmations.js';
import {
  foreignNpis,
  type KnownNpis,
  type NamedIdentity,
  ownerConflicts,
} from '../../../domain/price-imports/confirming/file-owner.js';
import { PriceFileImports } from '../../../domain/price-imports/price-file-imports.js';

/** Holds what a file says of itself against its hospital, and against all others. */
@Injectable()
export class OwnerCheck {
  constructor(
    private readonly imports: PriceFileImports,
    private readonly published: PublishedPrices,
  ) {}

  /** What of a file does not fit its hospital. */
  async conflicts(file: NamedIdentity, hospital: ListedHospital): Promise<OwnerConflict[]> {
    return ownerConflicts(file, hospital, await this.known(file, hospital));
  }

  private async known(file: NamedIdentity, hospital: ListedHospital): Promise<KnownNpis> {
    if (file.npis.every((npi) => npi === hospital.npi)) return { stated: [], ofOthers: [] };
    const stated = await this.imports.statedNpis(hospital.id);
    const foreign = foreignNpis(file, hospital, stated);
    if (!foreign.length) return { stated, ofOthers: [] };
    const candidates = await this.published.candidates(foreign, []);
    const ofOthers = candidates.flatMap(({ id, npi, name }) =>
      id === hospital.id || npi === null ? [] : [{ npi, name }],
    );
    const rest = foreign.filter((each) => !ofOthers.some(({ npi }) => npi === each));
    const states = rest.length ? await this.imports.hospitalsThatStated(rest, hospital.id) : [];
    for (const { npi, providerId } of states) {
      const other = await this.published.find(providerId);
      if (other) ofOthers.push({ npi, name: other.name });
    }
    return { stated, ofOthers };
  }
}
