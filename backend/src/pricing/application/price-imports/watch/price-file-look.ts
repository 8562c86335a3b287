import { Injectable } from '../../../../platform/config/injectable.js';
import { Ids } from '../../../../shared/ids.js';
import { refusalOf } from '../fetch-price-file.job.js';
import { type Download, PriceFileDownloads } from '../price-file-downloads.js';
import { PriceFileSpool } from '../price-file-spool.js';
import type { WatchResult } from './record-watch-result.command.js';
import { type WatchEntry, WatchList } from './watch-list.js';

/** Looks at one watched file; what it finds is recorded by a command. */
@Injectable()
export class PriceFileLook {
  constructor(
    private readonly list: WatchList,
    private readonly downloads: PriceFileDownloads,
    private readonly spool: PriceFileSpool,
    private readonly ids: Ids,
  ) {}

  /** A changed file is stored. */
  async at(entry: WatchEntry): Promise<WatchResult> {
    try {
      return await this.downloads.request(entry.address, entry, undefined, (download) =>
        this.compared(entry, download),
      );
    } catch (error) {
      const failure = refusalOf(error);
      if (failure) return { kind: 'refused', failure };
      throw error;
    }
  }

  /** Some servers change their ETag with every request: the bytes decide. */
  private async compared(
    { providerId, sha256 }: WatchEntry,
    download: Download,
  ): Promise<WatchResult> {
    if (download.kind !== 'file') return download;
    const { version } = download;
    const importId = this.ids.next();
    const file = await this.spool.store(importId, download.body);
    if (file.sha256 !== sha256 && !(await this.list.hasImport(providerId, file.sha256)))
      return { kind: 'changed', importId, file, version };
    await this.spool.remove(importId, file.pieces);
    return { kind: 'same-bytes', sha256: file.sha256, version };
  }
}
