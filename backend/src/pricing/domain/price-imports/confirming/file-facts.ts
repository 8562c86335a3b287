import type { Day } from '../../../../shared/day.js';
import type { NamedIdentity } from './file-owner.js';

/** What decides about the application of a file that was read. */
export interface FileFacts {
  readonly providerId: string;
  /** Of its bytes, in hexadecimal digits; null where they were never stored. */
  readonly digest: string | null;
  readonly fileDate: Day | null;
  readonly identity: NamedIdentity;
}
