import { Injectable } from '@nestjs/common';
import { Commands } from '../../../platform/commands/commands.js';
import { Settings } from '../../../platform/config/settings.js';
import { Sql } from '../../../platform/database/sql.js';
import { StartupTask } from '../../../platform/events/startup.js';
import { Clock } from '../../../shared/clock.js';
import { MARK_STALE } from '../../directory/contract/mark-stale.sql.js';
import {
  type DemoProvider,
  LoadDemoProviders,
} from '../application/providers/load-demo-providers.command.js';
import { LoadCatalogue } from '../application/services/load-catalogue.command.js';
import {
  catalogueFile,
  demoClinics,
  hospitalListings,
  sandboxClinics,
  zipCentroids,
} from './files/data-files.js';

const PROVIDERS_AT_MOVED_ZIP = `where id in (
        select link.provider_id
        from moved
        join marketplace.locations l on l.zip_code = moved.zip
        join marketplace.provider_locations link on link.location_id = l.id
      )`;

/** Loads the ZIP code centers; marks directory rows at a center that has moved as stale. */
@Injectable()
export class ZipCentroidsTask extends StartupTask {
  readonly order = 5;

  constructor(private readonly sql: Sql) {
    super();
  }

  async run(): Promise<void> {
    await this.sql.rows(
      `with moved as (
        insert into marketplace.zip_centroids (zip, at)
        select zip, marketplace.place_at(lat, lon)
        from json_to_recordset(?::json) as
          centroid(zip text, lat double precision, lon double precision)
        on conflict (zip) do update set at = excluded.at
          where zip_centroids.at <> excluded.at
        returning zip
      )
      ${MARK_STALE(PROVIDERS_AT_MOVED_ZIP)}`,
      [JSON.stringify(await zipCentroids())],
    );
  }
}

/** Loads the catalogue of this release unless its version, or a later one, is loaded already. */
@Injectable()
export class CatalogueTask extends StartupTask {
  readonly order = 10;

  constructor(
    private readonly commands: Commands,
    private readonly sql: Sql,
  ) {
    super();
  }

  async run(): Promise<void> {
    const file = await catalogueFile();
    const loaded = await this.sql.rows(
      'select from marketplace.catalogue_versions where version >= ?',
      [file.version],
    );
    if (!loaded.length) await this.commands.execute(new LoadCatalogue(file));
  }
}

/**
 * Fills an empty directory: with real hospitals' prices and invented clinics, that of the sandbox
 * with its own clinics.
 */
@Injectable()
export class DemoProvidersTask extends StartupTask {
  readonly order = 20;

  constructor(
    private readonly commands: Commands,
    private readonly sql: Sql,
    private readonly settings: Settings,
    private readonly clock: Clock,
  ) {
    super();
  }

  async run(): Promise<void> {
    if (!this.settings.withDemoProviders) return;
    const existing = await this.sql.rows('select from marketplace.providers limit 1');
    if (existing.length) return;
    await this.commands.execute(new LoadDemoProviders(await this.providers()));
  }

  private async providers(): Promise<DemoProvider[]> {
    const now = this.clock.now();
    if (this.settings.inSandbox) return sandboxClinics(now);
    return [...(await hospitalListings()), ...(await demoClinics(now))];
  }
}
