import { type EntityClass, LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Location } from '../domain/location.js';
import { RecordNotFound } from '../domain/marketplace.errors.js';
import { Provider } from '../domain/providers/provider.js';
import { ProviderLocation } from '../domain/providers/provider-location.js';
import { ProviderService } from '../domain/providers/provider-service.js';
import { type RecordKind, type RecordOf, type RecordRef, Records } from '../domain/records.js';
import { Service } from '../domain/service.js';
import type { ExpectedVersion, Publishable } from '../domain/workflow.js';

const CLASSES: Readonly<Record<RecordKind, EntityClass<Publishable>>> = {
  provider: Provider,
  service: Service,
  location: Location,
  'provider-service': ProviderService,
  'provider-location': ProviderLocation,
};
const LOCKED = { lockMode: LockMode.PESSIMISTIC_WRITE } as const;

/** One function for each kind, so that each returns its own class. */
type Finders = {
  readonly [Kind in RecordKind]: (where: object) => Promise<RecordOf[Kind] | null>;
};

@Injectable()
export class MikroRecords extends Records {
  private readonly finders: Finders = {
    provider: (where) => this.em.findOne(Provider, where, LOCKED),
    service: (where) => this.em.findOne(Service, where, LOCKED),
    location: (where) => this.em.findOne(Location, where, LOCKED),
    'provider-service': (where) => this.em.findOne(ProviderService, where, LOCKED),
    'provider-location': (where) => this.em.findOne(ProviderLocation, where, LOCKED),
  };

  constructor(private readonly em: EntityManager) {
    super();
  }

  async get<Kind extends RecordKind>(
    { kind, id, providerId }: RecordRef<Kind>,
    expected?: ExpectedVersion,
  ): Promise<RecordOf[Kind]> {
    if (providerId !== undefined && !(await this.exists('provider', providerId)))
      throw new RecordNotFound('The provider is not there.');
    const owner = providerId === undefined ? {} : { providerId };
    const record = await this.finders[kind]({ id, deletedAt: null, ...owner });
    if (!record) throw new RecordNotFound(`The ${kind} is not there.`);
    if (expected) record.assertVersion(expected);
    return record;
  }

  async getDeleted<Kind extends RecordKind>(kind: Kind, id: string): Promise<RecordOf[Kind]> {
    const record = await this.finders[kind]({ id, deletedAt: { $ne: null } });
    if (!record) throw new RecordNotFound(`No ${kind} with this id is deleted.`);
    return record;
  }

  async exists(kind: RecordKind, id: string): Promise<boolean> {
    const where: object = { id, deletedAt: null };
    return (await this.em.count(CLASSES[kind], where)) > 0;
  }

  add(...records: Publishable[]): void {
    this.em.persist(records);
  }
}
