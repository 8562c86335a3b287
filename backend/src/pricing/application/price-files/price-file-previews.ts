import { CatalogueNames } from '../../../marketplace/contract/catalogue-names.js';
import { Injectable } from '../../../platform/config/injectable.js';
import { Clock } from '../../../shared/clock.js';
import {
  type PriceFilePreview,
  PriceFilePreviewer,
} from '../../domain/price-files/price-file-preview.js';
import type { ServiceCodes } from '../../domain/price-files/price-lines.js';
import type { PriceFileReading } from '../../domain/price-imports/price-file-reading.js';
import { MedicareFile } from './medicare-file.js';
import { PriceFileReader, type ReadingOrder } from './price-file-reader.js';
import { PriceFiles } from './price-files.js';

/** Says what price files mean for the services of the catalogue, and changes nothing. */
@Injectable()
export class PriceFilePreviews {
  constructor(
    private readonly catalogue: CatalogueNames,
    private readonly files: PriceFiles,
    private readonly reader: PriceFileReader,
    private readonly medicare: MedicareFile,
    private readonly clock: Clock,
  ) {}

  /**
   * Previews a file of somebody else in processes of its own, and has its structure checked.
   * @throws UnreadablePriceFile
   */
  async checked(
    path: string,
    attempt: Pick<ReadingOrder, 'signal' | 'onProgress'> = {},
  ): Promise<PriceFileReading> {
    const services = await this.services();
    return this.reader.read({ path, services, now: this.clock.now(), ...attempt });
  }

  /**
   * Previews a file of our own in this process, which is quick.
   * @throws UnreadablePriceFile
   */
  async own(path: string): Promise<PriceFilePreview> {
    const previewer = new PriceFilePreviewer(await this.services());
    const facts = await this.files.read(path, previewer);
    return previewer.preview(facts, this.clock.now());
  }

  private async services(): Promise<ServiceCodes[]> {
    const services = await this.catalogue.billedServices();
    const amounts = this.medicare.amounts();
    return services.map(({ key, ...codes }) => ({
      service: key,
      ...codes,
      medicare: amounts.get(key),
    }));
  }
}
