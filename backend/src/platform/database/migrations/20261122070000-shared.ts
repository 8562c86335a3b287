import { Migration } from '@mikro-orm/migrations';

/**
 * The counters of all limits, by the layout of rate-limiter-flexible. Unlogged: they are worth less
 * than what a durable write costs.
 */
export class Shared20261122070000 extends Migration {
  up(): void {
    this
      .addSql(`create unlogged table shared.rate_limits (key varchar(255) primary key, points int not null default 0, expire bigint) with (fillfactor = 70);
      create table shared.rate_limit_secret (single boolean primary key default true check (single), secret text not null);
      insert into shared.rate_limit_secret (secret) values (replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''));`);
  }
}
