import { Migration } from '@mikro-orm/migrations';

/**
 * Many providers share a point, such as the middle of a ZIP code: nearest first walks the points,
 * and at each of them the best rated come first.
 */
export class Marketplace20261121000900 extends Migration {
  up(): void {
    this.addSql(`
      create table marketplace.points (at public.cube primary key);
      create index points_near on marketplace.points using gist (at);
      insert into marketplace.points select distinct at from marketplace.directory_places;

      alter table marketplace.directory_places add rating int, add review_count int, add sort_name text;
      update marketplace.directory_places place set rating = d.rating, review_count = d.review_count, sort_name = d.sort_name from marketplace.directory d where d.provider_id = place.provider_id;
      alter table marketplace.directory_places alter rating set not null, alter review_count set not null, alter sort_name set not null;
      create index directory_places_order on marketplace.directory_places (at, rating desc, review_count desc, sort_name, provider_id);`);
  }
}
