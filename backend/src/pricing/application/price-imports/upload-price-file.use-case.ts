import { Commands } from '../../../platform/commands/commands.js';
import { Injectable } from '../../../platform/config/injectable.js';
import { Settings } from '../../../platform/config/settings.js';
import type { RequestContext } from '../../../platform/http/auth/request-context.js';
import { Ids } from '../../../shared/ids.js';
import {
  PriceFileTooLarge,
  UploadBrokeOff,
} from '../../domain/price-imports/price-file-import.errors.js';
import { PriceFileSpool } from './price-file-spool.js';
import { type NamedFile, ReceivePriceFile } from './receive-price-file.command.js';

/** A body while it arrives. */
interface Upload {
  readonly stream: AsyncIterable<Uint8Array>;
  /** As the client says; null when it does not. */
  readonly bytes: number | null;
}

/** Stores a file that somebody uploads, and makes it an import. */
@Injectable()
export class UploadPriceFile {
  constructor(
    private readonly commands: Commands,
    private readonly spool: PriceFileSpool,
    private readonly settings: Settings,
    private readonly ids: Ids,
  ) {}

  /**
   * Resolves with the id of the import.
   * @throws PriceFileTooLarge, UploadBrokeOff, EmptyPriceFile, NoSuchHospital
   */
  async receive(
    { stream, bytes }: Upload,
    named: NamedFile,
    by: string,
    context: RequestContext,
  ): Promise<{ id: string }> {
    const { priceFileMaxBytes } = this.settings;
    if (bytes !== null && bytes > priceFileMaxBytes) throw new PriceFileTooLarge(priceFileMaxBytes);
    const id = this.ids.next();
    const file = await this.spool.store(id, arriving(stream));
    // The query is a part of the request, too: the same bytes may be meant for another hospital.
    const known = { ...context, bodyHash: JSON.stringify([file.sha256, named]) };
    try {
      const answer = await this.commands.answer(
        new ReceivePriceFile(id, named, file, by),
        known,
        async () => ({ id }),
      );
      // A repeated request got the answer of the first one, which has pieces of its own.
      if (answer.id !== id) await this.spool.remove(id, file.pieces);
      return answer;
    } catch (error) {
      await this.spool.remove(id, file.pieces);
      throw error;
    }
  }
}

async function* arriving(stream: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* stream;
  } catch {
    throw new UploadBrokeOff();
  }
}
