import { Job, JobRunner, Runner } from '../../../platform/events/job.js';
import {
  ReadingBrokeOff,
  UnreadablePriceFile,
} from '../../domain/price-files/price-file.errors.js';
import { PriceFilePreviews } from '../price-files/price-file-previews.js';
import { GIVEN_UP } from './fetch-price-file.job.js';
import { ImportProgress } from './import-progress.js';
import { PriceFileSpool } from './price-file-spool.js';
import { RecordFileReading } from './record-file-reading.command.js';
import { NotWanted, whileWanted } from './while-wanted.js';

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
    private readonly previews: PriceFilePreviews,
  ) {
    super();
  }

  async run({ importId }: ReadPriceFile): Promise<RecordFileReading> {
    const record = await this.work(importId);
    await this.progress.clear(importId).catch(() => undefined);
    return record;
  }

  private async work(importId: string): Promise<RecordFileReading> {
    const found = await this.progress.find(importId);
    if (found?.status !== 'reading') return new RecordFileReading(importId, undefined);
    try {
      const reading = await whileWanted(this.progress, importId, 'reading', (attempt) =>
        this.spool.withFile(importId, found.pieces, (path) => this.previews.checked(path, attempt)),
      );
      return new RecordFileReading(importId, reading);
    } catch (error) {
      if (error instanceof NotWanted) return new RecordFileReading(importId, undefined);
      if (error instanceof UnreadablePriceFile)
        return new RecordFileReading(importId, error.failure, !(error instanceof ReadingBrokeOff));
      throw error;
    }
  }

  override givenUp({ importId }: ReadPriceFile): RecordFileReading {
    return new RecordFileReading(importId, GIVEN_UP);
  }
}
