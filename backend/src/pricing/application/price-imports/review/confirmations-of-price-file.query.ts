import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { NoHospitalChosen } from '../../../domain/price-imports/price-file-import.errors.js';
import { PriceFileImports } from '../../../domain/price-imports/price-file-imports.js';
import { type Examination, PriceFileApplication } from '../price-file-application.js';
import { type AskedPrice, PeerCheck } from './peer-check.js';

/** What an application would meet, and the prices that are compared only by name. */
export type PriceFileNeeds = Examination & { readonly asked: readonly AskedPrice[] };

/**
 * What has to be confirmed before an import is applied to its hospital; undefined when it was not
 * read yet. Throws NoSuchImport, and NoHospitalChosen.
 */
export class ConfirmationsOfPriceFile extends Query<PriceFileNeeds | undefined> {
  constructor(readonly importId: string) {
    super();
  }
}

@QueryHandler(ConfirmationsOfPriceFile)
export class ConfirmationsOfPriceFileHandler implements IQueryHandler<ConfirmationsOfPriceFile> {
  constructor(
    private readonly imports: PriceFileImports,
    private readonly application: PriceFileApplication,
    private readonly peers: PeerCheck,
  ) {}

  async execute({ importId }: ConfirmationsOfPriceFile): Promise<PriceFileNeeds | undefined> {
    if ((await this.imports.hospitalOf(importId)) === null) throw new NoHospitalChosen();
    const file = await this.imports.factsOf(importId);
    if (!file) return undefined;
    const headlines = await this.imports.headlines(importId);
    const { providerId } = file;
    // what is in force stays as it was decided
    const isInForce = (await this.imports.idInForce(providerId)) === importId;
    const lines = isInForce ? headlines : await this.peers.judged(importId, providerId, headlines);
    const examined = await this.application.examine(file, lines);
    return { ...examined, asked: await this.peers.asked(importId, providerId, lines) };
  }
}
