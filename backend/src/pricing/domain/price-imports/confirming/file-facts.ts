import type { Day } from '../../../../shared/day.js';
import type { NamedIdentity } from './file-owner.js';

/** What decides about the application of a file that was read. */
export interface FileFacts {
  readonly providerId: string;
  /** Of its bytes, in hexadecimal digits; null where they were never stored. */
  readonly digest: string | null;
  /** The day that counts as that of the file: what it bears, and no later than its reading. */
  readonly fileDate: Day | null;
  /** The day that the file bears. */
  readonly statedDate: Day | null;
  /** The version of our own rules by which it was read; 1 for all before the second. */
  readonly rules: number;
  readonly identity: NamedIdentity;
  /** What its head says in its own words. */
  readonly remarks: readonly string[];
}
