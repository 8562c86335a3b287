import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../shared/clock.js';
import { ApiKeyStore } from '../../domain/keys/api-key-store.js';

/** Ends a service account and with it all of its keys at once. @throws KeyNotFound */
export class CloseServiceAccount extends Command<void> {
  constructor(readonly id: string) {
    super();
  }
}

@CommandHandler(CloseServiceAccount)
export class CloseServiceAccountHandler implements ICommandHandler<CloseServiceAccount> {
  constructor(
    private readonly keys: ApiKeyStore,
    private readonly clock: Clock,
  ) {}

  async execute({ id }: CloseServiceAccount): Promise<void> {
    const account = await this.keys.account(id);
    account.close(this.clock.now());
  }
}
