import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../shared/clock.js';
import type { KeyOwner } from '../../domain/keys/api-key.js';
import { ApiKeyStore } from '../../domain/keys/api-key-store.js';

/** Ends a key at once. @throws KeyNotFound */
export class RevokeApiKey extends Command<void> {
  constructor(
    readonly owner: KeyOwner,
    readonly keyId: string,
  ) {
    super();
  }
}

@CommandHandler(RevokeApiKey)
export class RevokeApiKeyHandler implements ICommandHandler<RevokeApiKey> {
  constructor(
    private readonly keys: ApiKeyStore,
    private readonly clock: Clock,
  ) {}

  async execute({ owner, keyId }: RevokeApiKey): Promise<void> {
    const key = await this.keys.get(keyId, owner);
    key.revoke(this.clock.now());
  }
}
