import { Migration } from '@mikro-orm/migrations';

/** Work that follows an event belongs to the trace of the request that caused it. */
export class Shared20261123180000 extends Migration {
  up(): void {
    this.addSql('alter table shared.outbox add column traceparent text');
  }
}
