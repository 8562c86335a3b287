import { Migration } from '@mikro-orm/migrations';

/**
 * An entry of the audit log is known by its id. A key of its own, made at random, was told to
 * nobody and cost each command a place in an index. Entries that have one keep it: it is in their
 * digest.
 */
export class Shared20261122000000 extends Migration {
  up(): void {
    this.addSql(
      'alter table shared.audit_logs drop constraint audit_logs_key_key, alter column key drop not null;',
    );
  }
}
