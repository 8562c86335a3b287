import type { Page } from '../database/sql.js';

/** Kinds of work that waits for staff. */
export const WORK_KINDS = [
  'quote',
  'appointment',
  'failed-mail',
  'expiring-price',
  'price-file',
  'draft',
  'unverified-clinic',
  'search-miss',
] as const;
export type WorkKind = (typeof WORK_KINDS)[number];

/** One record that waits for staff. */
export interface WorkItem {
  /** What finds the record in its list: an id, a reference, or the words that were searched. */
  readonly id: string;
  readonly title: string;
  readonly detail: string | null;
  /** How often it happened; null where that says nothing. */
  readonly count: number | null;
  /** ISO 8601 in UTC; null without a time by which it is due. */
  readonly dueAt: string | null;
  /** Since when it waits, ISO 8601 in UTC; null where nobody knows. */
  readonly since: string | null;
  /** Whether who waits is invented for a demonstration. */
  readonly demo?: boolean;
}

/** Work of one kind that waits for staff. Contexts register one for each kind. */
export abstract class WaitingWork {
  abstract readonly kind: WorkKind;
  /** The role from which on people see it. */
  abstract readonly access: 'analyst' | 'admin';
  /** Reads the most urgent records and counts all, in one statement. */
  abstract read(limit: number): Promise<Page<WorkItem>>;
}
