import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../../shared/clock.js';
import { Catalogue } from '../../domain/catalogue.js';
import { Records } from '../../domain/records.js';
import type { ExpectedVersion } from '../../domain/workflow.js';
import { descriptionOf, type ServiceForm } from './service-form.js';

/** Replaces every field of a service's form; its key and billing codes stay. */
export class ReplaceService extends Command<void> {
  constructor(
    readonly by: string,
    readonly id: string,
    readonly form: ServiceForm,
    readonly expected?: ExpectedVersion,
  ) {
    super();
  }
}

@CommandHandler(ReplaceService)
export class ReplaceServiceHandler implements ICommandHandler<ReplaceService> {
  constructor(
    private readonly records: Records,
    private readonly catalogue: Catalogue,
    private readonly clock: Clock,
  ) {}

  async execute({ by, id, form, expected }: ReplaceService): Promise<void> {
    const service = await this.records.get({ kind: 'service', id }, expected);
    const now = this.clock.now();
    service.setDescription(await descriptionOf(form, this.catalogue), by, now);
    service.setListPrice(form.price ?? null, by, now);
    service.setActive(form.isActive ?? true, by, now);
  }
}
