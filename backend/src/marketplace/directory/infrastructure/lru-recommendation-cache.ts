import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { Settings } from '../../../platform/config/settings.js';
import { ResponseCache } from '../../../platform/http/caching/response-cache.js';
import { DIRECTORY_CHANGED } from '../contract/directory-updates.js';
import { type Recommended } from '../contract/recommended.query.js';
import { RecommendationCache } from '../queries/recommended.handler.js';

const MAX_ENTRIES = 2000;
const MAX_AGE_MS = 30_000;

@Injectable()
export class LruRecommendationCache extends RecommendationCache {
  private readonly entries?: LRUCache<
    string,
    { readonly value: Recommended | string; readonly version: number }
  >;

  constructor(
    private readonly responses: ResponseCache,
    { directoryCacheMb }: Settings,
  ) {
    super();
    if (directoryCacheMb) this.entries = new LRUCache({ max: MAX_ENTRIES, ttl: MAX_AGE_MS });
  }

  get version(): number | undefined {
    return this.responses.versionOf(DIRECTORY_CHANGED);
  }

  find(key: string, version: number | undefined): Recommended | string | undefined {
    const found = this.entries?.get(key);
    return found?.version === version ? found?.value : undefined;
  }

  store(key: string, value: Recommended | string, version: number | undefined): void {
    if (version !== undefined) this.entries?.set(key, { value, version });
  }
}
