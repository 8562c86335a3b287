import type { Schema } from '../api/schema';

/** One call of the event intake. */
export type Batch = Required<Schema<'EventBatchDto'>>;
