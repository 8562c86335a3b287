import { ApiProperty } from '@nestjs/swagger';
import { utc } from '../../../platform/database/sql.js';
import { API_SCOPES, type ApiScope, TEST_PREFIX } from '../../../shared/api-keys.js';

export class ApiKeyView {
  @ApiProperty({ format: 'uuid' }) id!: string;
  name!: string;
  /** The key without its secret, such as `ofk_1f0a5c7e9b3d2468`. */
  start!: string;
  /** Whether it is a test key, which opens the sandbox and nothing else. */
  test!: boolean;
  @ApiProperty({ enum: API_SCOPES, enumName: 'ApiScope', isArray: true }) scopes!: ApiScope[];
  /** Web sites whose pages may use the key; empty for a key of programs. */
  origins!: string[];
  @ApiProperty({ format: 'date-time' }) createdAt!: string;
  /** From then on the key is refused, unless it is rotated before. */
  @ApiProperty({ format: 'date-time' }) expiresAt!: string;
  expired!: boolean;
  /** Until when the secret before the last rotation is valid; null when there is none. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  previousUntil!: string | null;
  /** Up to a minute late; null for a key that was never used. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) lastUsedAt!: string | null;
  /** Calls that read in the last 30 days, in UTC. */
  @ApiProperty({ type: 'integer', minimum: 0 }) reads!: number;
  /** Calls that wrote in the same days. */
  @ApiProperty({ type: 'integer', minimum: 0 }) writes!: number;
}

/** Days before today that the counts of a key cover, with today. */
export const COUNTED_DAYS = 30;

/** The fields of a view, from `identity.api_keys k`; now is a parameter twice. */
export const KEY_COLUMNS = `
  k.id,
  k.name,
  'ofk_' || k.prefix as start,
  starts_with(k.prefix, '${TEST_PREFIX}') as test,
  k.scopes,
  k.origins,
  ${utc('k.created_at')} as "createdAt",
  ${utc('k.expires_at')} as "expiresAt",
  k.expires_at <= ? as expired,
  case when k.previous_until > ? then ${utc('k.previous_until')} end as "previousUntil",
  ${utc('k.last_used_at')} as "lastUsedAt",
  coalesce(used.reads, 0)::float8 as reads,
  coalesce(used.writes, 0)::float8 as writes`;

/** The counts of `identity.api_keys k`; the first counted day is a parameter. */
export const KEY_USES = `
  left join lateral (
    select sum(u.reads) as reads, sum(u.writes) as writes
      from identity.api_key_uses u
     where u.key_id = k.id and u.day >= ?::date
  ) used on true`;
