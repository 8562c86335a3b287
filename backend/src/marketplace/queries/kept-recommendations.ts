import type { Recommended } from './recommended.query.js';

/** What the catalogue says of a service or of a specialty (its name), remembered until the directory changes. */
export abstract class KeptRecommendations {
  /** Of the directory, before something is read; undefined while nothing may be kept. */
  abstract get version(): number | undefined;
  abstract find(key: string, version: number | undefined): Recommended | string | undefined;
  abstract keep(key: string, value: Recommended | string, version: number | undefined): void;
}
