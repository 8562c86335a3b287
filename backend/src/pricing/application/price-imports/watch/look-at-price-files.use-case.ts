import { Commands } from '../../../../platform/commands/commands.js';
import { Injectable } from '../../../../platform/config/injectable.js';
import type { WatchOutcome } from '../../../domain/price-imports/watched-price-file.js';
import { PriceFileSpool } from '../price-file-spool.js';
import { PriceFileLook } from './price-file-look.js';
import { RecordWatchResult } from './record-watch-result.command.js';
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
    private readonly look: PriceFileLook,
    private readonly spool: PriceFileSpool,
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
    const result = await this.look.at(entry);
    const kept = result.kind === 'changed' ? result : undefined;
    let outcome: WatchOutcome | undefined;
    try {
      outcome = await this.commands.execute(new RecordWatchResult(entry, result));
    } finally {
      if (kept && outcome !== 'changed') await this.spool.remove(kept.importId, kept.file.pieces);
    }
    return outcome;
  }
}
