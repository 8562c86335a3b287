import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { NoHospitalChosen } from '../../../domain/price-imports/price-file-import.errors.js';
import { PriceFileImports } from '../../../domain/price-imports/price-file-imports.js';
import { type Examination, PriceFileApplication } from '../price-file-application.js';
import { PeerCheck } from './peer-check.js';

/**
 * What has to be confirmed before an import is applied to its hospital; undefined when it was not
 * read yet. Throws NoSuchImport, and NoHospitalChosen.
 */
export class ConfirmationsOfPriceFile extends Query<Examination | undefined> {
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

  async execute({ importId }: ConfirmationsOfPriceFile): Promise<Examination | undefined> {
    if ((await this.imports.hospitalOf(importId)) === null) throw new NoHospitalChosen();
    const file = await this.imports.factsOf(importId);
    if (!file) return undefined;
    const headlines = await this.imports.headlines(importId);
    const lines = await this.peers.judged(importId, file.providerId, headlines);
    return this.application.examine(file, lines);
  }
}
