import type { LinkRequest } from './link-request.js';

/**
 * The repository of link requests.
 * A port, because it is the repository of an aggregate.
 */
export abstract class LinkRequests {
  /** Stores a request at the commit. */
  abstract add(request: LinkRequest): void;
  /** Undefined for a request that was closed. */
  abstract find(id: string): Promise<LinkRequest | undefined>;
  /** Does nothing for a request that was removed before. */
  abstract remove(id: string): Promise<void>;
}
