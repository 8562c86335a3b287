import { type EntityClass, LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Location } from '../domain/location.js';
import { UnknownRecord } from '../domain/marketplace.errors.js';
import { Provider } from '../domain/providers/provider.js';
import { ProviderLocation } from '../domain/providers/provider-location.js';
import { ProviderService } from '../domain/providers/provider-service.js';
import { type Address, type RecordKind, type RecordOf, Records } from '../domain/records.js';
import { Service } from '../domain/service.js';
import type { Publishable, Seen } from '../domain/workflow.js';

/** What all tables can be asked for, which the classes keep to themselves. */
interface Stored {
  id: string;
  providerId?: string;
  deletedAt: Date | null;
}

const CLASSES = {
  provider: Provider,
  service: Service,
  location: Location,
  'provider-service': ProviderService,
  'provider-location': ProviderLocation,
};

@Injectable()
export class MikroRecords extends Records {
  constructor(private readonly em: EntityManager) {
    super();
  }

  async get<Kind extends RecordKind>(
    { kind, id, providerId }: Address<Kind>,
    seen?: Seen,
  ): Promise<RecordOf[Kind]> {
    if (providerId !== undefined && !(await this.has('provider', providerId)))
      throw new UnknownRecord('The provider is not there.');
    const found = await this.em.findOne(
      classOf(kind),
      { id, deletedAt: null, ...(providerId === undefined ? {} : { providerId }) },
      { lockMode: LockMode.PESSIMISTIC_WRITE },
    );
    if (!found) throw new UnknownRecord(`The ${kind} is not there.`);
    const record = found as unknown as RecordOf[Kind];
    if (seen) record.expect(seen);
    return record;
  }

  async has(kind: RecordKind, id: string): Promise<boolean> {
    return (await this.em.count(classOf(kind), { id, deletedAt: null })) > 0;
  }

  add(...records: Publishable[]): void {
    this.em.persist(records);
  }
}

const classOf = (kind: RecordKind): EntityClass<Stored> =>
  CLASSES[kind] as unknown as EntityClass<Stored>;
