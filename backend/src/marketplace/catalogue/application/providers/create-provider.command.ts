import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../../shared/clock.js';
import { Ids } from '../../../../shared/ids.js';
import { Catalogue } from '../../domain/catalogue.js';
import { Provider } from '../../domain/providers/provider.js';
import { Records } from '../../domain/records.js';
import { profileOf, type ProviderForm, termsOf } from './provider-form.js';

/** Creates a clinic as a draft and returns its id. */
export class CreateProvider extends Command<string> {
  constructor(
    readonly by: string,
    readonly form: ProviderForm,
  ) {
    super();
  }
}

@CommandHandler(CreateProvider)
export class CreateProviderHandler implements ICommandHandler<CreateProvider> {
  constructor(
    private readonly records: Records,
    private readonly catalogue: Catalogue,
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {}

  async execute({ by, form }: CreateProvider): Promise<string> {
    const now = this.clock.now();
    const provider = new Provider(
      this.ids.next(),
      { kind: 'clinic' },
      await profileOf(form, this.catalogue),
      null,
      by,
      now,
    );
    provider.setTerms(termsOf(form), by, now);
    provider.setActive(form.isActive ?? true, by, now);
    this.records.add(provider);
    return provider.id;
  }
}
