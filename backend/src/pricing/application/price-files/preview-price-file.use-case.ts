import { CatalogueNames } from '../../../marketplace/contract/catalogue-names.js';
import { Injectable } from '../../../platform/config/injectable.js';
import { Clock } from '../../../shared/clock.js';
import {
  type PriceFilePreview,
  PriceFilePreviewer,
} from '../../domain/price-files/price-file-preview.js';
import { PriceFiles } from './price-files.js';

/** Says what a price file means for the services of the catalogue, and changes nothing. */
@Injectable()
export class PreviewPriceFile {
  constructor(
    private readonly catalogue: CatalogueNames,
    private readonly files: PriceFiles,
    private readonly clock: Clock,
  ) {}

  /** @throws UnreadablePriceFile */
  async of(path: string): Promise<PriceFilePreview> {
    const services = await this.catalogue.billedServices();
    const previewer = new PriceFilePreviewer(
      services.map(({ key, codes }) => ({ service: key, codes })),
    );
    const facts = await this.files.read(path, previewer);
    return previewer.preview(facts, this.clock.now());
  }
}
