import { Commands } from '../../../../platform/commands/commands.js';
import { Injectable } from '../../../../platform/config/injectable.js';
import { Ids } from '../../../../shared/ids.js';
import type { WatchOutcome } from '../../../domain/price-imports/watched-price-file.js';
import { refusalOf } from '../fetch-price-file.job.js';
import { type Download, PriceFileDownloads } from '../price-file-downloads.js';
import { PriceFileSpool } from '../price-file-spool.js';
import { RecordWatchResult, type WatchResult } from './record-watch-result.command.js';
import { type WatchEntry, WatchList } from './watch-list.js';

/** Files that are looked at at a time. */
const AT_ONCE = 2;

export interface Look {
  readonly providerId: string;
  readonly address: string;
  readonly outcome: WatchOutcome;
}

/** Looks whether watched price files have changed. */
@Injectable()
export class LookAtPriceFiles {
  constructor(
    private readonly commands: Commands,
    private readonly list: WatchList,
    private readonly downloads: PriceFileDownloads,
    private readonly spool: PriceFileSpool,
    private readonly ids: Ids,
  ) {}

  /**
   * Looks at every watched file and hands each result over. No file stops another one; rejects at
   * the end when something of ours failed.
   */
  async lookAtAll(onLook: (look: Look) => void = () => undefined): Promise<void> {
    const failures: unknown[] = [];
    let after: string | null = null;
    for (;;) {
      const entries: WatchEntry[] = await this.list.next(after);
      after = entries.at(-1)?.id ?? null;
      if (after === null) break;
      await Promise.all(
        Array.from({ length: AT_ONCE }, async () => {
          for (let entry = entries.shift(); entry; entry = entries.shift()) {
            const { providerId, address } = entry;
            const outcome = await this.lookAt(entry).catch((error: unknown) => {
              failures.push(error);
              return undefined;
            });
            if (outcome) onLook({ providerId, address, outcome });
          }
        }),
      );
    }
    if (failures.length) throw failures[0];
  }

  private async lookAt(entry: WatchEntry): Promise<WatchOutcome | undefined> {
    const result = await this.ask(entry);
    const kept = result.kind === 'changed' ? result : undefined;
    let outcome: WatchOutcome | undefined;
    try {
      outcome = await this.commands.execute(new RecordWatchResult(entry, result));
    } finally {
      if (kept && outcome !== 'changed') await this.spool.remove(kept.importId, kept.file.pieces);
    }
    return outcome;
  }

  private async ask(entry: WatchEntry): Promise<WatchResult> {
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
