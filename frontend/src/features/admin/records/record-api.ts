import type { Problem } from '@/api/problem';
import type { Schema } from '@/api/schema';

/** The properties of every record of the catalogue. */
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

/** The requests that change the status of one kind of record, each for an expected version. */
export interface RecordApi<Row extends AdminRecord> {
  /** The table of the records, as the audit log names it. */
  entity: string;
  read(id: string): Promise<Outcome<Row>>;
  move(verb: Exclude<Verb, 'suspend' | 'delete'>, row: Row): Promise<Outcome<Row>>;
  suspend(row: Row, reason: string): Promise<Outcome<Row>>;
  /** Deletes the record; with a reason even if it has pending appointment requests. */
  remove(row: Row, forced?: string): Promise<Outcome<unknown>>;
}

/** The header with the expected version: the API refuses the request when it is outdated. */
export const ifMatch = ({ version }: AdminRecord) => ({ 'If-Match': `"${version}"` });

/** The actions that a status allows, the usual one first. */
export const VERBS: Record<AdminRecord['status'], readonly Verb[]> = {
  draft: ['publish', 'submit-review', 'delete'],
  in_review: ['publish', 'delete'],
  published: ['suspend', 'delete'],
  suspended: ['restore', 'delete'],
};
