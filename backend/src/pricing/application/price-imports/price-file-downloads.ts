import { FailedPriceFile } from '../../domain/price-files/price-file.errors.js';

/** What a server says of the version of a file that it sent. */
export interface FileVersion {
  readonly etag: string | null;
  readonly lastModified: string | null;
}

/** What a server answers to the request for a file. */
export type Download =
  | { readonly kind: 'unchanged' }
  /** It says that the file is not there (404 or 410). */
  | { readonly kind: 'missing' }
  | {
      readonly kind: 'file';
      readonly version: FileVersion;
      /** As the server says; null when it does not. */
      readonly bytes: number | null;
      /** Fails with UnreachableFile. */
      readonly body: AsyncIterable<Uint8Array>;
    };

/** A file cannot be fetched. */
export class UnreachableFile extends FailedPriceFile {}

/**
 * Fetches files of others by https. Addresses that lead into a private network are refused.
 * A port, because it crosses the network.
 */
export abstract class PriceFileDownloads {
  /**
   * Whether the host of an address is an IP address outside of the public network. A name is not
   * looked up: where it leads is checked with every request.
   */
  abstract isPrivate(address: URL): boolean;
  /**
   * Hands the answer to a request over to `use`, and ends the connection afterwards. A few failures
   * of the network are waited out: then `use` gets another answer after it has failed.
   * @param known the version that we have: the answer is `unchanged` when it is still the same
   * @throws UnreachableFile
   */
  abstract request<T>(
    address: string,
    known: FileVersion | null,
    signal: AbortSignal | undefined,
    use: (download: Download) => Promise<T>,
  ): Promise<T>;
}
