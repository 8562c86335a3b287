import { Injectable } from '@nestjs/common';
import { Ids } from '../../shared/domain/ids.js';
import { Sql } from '../../shared/infrastructure/sql.js';
import { type ConsentKind, Consents } from '../application/consents.js';

@Injectable()
export class SqlConsents extends Consents {
  constructor(private readonly sql: Sql, private readonly ids: Ids) { super(); }

  async give(userId: string, kind: ConsentKind, version: string, at: Date): Promise<void> {
    await this.sql.rows(
      `insert into identity.consents (id, user_id, kind, version, given_at) values (?, ?, ?, ?, ?) on conflict (user_id, kind, version) where withdrawn_at is null do nothing`,
      [this.ids.next(), userId, kind, version, at],
    );
  }

  async withdraw(userId: string, kind: ConsentKind, at: Date): Promise<boolean> {
    return (await this.sql.rows('update identity.consents set withdrawn_at = ? where user_id = ? and kind = ? and withdrawn_at is null returning 1', [at, userId, kind])).length > 0;
  }
}
