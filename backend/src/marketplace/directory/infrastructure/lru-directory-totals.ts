import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { ResponseCache } from '../../../platform/http/caching/response-cache.js';
import { DIRECTORY_CHANGED } from '../contract/directory-updates.js';
import { DirectoryTotals } from '../queries/directory-page.query.js';

const MAX_ENTRIES = 5000;
const MAX_KEY_LENGTH = 2000;

/** Follows the version rule of the response cache, but is on whatever DIRECTORY_CACHE_MB says. */
@Injectable()
export class LruDirectoryTotals extends DirectoryTotals {
  private readonly totals = new LRUCache<
    string,
    { readonly total: number; readonly version: number }
  >({ max: MAX_ENTRIES });

  constructor(private readonly cache: ResponseCache) {
    super();
  }

  get version(): number | undefined {
    return this.cache.versionOf(DIRECTORY_CHANGED);
  }

  find(filter: string): number | undefined {
    const entry = this.totals.get(filter);
    return entry?.version === this.version ? entry?.total : undefined;
  }

  store(filter: string, total: number, version: number | undefined): void {
    if (version === undefined || filter.length > MAX_KEY_LENGTH) return;
    this.totals.set(filter, { total, version });
  }
}
