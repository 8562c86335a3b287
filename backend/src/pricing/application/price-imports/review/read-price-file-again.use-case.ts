import { Commands } from '../../../../platform/commands/commands.js';
import { Injectable } from '../../../../platform/config/injectable.js';
import type { RequestContext } from '../../../../platform/http/auth/request-context.js';
import {
  BytesNotKept,
  NoSuchImport,
} from '../../../domain/price-imports/price-file-import.errors.js';
import { ImportProgress } from '../import-progress.js';
import { PriceFileSpool } from '../price-file-spool.js';
import { RetryPriceFile } from '../retry-price-file.command.js';
import { UploadPriceFile } from '../upload-price-file.use-case.js';

/** Reads a stored file again, by the rules and the codes of today. */
@Injectable()
export class ReadPriceFileAgain {
  constructor(
    private readonly commands: Commands,
    private readonly imports: ImportProgress,
    private readonly spool: PriceFileSpool,
    private readonly uploads: UploadPriceFile,
  ) {}

  /**
   * Resolves with the id of the import that is read: for a file whose prices were applied it is
   * another one, so that they stay as they are until somebody applies that.
   * @throws NoSuchImport, NotInThisStatus, BytesNotKept
   */
  async start(importId: string, by: string, context: RequestContext): Promise<{ id: string }> {
    const found = await this.imports.find(importId);
    if (!found) throw new NoSuchImport();
    const { status, pieces, ...named } = found;
    if (status !== 'applied') {
      await this.commands.execute(new RetryPriceFile(importId, 'readAgain'), context);
      return { id: importId };
    }
    if (pieces === 0) throw new BytesNotKept();
    const stream = this.spool.read(importId, pieces);
    return this.uploads.receive({ stream, bytes: null }, named, by, context);
  }
}
