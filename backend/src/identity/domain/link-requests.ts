import type { LinkRequest } from './link-request.js';

export abstract class LinkRequests {
  abstract add(request: LinkRequest): void;
  abstract find(id: string): Promise<LinkRequest | undefined>;
  abstract remove(id: string): Promise<void>;
}
