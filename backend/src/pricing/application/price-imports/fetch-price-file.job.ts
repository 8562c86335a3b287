import { Job, JobRunner, Runner } from '../../../platform/events/job.js';
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
export const GIVEN_UP =
  'It failed several times for a reason of this server, which is in its log. Try again later.';

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
      if (isRefusal(error)) return new RecordFetchedFile(importId, error.message);
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
    if (download.kind !== 'file') throw new UnreachableFile('There is no file at this address.');
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

/** Whether the file, its address or its server is to blame. */
export const isRefusal = (error: unknown): error is Error =>
  error instanceof UnreachableFile ||
  error instanceof PriceFileTooLarge ||
  error instanceof EmptyPriceFile;
