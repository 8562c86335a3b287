import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { ApiScope } from '../../../shared/api-keys.js';
import { Clock } from '../../../shared/clock.js';
import { Ids } from '../../../shared/ids.js';
import { ApiKeyStore } from '../../domain/keys/api-key-store.js';
import { checkedScopes, SERVICE_SCOPES } from '../../domain/keys/key-scopes.js';
import { ServiceAccount } from '../../domain/keys/service-account.js';

/** Makes a service account; resolves with its id. @throws WrongScopes */
export class CreateServiceAccount extends Command<string> {
  constructor(
    readonly name: string,
    readonly scopes: readonly ApiScope[],
    readonly by: string,
  ) {
    super();
  }
}

@CommandHandler(CreateServiceAccount)
export class CreateServiceAccountHandler implements ICommandHandler<CreateServiceAccount> {
  constructor(
    private readonly keys: ApiKeyStore,
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {}

  async execute({ name, scopes, by }: CreateServiceAccount): Promise<string> {
    const checked = checkedScopes(scopes, SERVICE_SCOPES);
    const account = new ServiceAccount(this.ids.next(), name, checked, by, this.clock.now());
    this.keys.addAccount(account);
    return account.id;
  }
}
