import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { PriceFileImports } from '../../../domain/price-imports/price-file-imports.js';
import { type Examination, PriceFileApplication } from '../price-file-application.js';

/**
 * What has to be confirmed before an import is applied to its hospital; undefined when there is no
 * such import, it was not read yet, or no hospital is chosen.
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
  ) {}

  async execute({ importId }: ConfirmationsOfPriceFile): Promise<Examination | undefined> {
    const file = await this.imports.factsOf(importId);
    return file && this.application.examine(file, await this.imports.headlines(importId));
  }
}
