import { SEARCH_MAX_LENGTH } from '@/api/limits';
/** The search text of an address parameter. */
export const searchText = (parameter: string | null): string =>
  (parameter ?? '').trim().slice(0, SEARCH_MAX_LENGTH);
