import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../../shared/clock.js';
import { Catalogue } from '../../domain/catalogue.js';
import { Records } from '../../domain/records.js';
import type { ExpectedVersion } from '../../domain/workflow.js';
import { profileOf, type ProviderForm, termsOf } from './provider-form.js';

/** Replaces every field of the form. Status, photo and rating stay as they are. */
export class ReplaceProvider extends Command<void> {
  constructor(
    readonly by: string,
    readonly id: string,
    readonly form: ProviderForm,
    readonly expected?: ExpectedVersion,
  ) {
    super();
  }
}

@CommandHandler(ReplaceProvider)
export class ReplaceProviderHandler implements ICommandHandler<ReplaceProvider> {
  constructor(
    private readonly records: Records,
    private readonly catalogue: Catalogue,
    private readonly clock: Clock,
  ) {}

  async execute({ by, id, form, expected }: ReplaceProvider): Promise<void> {
    const provider = await this.records.get({ kind: 'provider', id }, expected);
    const now = this.clock.now();
    provider.setProfile(await profileOf(form, this.catalogue), by, now);
    provider.setTerms(termsOf(form), by, now);
    provider.setActive(form.isActive ?? true, by, now);
  }
}
