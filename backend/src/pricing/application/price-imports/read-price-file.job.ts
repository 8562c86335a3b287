import { CatalogueNames } from '../../../marketplace/contract/catalogue-names.js';
import { Job, JobRunner, Runner } from '../../../platform/events/job.js';
import { Clock } from '../../../shared/clock.js';
import { UnreadablePriceFile } from '../../domain/price-files/price-file.errors.js';
import { ImportProgress } from './import-progress.js';
import { PriceFileReader } from './price-file-reader.js';
import { PriceFileSpool } from './price-file-spool.js';
import { RecordPriceFileReading } from './record-price-file-reading.command.js';
import { type Attempt, NotWanted, whileWanted } from './while-wanted.js';

/** Reads the stored file of an import. A killed process leaves it to the next one. */
export class ReadPriceFile extends Job {
  constructor(readonly importId: string) {
    super();
  }
}

@JobRunner(ReadPriceFile)
export class ReadPriceFileRunner extends Runner<ReadPriceFile> {
  constructor(
    private readonly progress: ImportProgress,
    private readonly spool: PriceFileSpool,
    private readonly reader: PriceFileReader,
    private readonly catalogue: CatalogueNames,
    private readonly clock: Clock,
  ) {
    super();
  }

  async run({ importId }: ReadPriceFile): Promise<RecordPriceFileReading> {
    const found = await this.progress.find(importId);
    if (found?.status !== 'reading') return new RecordPriceFileReading(importId, undefined);
    try {
      return await whileWanted(this.progress, importId, 'reading', (attempt) =>
        this.spool.withFile(importId, found.pieces, (path) => this.read(importId, path, attempt)),
      );
    } catch (error) {
      if (error instanceof NotWanted) return new RecordPriceFileReading(importId, undefined);
      if (error instanceof UnreadablePriceFile)
        return new RecordPriceFileReading(importId, error.message);
      throw error;
    }
  }

  private async read(
    importId: string,
    path: string,
    { signal, onProgress }: Attempt,
  ): Promise<RecordPriceFileReading> {
    const services = await this.catalogue.billedServices();
    const reading = await this.reader.read({
      path,
      services: services.map(({ key, codes }) => ({ service: key, codes })),
      now: this.clock.now(),
      signal,
      onProgress,
    });
    return new RecordPriceFileReading(importId, reading);
  }
}
