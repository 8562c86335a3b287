import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../../shared/clock.js';
import type { Failure } from '../../../domain/price-files/failure.js';
import { fileNameAt } from '../../../domain/price-imports/price-file-address.js';
import {
  PriceFileImport,
  type StoredFile,
} from '../../../domain/price-imports/price-file-import.js';
import { PriceFileImports } from '../../../domain/price-imports/price-file-imports.js';
import type { WatchOutcome } from '../../../domain/price-imports/watched-price-file.js';
import { WatchedPriceFiles } from '../../../domain/price-imports/watched-price-files.js';
import type { FileVersion } from '../price-file-downloads.js';
import type { WatchEntry } from './watch-list.js';

/** Who makes the imports of changed files. */
const WATCH = 'watch';

/** What a look at a watched file found. */
export type WatchResult =
  | { readonly kind: 'unchanged' | 'missing' }
  | { readonly kind: 'refused'; readonly failure: Failure }
  | { readonly kind: 'same-bytes'; readonly sha256: string; readonly version: FileVersion }
  | {
      readonly kind: 'changed';
      readonly importId: string;
      readonly file: StoredFile;
      readonly version: FileVersion;
    };

/**
 * Records a look at a watched file; a changed one becomes an import. Resolves with the outcome, or
 * with undefined when the file is watched no more.
 */
export class RecordWatchResult extends Command<WatchOutcome | undefined> {
  constructor(
    readonly entry: WatchEntry,
    readonly result: WatchResult,
  ) {
    super();
  }
}

@CommandHandler(RecordWatchResult)
export class RecordWatchResultHandler implements ICommandHandler<RecordWatchResult> {
  constructor(
    private readonly watched: WatchedPriceFiles,
    private readonly imports: PriceFileImports,
    private readonly clock: Clock,
  ) {}

  async execute({ entry, result }: RecordWatchResult): Promise<WatchOutcome | undefined> {
    const watched = await this.watched.findForUpdate(entry.id);
    if (!watched?.isAt(entry.address)) return undefined;
    const at = this.clock.now();
    switch (result.kind) {
      case 'unchanged':
        watched.unchanged(at);
        return 'unchanged';
      case 'missing':
        watched.missing(at);
        return 'vanished';
      case 'refused':
        watched.refused(result.failure, at);
        return 'refused';
      case 'same-bytes':
        watched.sameBytes(result.sha256, result.version, at);
        return 'unchanged';
      case 'changed': {
        const { importId, file, version } = result;
        // Another look may have been faster.
        if (watched.hasBytes(file.sha256)) {
          watched.sameBytes(file.sha256, version, at);
          return 'unchanged';
        }
        const { address, providerId } = entry;
        const fileName = fileNameAt(new URL(address));
        this.imports.add(
          PriceFileImport.received(
            { id: importId, fileName, sourceUrl: address, providerId, by: WATCH, at },
            file,
          ),
        );
        watched.changed(importId, file.sha256, version, at);
        return 'changed';
      }
    }
  }
}
