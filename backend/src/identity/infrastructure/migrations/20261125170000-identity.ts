import { Migration } from '@mikro-orm/migrations';

/** The page to return to after signing in by a mailed link; links from before have none. */
export class Identity20261125170000 extends Migration {
  up(): void {
    this.addSql(`alter table identity.link_requests
        add column return_to text
          check (return_to ~ '^/($|[^/\\\\])' and char_length(return_to) <= 4000)`);
    this.addSql('alter table idp.link_code add column "returnTo" text');
  }
}
