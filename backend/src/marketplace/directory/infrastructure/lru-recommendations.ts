import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { Settings } from '../../../platform/config/settings.js';
import { ResponseCache } from '../../../platform/http/caching/response-cache.js';
import { DIRECTORY_CHANGED } from '../contract/directory-updates.js';
import { type Recommended } from '../contract/recommended.query.js';
import { KeptRecommendations } from '../queries/recommended.handler.js';

const MOST = 2000;
const LONGEST_MS = 30_000;

@Injectable()
export class LruRecommendations extends KeptRecommendations {
  private readonly kept?: LRUCache<
    string,
    { readonly value: Recommended | string; readonly version: number }
  >;

  constructor(
    private readonly cache: ResponseCache,
    { directoryCacheMb }: Settings,
  ) {
    super();
    if (directoryCacheMb) this.kept = new LRUCache({ max: MOST, ttl: LONGEST_MS });
  }

  get version(): number | undefined {
    return this.cache.versionOf(DIRECTORY_CHANGED);
  }

  find(key: string, version: number | undefined): Recommended | string | undefined {
    const found = this.kept?.get(key);
    return found?.version === version ? found?.value : undefined;
  }

  keep(key: string, value: Recommended | string, version: number | undefined): void {
    if (version !== undefined) this.kept?.set(key, { value, version });
  }
}
