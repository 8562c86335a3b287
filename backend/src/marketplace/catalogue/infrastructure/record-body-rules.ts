import { Injectable } from '@nestjs/common';
import { Sql } from '../../../platform/database/sql.js';
import { BodyRules, RegisteredBodyRules } from '../../../platform/http/errors/body-rules.js';
import { Clock } from '../../../shared/clock.js';
import type { FieldError } from '../../../shared/domain-error.js';
import { errorsOfOfferForm } from '../application/offers/offer-form.js';
import { errorsOfServiceForm } from '../application/services/service-form.js';
import { Catalogue } from '../domain/catalogue.js';
import { errorsOfLocation } from '../domain/location.js';
import { errorsOfProfile } from '../domain/providers/provider-profile.js';
import { errorsOfRating } from '../domain/providers/rating.js';
import { errorsOfVisitTerms } from '../domain/providers/visit-terms.js';
import { CreateServiceDto, LocationDto, ReplaceServiceDto } from '../http/admin-catalogue.dto.js';
import {
  AddProviderLocationDto,
  AddProviderServiceDto,
  CreateProviderDto,
  ProviderDto,
  ReplaceProviderServiceDto,
} from '../http/admin-provider.dto.js';
import { BulkEditDto, errorsOfBulkEdit } from '../http/bulk-edits.dto.js';
import { ProviderRatingDto } from '../http/provider-rating.dto.js';

/** The rules of the console's forms beyond those of their single fields. */
@Injectable()
export class RecordBodyRules extends RegisteredBodyRules {
  constructor(sql: Sql, catalogue: Catalogue, clock: Clock) {
    super([
      new BodyRules(ProviderDto, (body) => errorsOfProvider(body, clock.now())),
      new BodyRules(CreateProviderDto, (body) => errorsOfProvider(body, clock.now())),
      new BodyRules(ReplaceServiceDto, (body, faulty) =>
        errorsOfServiceForm(body, catalogue, faulty),
      ),
      new BodyRules(CreateServiceDto, (body, faulty) =>
        errorsOfServiceForm(body, catalogue, faulty),
      ),
      new BodyRules(LocationDto, (body) => errorsOfLocation(body)),
      new BodyRules(ReplaceProviderServiceDto, errorsOfOfferForm),
      new BodyRules(AddProviderServiceDto, async (body, faulty) => {
        const errorsOfService = await errorsOfLink(sql, 'services', 'serviceId', body.serviceId);
        return [...errorsOfService, ...errorsOfOfferForm(body, faulty)];
      }),
      new BodyRules(AddProviderLocationDto, (body) =>
        errorsOfLink(sql, 'locations', 'locationId', body.locationId),
      ),
      new BodyRules(ProviderRatingDto, ({ asOf }) => errorsOfRating({ asOf }, clock.now())),
      new BodyRules(BulkEditDto, errorsOfBulkEdit),
    ]);
  }
}

const errorsOfProvider = (body: Partial<ProviderDto>, now: Date): FieldError[] => [
  ...errorsOfProfile(body),
  ...errorsOfVisitTerms(body, now),
];

/** An error at `path` when no record has this id. */
async function errorsOfLink(
  sql: Sql,
  table: 'services' | 'locations',
  path: string,
  id: string | undefined,
): Promise<FieldError[]> {
  if (id === undefined) return [];
  const records = await sql.rows(
    `select from marketplace.${table} where id = ? and deleted_at is null`,
    [id],
  );
  return records.length ? [] : [{ path, message: 'marketplace.unknown' }];
}
