import {
  type ListedHospital,
  PublishedPrices,
} from '../../../../marketplace/contract/published-prices.js';
import { Injectable } from '../../../../platform/config/injectable.js';
import type { OwnerConflict } from '../../../contract/price-file-confirmations.js';
import {
  foreignNpis,
  type KnownBeside,
  type NamedIdentity,
  namesOf,
  ownerConflicts,
} from '../../../domain/price-imports/confirming/file-owner.js';
import { searchedBy } from '../../../domain/price-imports/hospital-match.js';
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

  private async known(file: NamedIdentity, hospital: ListedHospital): Promise<KnownBeside> {
    const hasForeign = file.npis.some((npi) => npi !== hospital.npi);
    const stated = hasForeign ? await this.imports.statedNpis(hospital.id) : [];
    const foreign = foreignNpis(file, hospital, stated);
    const { zipCodes } = searchedBy(file);
    const candidates = await this.published.candidates(foreign, zipCodes, namesOf(file));
    const others = candidates.filter(({ id }) => id !== hospital.id);
    const ofOthers = others.flatMap(({ npi, name }) =>
      npi !== null && foreign.includes(npi) ? [{ npi, name }] : [],
    );
    const rest = foreign.filter((each) => !ofOthers.some(({ npi }) => npi === each));
    const states = rest.length ? await this.imports.hospitalsThatStated(rest, hospital.id) : [];
    for (const { npi, providerId } of states) {
      const other = await this.published.find(providerId);
      if (other) ofOthers.push({ npi, name: other.name });
    }
    return { stated, ofOthers, others };
  }
}
