import { Migration } from '@mikro-orm/migrations';

/** The Earth as a ball; the mean radius of 6,371.0088 km. */
const RADIUS_MILES = 3958.7613;

/**
 * Places are points on that ball, so that the straight line between two (`<->`, which an index can
 * order by) grows with the way along the surface.
 */
const PLACES = `
  create function marketplace.place_at(lat double precision, lon double precision) returns public.cube language sql immutable strict parallel safe
    return public.cube(array[cos(radians($1)) * cos(radians($2)), cos(radians($1)) * sin(radians($2)), sin(radians($1))]::double precision[]);
  create function marketplace.straight(miles double precision) returns double precision language sql immutable strict parallel safe
    return 2 * sin($1 / ${2 * RADIUS_MILES});
  create function marketplace.miles(straight double precision) returns double precision language sql immutable strict parallel safe
    return ${2 * RADIUS_MILES} * asin(least($1 / 2, 1));

  create table marketplace.zip_centroids (zip text primary key check (zip ~ '^[0-9]{5}$'), at public.cube not null);
  create table marketplace.directory_places (provider_id uuid not null references marketplace.directory on delete cascade, at public.cube not null, primary key (provider_id, at));
  create index directory_places_at on marketplace.directory_places using gist (at);`;

/**
 * Least effective price of what a provider offers under a name, in cents. Only for viewers who see
 * prices.
 */
const PRICES = `alter table marketplace.directory add column prices jsonb not null default '{}'`;

export class Distances20261121000120 extends Migration {
  up(): void {
    this.addSql('create extension if not exists cube with schema public');
    for (const part of [PLACES, PRICES]) this.addSql(part);
  }
}
