/**
 * `fetching` from an address or `reading`; then `ready` to be looked at, or `failed`; `applied`
 * until `undone`. What is on the way can be `canceled`.
 */
export type ImportStatus =
  'fetching' | 'reading' | 'ready' | 'applied' | 'undone' | 'failed' | 'canceled';
