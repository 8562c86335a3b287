import { EntityManager, LockMode } from '@mikro-orm/core';
import { Injectable } from '@nestjs/common';
import { Sql } from '../../../platform/database/sql.js';
import { ApiKey, type KeyOwner } from '../../domain/keys/api-key.js';
import { ApiKeyStore } from '../../domain/keys/api-key-store.js';
import { KeyNotFound } from '../../domain/keys/keys.errors.js';
import { ServiceAccount } from '../../domain/keys/service-account.js';

/** Keys in `identity.api_keys`, service accounts in `identity.service_accounts`. */
@Injectable()
export class MikroApiKeyStore extends ApiKeyStore {
  constructor(
    private readonly em: EntityManager,
    private readonly sql: Sql,
  ) {
    super();
  }

  add(key: ApiKey): void {
    this.em.persist(key);
  }

  async get(id: string, owner: KeyOwner): Promise<ApiKey> {
    // Rotation and revocation of one key follow each other, and the later one has its way.
    const key = await this.em.findOne(ApiKey, { id, ...owner } as object, {
      lockMode: LockMode.PESSIMISTIC_WRITE,
    });
    if (!key) throw new KeyNotFound('The owner has no such key.');
    return key;
  }

  async countValid(owner: KeyOwner, at: Date): Promise<number> {
    const [column, id] =
      'userId' in owner
        ? ['user_id', owner.userId]
        : ['service_account_id', owner.serviceAccountId];
    await this.sql.rows('select pg_advisory_xact_lock(hashtextextended(?, 0))', [
      `identity.api_keys ${id}`,
    ]);
    const [row] = await this.sql.rows<{ count: number }>(
      `select count(*)::int as count
         from identity.api_keys
        where ${column} = ?
          and revoked_at is null
          and expires_at > ?`,
      [id, at],
    );
    return row?.count ?? 0;
  }

  async deleteOf(userId: string): Promise<void> {
    await this.sql.rows('delete from identity.api_keys where user_id = ?', [userId]);
  }

  addAccount(account: ServiceAccount): void {
    this.em.persist(account);
  }

  async account(id: string): Promise<ServiceAccount> {
    const account = await this.em.findOne(ServiceAccount, { id });
    if (!account?.isOpen) throw new KeyNotFound('There is no such service account.');
    return account;
  }
}
