import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../../shared/clock.js';
import { Ids } from '../../../../shared/ids.js';
import { Catalogue } from '../../domain/catalogue.js';
import { AlreadyExists } from '../../domain/marketplace.errors.js';
import { Records } from '../../domain/records.js';
import { Service } from '../../domain/service.js';
import { descriptionOf, type ServiceForm } from './service-form.js';

/**
 * Creates a service as a draft and returns its id.
 * @throws AlreadyExists when a service, even a deleted one, has this key.
 */
export class CreateService extends Command<string> {
  constructor(
    readonly by: string,
    readonly key: string,
    readonly form: ServiceForm,
  ) {
    super();
  }
}

@CommandHandler(CreateService)
export class CreateServiceHandler implements ICommandHandler<CreateService> {
  constructor(
    private readonly records: Records,
    private readonly catalogue: Catalogue,
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {}

  async execute({ by, key, form }: CreateService): Promise<string> {
    const description = await descriptionOf(form, this.catalogue);
    if (await this.catalogue.hasServiceKey(key)) throw new AlreadyExists('This key is taken.');
    const now = this.clock.now();
    const service = new Service(this.ids.next(), key, description, by, now);
    service.setListPrice(form.price ?? null, by, now);
    service.setActive(form.isActive ?? true, by, now);
    this.records.add(service);
    return service.id;
  }
}
