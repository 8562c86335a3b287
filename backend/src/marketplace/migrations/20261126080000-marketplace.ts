import { Migration } from '@mikro-orm/migrations';

/** What waits for staff: drafts that may be ready, and clinics that nobody has checked. */
export class Marketplace20261126080000 extends Migration {
  up(): void {
    this.addSql('set constraints all immediate');
    this.addSql(`
      create index providers_maybe_ready on marketplace.providers (updated_at, id)
        where status in ('draft', 'in_review')
          and deleted_at is null
          and (kind <> 'clinic' or attested_at is not null);
      create index providers_unverified on marketplace.providers (published_at, id)
        where status = 'published'
          and kind = 'clinic'
          and last_verified_at is null
          and deleted_at is null`);
  }
}
