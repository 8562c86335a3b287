import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Confirmation } from '../../contract/price-file-confirmations.js';
import { notAsked, withNamed } from '../../domain/price-imports/confirming/accepted-prices.js';
import {
  NoHospitalChosen,
  PriceNotAsked,
  PricesHaveChanged,
} from '../../domain/price-imports/price-file-import.errors.js';
import { PriceFileImports } from '../../domain/price-imports/price-file-imports.js';
import { type AppliedPriceFile, PriceFileApplication } from './price-file-application.js';
import { PeerCheck } from './review/peer-check.js';

/**
 * Makes the prices of a file those that its hospital asks.
 * @throws NoSuchImport, NotInThisStatus, NoHospitalChosen, NoFileDate
 * @throws ConfirmationsMissing when something has to be confirmed first
 * @throws PriceNotAsked when a price is named that nobody is asked about
 * @throws PricesHaveChanged when another import of the hospital is in force than the person saw
 */
export class ApplyPriceFile extends Command<AppliedPriceFile> {
  /**
   * @param seenInForce the import in force that the person compared with, null for none; without
   * it, the one that is in force when the command begins
   * @param confirmed what the person has confirmed
   * @param compare services whose price the person wants compared though it is asked about
   */
  constructor(
    readonly by: string,
    readonly importId: string,
    readonly seenInForce?: string | null,
    readonly confirmed: readonly Confirmation[] = [],
    readonly compare: readonly string[] = [],
  ) {
    super();
  }
}

@CommandHandler(ApplyPriceFile)
export class ApplyPriceFileHandler implements ICommandHandler<ApplyPriceFile> {
  constructor(
    private readonly imports: PriceFileImports,
    private readonly application: PriceFileApplication,
    private readonly peers: PeerCheck,
  ) {}

  async execute(command: ApplyPriceFile): Promise<AppliedPriceFile> {
    const { by, importId, seenInForce, confirmed, compare } = command;
    const providerId = await this.imports.hospitalOf(importId);
    if (providerId === null) throw new NoHospitalChosen();
    const seen = seenInForce === undefined ? await this.imports.idInForce(providerId) : seenInForce;
    await this.imports.lockHospital(providerId);
    const imported = await this.imports.getForUpdate(importId);
    imported.assertCanBeApplied();
    const isOther = imported.hospitalId !== providerId;
    if (isOther || (await this.imports.idInForce(providerId)) !== seen)
      throw new PricesHaveChanged();
    const headlines = await this.imports.headlines(importId);
    const judged = await this.peers.judged(importId, providerId, headlines);
    const wrong = notAsked(judged, compare);
    if (wrong.length) throw new PriceNotAsked(wrong);
    const { lines, named } = withNamed(judged, compare);
    await this.imports.remark(importId, lines);
    return this.application.apply(imported, lines, by, confirmed, named);
  }
}
