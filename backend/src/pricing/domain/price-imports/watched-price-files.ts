import type { WatchedPriceFile } from './watched-price-file.js';

/** Watched price files. A port, because it is the repository of an aggregate. */
export abstract class WatchedPriceFiles {
  abstract add(watched: WatchedPriceFile): void;
  abstract remove(watched: WatchedPriceFile): void;
  /** Locks that of a hospital until the transaction ends; undefined when none is watched. */
  abstract ofProviderForUpdate(providerId: string): Promise<WatchedPriceFile | undefined>;
  /** Locks one until the transaction ends; undefined when it is watched no more. */
  abstract findForUpdate(id: string): Promise<WatchedPriceFile | undefined>;
}
