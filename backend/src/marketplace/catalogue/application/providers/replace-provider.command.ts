import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../../shared/clock.js';
import { Catalogue } from '../../domain/catalogue.js';
import { Records } from '../../domain/records.js';
import type { Seen } from '../../domain/workflow.js';
import { profileOf, type ProviderForm, termsOf } from './provider-form.js';

/** Replaces every field of the form and nothing else: not the status, the photo or the rating. */
export class ReplaceProvider extends Command<void> {
  constructor(
    readonly by: string,
    readonly id: string,
    readonly form: ProviderForm,
    readonly seen?: Seen,
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

  async execute({ by, id, form, seen }: ReplaceProvider): Promise<void> {
    const provider = await this.records.get({ kind: 'provider', id }, seen);
    const now = this.clock.now();
    provider.describe(await profileOf(form, this.catalogue), by, now);
    provider.agree(termsOf(form), by, now);
    provider.turn(form.isActive ?? true, by, now);
  }
}
