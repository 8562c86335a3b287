import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { DirectoryVersion } from '../../contract/directory-version.js';
import { DirectoryTotals } from '../queries/directory-totals.js';

const MOST = 5000;
const LONGEST_KEY = 2000;

@Injectable()
export class LruDirectoryTotals extends DirectoryTotals {
  private readonly totals = new LRUCache<
    string,
    { readonly total: number; readonly version: number }
  >({ max: MOST });

  constructor(private readonly version: DirectoryVersion) {
    super();
  }

  find(filter: string): number | undefined {
    const known = this.totals.get(filter);
    return known && known.version === this.version.current ? known.total : undefined;
  }

  keep(filter: string, total: number, version: number | undefined): void {
    if (version !== undefined && filter.length <= LONGEST_KEY)
      this.totals.set(filter, { total, version });
  }
}
