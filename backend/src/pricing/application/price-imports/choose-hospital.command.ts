import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { PublishedPrices } from '../../../marketplace/contract/published-prices.js';
import { Clock } from '../../../shared/clock.js';
import { NoSuchHospital } from '../../domain/price-imports/price-file-import.errors.js';
import { PriceFileImports } from '../../domain/price-imports/price-file-imports.js';
import { PeerCheck } from './review/peer-check.js';

/**
 * Says which hospital a price file belongs to.
 * @throws NoSuchImport, NoSuchHospital
 * @throws NotInThisStatus when it is applied or can never be
 */
export class ChooseHospital extends Command<void> {
  constructor(
    readonly importId: string,
    readonly providerId: string,
  ) {
    super();
  }
}

@CommandHandler(ChooseHospital)
export class ChooseHospitalHandler implements ICommandHandler<ChooseHospital> {
  constructor(
    private readonly imports: PriceFileImports,
    private readonly published: PublishedPrices,
    private readonly peers: PeerCheck,
    private readonly clock: Clock,
  ) {}

  async execute({ importId, providerId }: ChooseHospital): Promise<void> {
    const imported = await this.imports.getForUpdate(importId);
    if (!(await this.published.find(providerId))) throw new NoSuchHospital();
    imported.chooseHospital(providerId, this.clock.now());
    const lines = await this.imports.headlines(importId);
    await this.imports.remark(importId, await this.peers.judged(importId, providerId, lines));
  }
}
