import type { Problem } from '@/api/problem';
import type { Schema } from '@/api/schema';

export type ApiKey = Schema<'ApiKeyView'>;
export type ApiScope = Schema<'ApiScope'>;
export type IssuedKey = Schema<'IssuedApiKeyView'>;
export type NewKey = Schema<'CreateApiKeyDto'>;

interface Answer<Data> {
  data?: Data;
  error?: Problem;
}

/** The calls of one owner's keys. */
export interface KeyActions {
  create: (key: NewKey, idempotencyKey: string) => Promise<Answer<IssuedKey>>;
  rotate: (id: string, overlapHours: number, idempotencyKey: string) => Promise<Answer<IssuedKey>>;
  revoke: (id: string) => Promise<Answer<unknown>>;
  /** Reads the keys again after a change. */
  refresh: () => Promise<unknown>;
}
