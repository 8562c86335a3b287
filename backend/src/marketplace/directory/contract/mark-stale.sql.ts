/**
 * Leaves directory rows to the refresher. A mark that is there already is locked, so that a refresh
 * under way cannot take it before this transaction ends.
 */
export const MARK_STALE = (where: string): string =>
  `insert into marketplace.stale_providers
  select id
  from marketplace.providers
  ${where}
  order by id
  on conflict (provider_id) do update set provider_id = excluded.provider_id`;
