import { Migration } from '@mikro-orm/migrations';

/**
 * Sign-ups whose person has not signed in yet: the browser that may sign in by itself when the
 * address is verified, and the page to return to. Accounts from before have none and sign in with
 * their password.
 */
export class Identity20261124000100 extends Migration {
  up(): void {
    this.addSql(`create table identity.pending_sign_ups (
        user_id uuid primary key references identity.users on delete cascade,
        browser_hash text,
        return_to text check (return_to ~ '^/($|[^/\\\\])' and char_length(return_to) <= 4000),
        created_at timestamptz not null,
        expires_at timestamptz not null)`);
    this.addSql('create index pending_sign_ups_expiry on identity.pending_sign_ups (expires_at)');
  }
}
