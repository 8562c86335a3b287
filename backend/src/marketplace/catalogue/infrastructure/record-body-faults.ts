import { Injectable } from '@nestjs/common';
import { Sql } from '../../../platform/database/sql.js';
import { BodyRules, RegisteredBodyRules } from '../../../platform/http/errors/body-rules.js';
import { Clock } from '../../../shared/clock.js';
import { faultsOfOfferForm } from '../application/offers/offer-form.js';
import { faultsOfServiceForm } from '../application/services/service-form.js';
import { Catalogue } from '../domain/catalogue.js';
import { faultsOfLocation } from '../domain/location.js';
import type { RecordFault } from '../domain/marketplace.errors.js';
import { faultsOfProfile } from '../domain/providers/provider-profile.js';
import { faultsOfRating } from '../domain/providers/rating.js';
import { CreateServiceDto, LocationDto, ReplaceServiceDto } from '../http/admin-catalogue.dto.js';
import {
  AddProviderLocationDto,
  AddProviderServiceDto,
  CreateProviderDto,
  ProviderDto,
  ReplaceProviderServiceDto,
} from '../http/admin-provider.dto.js';
import { BulkEditDto, faultsOfBulkEdit } from '../http/bulk-edits.dto.js';
import { ProviderRatingDto } from '../http/provider-rating.dto.js';

/** The rules of the console's forms beyond those of their single fields. */
@Injectable()
export class RecordBodyFaults extends RegisteredBodyRules {
  constructor(sql: Sql, catalogue: Catalogue, clock: Clock) {
    super([
      new BodyRules(ProviderDto, (body) => faultsOfProfile(body)),
      new BodyRules(CreateProviderDto, (body) => faultsOfProfile(body)),
      new BodyRules(ReplaceServiceDto, (body, faulty) =>
        faultsOfServiceForm(body, catalogue, faulty),
      ),
      new BodyRules(CreateServiceDto, (body, faulty) =>
        faultsOfServiceForm(body, catalogue, faulty),
      ),
      new BodyRules(LocationDto, (body) => faultsOfLocation(body)),
      new BodyRules(ReplaceProviderServiceDto, faultsOfOfferForm),
      new BodyRules(AddProviderServiceDto, async (body, faulty) => {
        const faultsOfService = await faultsOfLink(sql, 'services', 'serviceId', body.serviceId);
        return [...faultsOfService, ...faultsOfOfferForm(body, faulty)];
      }),
      new BodyRules(AddProviderLocationDto, (body) =>
        faultsOfLink(sql, 'locations', 'locationId', body.locationId),
      ),
      new BodyRules(ProviderRatingDto, ({ asOf }) => faultsOfRating({ asOf }, clock.now())),
      new BodyRules(BulkEditDto, faultsOfBulkEdit),
    ]);
  }
}

/** A fault at `path` when no record has this id. */
async function faultsOfLink(
  sql: Sql,
  table: 'services' | 'locations',
  path: string,
  id: string | undefined,
): Promise<RecordFault[]> {
  if (id === undefined) return [];
  const records = await sql.rows(
    `select from marketplace.${table} where id = ? and deleted_at is null`,
    [id],
  );
  return records.length ? [] : [{ path, message: 'marketplace.unknown' }];
}
