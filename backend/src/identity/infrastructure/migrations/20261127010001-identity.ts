import { Migration } from '@mikro-orm/migrations';

/** Web sites whose pages may use a key; none for keys of programs. */
export class Identity20261127010001 extends Migration {
  up(): void {
    // what waits for its check keeps a table from being changed
    this.addSql('set constraints all immediate');
    this.addSql(`alter table identity.api_keys add origins jsonb not null default '[]'`);
    this.addSql(`
      create index api_keys_origins on identity.api_keys (expires_at)
        where origins <> '[]' and revoked_at is null`);
  }
}
