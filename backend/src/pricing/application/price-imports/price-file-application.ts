import {
  type ListedHospital,
  PublishedPrices,
} from '../../../marketplace/contract/published-prices.js';
import { Injectable } from '../../../platform/config/injectable.js';
import { Clock } from '../../../shared/clock.js';
import type { Day } from '../../../shared/day.js';
import type { Confirmation } from '../../contract/price-file-confirmations.js';
import {
  confirmationsFor,
  newlyImplausible,
} from '../../domain/price-imports/confirming/confirmations.js';
import type { FileFacts } from '../../domain/price-imports/confirming/file-facts.js';
import { priceChanges } from '../../domain/price-imports/price-changes.js';
import {
  ConfirmationsMissing,
  type StandingOut,
} from '../../domain/price-imports/price-file-import.errors.js';
import type { PriceFileImport } from '../../domain/price-imports/price-file-import.js';
import {
  type FileInForce,
  PriceFileImports,
  type StoredLine,
} from '../../domain/price-imports/price-file-imports.js';
import { publishedPricesOf } from '../../domain/price-imports/published-lines.js';
import { OwnerCheck } from './review/owner-check.js';

/** What became of an application. */
export interface AppliedPriceFile {
  /** `unchanged` when the same bytes are in force, and say the same. */
  readonly outcome: 'applied' | 'unchanged';
  /** The import in force now. */
  readonly importId: string;
  readonly providerId: string;
  /** How many prices became others, counting those that only got another day or row. */
  readonly replaced: number;
}

/** What an application would meet. */
export interface Examination extends StandingOut {
  /** Whether the same bytes, read by the same rules, are in force: then nothing is applied. */
  readonly unchanged: boolean;
  /** The services whose implausible prices nobody has confirmed yet. */
  readonly implausibleServices: readonly string[];
  /** What has to be confirmed first. */
  readonly confirmations: readonly Confirmation[];
  /** As the catalogue knows it; null when it is not there any more. */
  readonly hospital: ListedHospital | null;
  /** The day of the file in force; null without one. */
  readonly inForceDate: Day | null;
}

/** The part that all commands which apply a price file share. */
@Injectable()
export class PriceFileApplication {
  constructor(
    private readonly imports: PriceFileImports,
    private readonly published: PublishedPrices,
    private readonly owners: OwnerCheck,
    private readonly clock: Clock,
  ) {}

  /**
   * Applies an import to its hospital, which the caller has locked. The same bytes as those in
   * force change nothing, as long as we read the same in them by the same rules. If it has none of
   * its own, a file has the address of the one in force, where its bytes are the same.
   * @param confirmed what somebody has confirmed; more than is needed does no harm
   * @param compared services whose price somebody named now, and that was not compared without
   * @throws NotInThisStatus, NoHospitalChosen, NoFileDate
   * @throws ConfirmationsMissing when something else has to be confirmed
   * @throws DomainError when the hospital is not in the catalogue any more
   */
  async apply(
    imported: PriceFileImport,
    lines: readonly StoredLine[],
    by: string,
    confirmed: readonly Confirmation[],
    compared: readonly string[] = [],
  ): Promise<AppliedPriceFile> {
    imported.assertCanBeApplied();
    const { providerId } = imported.origin;
    const inForce = await this.imports.inForce(providerId);
    const examined = imported.facts && (await this.examineBeside(inForce, imported.facts, lines));
    if (inForce && examined?.unchanged)
      return { outcome: 'unchanged', importId: inForce.id, providerId, replaced: 0 };
    const needed = examined?.confirmations ?? [];
    const missing = needed.filter((each) => !confirmed.includes(each));
    if (examined && missing.length) throw new ConfirmationsMissing(missing, examined);
    const prices = publishedPricesOf(lines);
    const at = this.momentAfter(inForce);
    if (inForce?.digest && inForce.digest === imported.facts?.digest)
      imported.takeAddress(inForce.sourceUrl);
    const { asOf, sourceUrl, attester } = imported.origin;
    const file = { importId: imported.id, asOf, sourceUrl, attester };
    const replaced = await this.published.apply(providerId, file, prices, by, at);
    imported.applied(replaced, by, at, needed, compared);
    return {
      outcome: 'applied',
      importId: imported.id,
      providerId,
      replaced: replaced.length,
    };
  }

  /**
   * What the application of a file to its hospital would meet now.
   * @param lines of the file, its headlines
   */
  async examine(file: FileFacts, lines: readonly StoredLine[]): Promise<Examination> {
    return this.examineBeside(await this.imports.inForce(file.providerId), file, lines);
  }

  private async examineBeside(
    inForce: FileInForce | undefined,
    file: FileFacts,
    lines: readonly StoredLine[],
  ): Promise<Examination> {
    const { providerId, fileDate, statedDate, digest, identity, remarks } = file;
    const inForceDate = inForce?.fileDate ?? null;
    const hospital = (await this.published.find(providerId)) ?? null;
    const prices = publishedPricesOf(lines);
    const before = inForce ? await this.imports.headlines(inForce.id) : [];
    const implausibleServices = newlyImplausible(lines, before).map(({ service }) => service);
    const { length: implausible } = implausibleServices;
    const counts = { implausible, implausibleServices, prices: prices.length };
    const found = { hospital, inForceDate, conflicts: [], remarks, ...counts };
    if (
      inForce?.digest === digest &&
      inForce.rules === file.rules &&
      JSON.stringify(publishedPricesOf(before)) === JSON.stringify(prices)
    )
      return { unchanged: true, confirmations: [], ...found };
    if (!hospital) return { unchanged: false, confirmations: [], ...found };
    const conflicts = await this.owners.conflicts(identity, hospital);
    const current = await this.published.current(providerId);
    const confirmations = confirmationsFor({
      conflicts,
      remarks,
      fileDate,
      statedDate,
      inForceDate,
      asked: current.filter(({ cents }) => cents !== null).length,
      changes: priceChanges(current, prices, before),
      implausible,
    });
    return { unchanged: false, confirmations, ...found, conflicts };
  }

  /** Now, but behind an earlier application, so that their order is certain. */
  private momentAfter(inForce: FileInForce | undefined): Date {
    const last = inForce?.appliedAtMs ?? 0;
    return new Date(Math.max(this.clock.now().getTime(), last + 1));
  }
}
