import type { Problem } from '@/api/problem';
import type { Schema } from '@/api/schema';

/** What every record of the catalogue has. */
export interface AdminRecord {
  id: string;
  status: Schema<'WorkflowStatus'>;
  version: number;
}

export type Verb = 'publish' | 'suspend' | 'restore' | 'submit-review' | 'delete';
export interface Outcome<Row> {
  data?: Row;
  error?: Problem;
}

/**
 * The calls that move one kind of record through its life; each names the version that was seen.
 */
export interface RecordCalls<Row extends AdminRecord> {
  read(id: string): Promise<Outcome<Row>>;
  move(verb: Exclude<Verb, 'suspend' | 'delete'>, row: Row): Promise<Outcome<Row>>;
  suspend(row: Row, reason: string): Promise<Outcome<Row>>;
  /** With a reason even though appointment requests wait there. */
  remove(row: Row, forced?: string): Promise<Outcome<unknown>>;
}

export const seen = ({ version }: AdminRecord) => ({ 'If-Match': `"${version}"` });

/** What a status allows, the usual step first. */
export const VERBS: Record<AdminRecord['status'], readonly Verb[]> = {
  draft: ['publish', 'submit-review', 'delete'],
  in_review: ['publish', 'delete'],
  published: ['suspend', 'delete'],
  suspended: ['restore', 'delete'],
};
