import { Job, JobRunner, Runner } from '../../../platform/events/job.js';
import { type Failure, failureOf } from '../../domain/price-files/failure.js';
import {
  EmptyPriceFile,
  PriceFileTooLarge,
} from '../../domain/price-imports/price-file-import.errors.js';
import type { StoredFile } from '../../domain/price-imports/price-file-import.js';
import { ImportProgress } from './import-progress.js';
import { type Download, PriceFileDownloads, UnreachableFile } from './price-file-downloads.js';
import { PriceFileSpool } from './price-file-spool.js';
import { RecordFetchedFile } from './record-fetched-file.command.js';
import { type Attempt, NotWanted, whileWanted } from './while-wanted.js';

/** The failure of work that was given up: neither the file nor its server is to blame. */
export const GIVEN_UP = failureOf('given-up');

/** Fetches the file of an import from its address and stores it. */
export class FetchPriceFile extends Job {
  constructor(readonly importId: string) {
    super();
  }
}

@JobRunner(FetchPriceFile)
export class FetchPriceFileRunner extends Runner<FetchPriceFile> {
  constructor(
    private readonly progress: ImportProgress,
    private readonly downloads: PriceFileDownloads,
    private readonly spool: PriceFileSpool,
  ) {
    super();
  }

  async run({ importId }: FetchPriceFile): Promise<RecordFetchedFile> {
    const record = await this.work(importId);
    await this.progress.clear(importId).catch(() => undefined);
    return record;
  }

  private async work(importId: string): Promise<RecordFetchedFile> {
    const found = await this.progress.find(importId);
    const address = found?.sourceUrl;
    if (found?.status !== 'fetching' || !address) return new RecordFetchedFile(importId, undefined);
    try {
      const file = await whileWanted(this.progress, importId, 'fetching', (attempt) =>
        this.downloads.request(address, null, attempt.signal, (download) =>
          this.store(importId, download, attempt),
        ),
      );
      return new RecordFetchedFile(importId, file);
    } catch (error) {
      if (error instanceof NotWanted) return new RecordFetchedFile(importId, undefined);
      const refusal = refusalOf(error);
      if (refusal) return new RecordFetchedFile(importId, refusal);
      throw error;
    }
  }

  override givenUp({ importId }: FetchPriceFile): RecordFetchedFile {
    return new RecordFetchedFile(importId, GIVEN_UP);
  }

  private store(
    importId: string,
    download: Download,
    { onProgress }: Attempt,
  ): Promise<StoredFile> {
    if (download.kind !== 'file') throw new UnreachableFile('no-file-there');
    const { body, bytes } = download;
    async function* counted(): AsyncGenerator<Uint8Array> {
      let done = 0;
      for await (const chunk of body) {
        done += chunk.length;
        onProgress(done, bytes);
        yield chunk;
      }
    }
    return this.spool.store(importId, counted());
  }
}

/** Undefined unless the file, its address or its server is to blame. */
export function refusalOf(error: unknown): Failure | undefined {
  if (error instanceof UnreachableFile) return error.failure;
  if (error instanceof PriceFileTooLarge)
    return failureOf('too-many-bytes', error.details.maxBytes);
  return error instanceof EmptyPriceFile ? failureOf('file-empty') : undefined;
}
