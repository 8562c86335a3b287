import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { Sql } from '../../../platform/database/sql.js';
import { type ApiKeyCaller, ApiKeys, type ApiScope } from '../../../shared/api-keys.js';
import { Clock } from '../../../shared/clock.js';
import type { Language } from '../../../shared/language.js';
import { isSameHash, type KeyParts, parseKey, secretHashOf } from './key-text.js';
import { KeyUses } from './key-uses.js';

interface KeyRow {
  readonly id: string;
  readonly secretHash: string;
  readonly previousHash: string | null;
  readonly ownerId: string;
  readonly ownerKind: ApiKeyCaller['ownerKind'];
  readonly language: Language | null;
  readonly scopes: readonly ApiScope[];
  readonly origins: readonly string[];
}

/**
 * A valid key of an active owner. A secret that was rotated away counts while it overlaps. The
 * scopes of a service account limit those of its keys.
 */
const FIND = `
  select k.id,
         k.secret_hash as "secretHash",
         case when k.previous_until > $2 then k.previous_hash end as "previousHash",
         coalesce(u.id, s.id) as "ownerId",
         case when u.id is null then 'service-account' else 'person' end as "ownerKind",
         u.language,
         k.origins,
         array(
           select scope
             from jsonb_array_elements_text(k.scopes) scope
            where s.id is null or s.scopes ? scope
         ) as scopes
    from identity.api_keys k
    left join identity.users u on u.id = k.user_id
    left join identity.service_accounts s on s.id = k.service_account_id
   where k.prefix = $1
     and k.revoked_at is null
     and k.expires_at > $2
     and case when u.id is null then s.closed_at is null else u.status = 'active' end`;

/** What keys of people and accounts name that are active or not: the call itself finds out. */
const ORIGINS = `
  select distinct origin
    from identity.api_keys k, jsonb_array_elements_text(k.origins) origin
   where k.origins <> '[]'
     and k.revoked_at is null
     and k.expires_at > $1`;

/** A hash of no secret, compared where there is none. */
const NO_HASH = secretHashOf('');

/** Keys in `identity.api_keys`, read for every call, so that a revoked one is refused at once. */
@Injectable()
export class SqlApiKeys extends ApiKeys implements OnModuleDestroy {
  private readonly uses: KeyUses;

  constructor(
    private readonly sql: Sql,
    private readonly clock: Clock,
  ) {
    super();
    this.uses = new KeyUses(sql);
  }

  /** The parts of a key of this kind; undefined for any other text. */
  protected parse(text: string): KeyParts | undefined {
    return parseKey(text);
  }

  async onModuleDestroy(): Promise<void> {
    await this.uses.close();
  }

  async find(text: string): Promise<ApiKeyCaller | undefined> {
    const { prefix, secret } = this.parse(text) ?? { prefix: '', secret: text };
    const [row] = await this.sql.prepared<KeyRow>(FIND, [prefix, this.clock.now()]);
    const hash = secretHashOf(secret);
    const isCurrent = isSameHash(hash, row?.secretHash ?? NO_HASH);
    const isPrevious = isSameHash(hash, row?.previousHash ?? NO_HASH);
    if (!row || !(isCurrent || isPrevious)) return undefined;
    const { id, scopes, origins, ownerId, ownerKind, language } = row;
    const role = scopes.some((scope) => scope.startsWith('admin:')) ? 'admin' : 'user';
    return {
      id,
      scopes,
      origins,
      ownerKind,
      owner: { id: ownerId, role, status: 'active', language: language ?? undefined },
    };
  }

  async origins(): Promise<ReadonlySet<string>> {
    const rows = await this.sql.prepared<{ origin: string }>(ORIGINS, [this.clock.now()]);
    return new Set(rows.map(({ origin }) => origin));
  }

  count(keyId: string, reads: boolean): void {
    this.uses.count(keyId, reads, this.clock.now());
  }

  /** Writes what was counted so far. */
  flush(): Promise<void> {
    return this.uses.flush();
  }
}
