import { Commands } from '../../../../platform/commands/commands.js';
import { Injectable } from '../../../../platform/config/injectable.js';
import type { RequestContext } from '../../../../platform/http/auth/request-context.js';
import { type Failure, failureOf } from '../../../domain/price-files/failure.js';
import { priceFileAddress } from '../../../domain/price-imports/price-file-address.js';
import {
  NoFileAtAddress,
  PrivatePriceFileAddress,
} from '../../../domain/price-imports/price-file-import.errors.js';
import { refusalOf } from '../fetch-price-file.job.js';
import { PriceFileDownloads } from '../price-file-downloads.js';
import { NamePriceFileSource } from './name-price-file-source.command.js';

/** Milliseconds for a look, while somebody waits. */
const LOOK_MS = 15_000;

/** Looks whether there is a file at an address, and then names it as the source of a price file. */
@Injectable()
export class LookAtSource {
  constructor(
    private readonly commands: Commands,
    private readonly downloads: PriceFileDownloads,
  ) {}

  /**
   * @throws InvalidPriceFileAddress, PrivatePriceFileAddress, NoFileAtAddress
   * @throws NoSuchImport, NotInThisStatus, LaterImportInForce
   */
  async name(
    importId: string,
    address: string,
    by: string,
    context: RequestContext,
  ): Promise<void> {
    const url = priceFileAddress(address);
    if (this.downloads.isPrivate(url)) throw new PrivatePriceFileAddress();
    const failure = await this.look(url.href);
    if (failure) throw new NoFileAtAddress(failure);
    await this.commands.execute(new NamePriceFileSource(importId, url.href, by), context);
  }

  /** Why there is no file; undefined when there is one. Its bytes are not fetched. */
  private async look(address: string): Promise<Failure | undefined> {
    const signal = AbortSignal.timeout(LOOK_MS);
    try {
      const kind = await this.downloads.request(address, null, signal, (found) =>
        Promise.resolve(found.kind),
      );
      return kind === 'file' ? undefined : failureOf('no-file-there');
    } catch (error) {
      const refusal = signal.aborted ? failureOf('server-silent') : refusalOf(error);
      if (!refusal) throw error;
      return refusal;
    }
  }
}
