import { TooManySearches } from '../domain/search.errors.js';
import type { SearchLimits } from '../domain/search-limits.js';
import type { SearchSettings } from './search-settings.js';

export class SearchThrottle {
  constructor(private readonly limits: SearchLimits, private readonly settings: SearchSettings) {}

  /** @param userId undefined for a guest. @throws TooManySearches */
  async admit(userId: string | undefined, ipAddress: string): Promise<void> {
    const { guestSearchesPerMinute, userSearchesPerMinute } = this.settings;
    const wait = await this.limits.count(userId, ipAddress, userId === undefined ? guestSearchesPerMinute : userSearchesPerMinute);
    if (wait) throw new TooManySearches(wait);
  }
}
