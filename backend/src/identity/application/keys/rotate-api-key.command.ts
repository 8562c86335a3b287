import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../shared/clock.js';
import type { KeyOwner } from '../../domain/keys/api-key.js';
import { ApiKeyStore } from '../../domain/keys/api-key-store.js';

/**
 * Gives a key another secret; the old one stays valid for some hours.
 * @throws KeyNotFound, KeyRevoked
 */
export class RotateApiKey extends Command<void> {
  constructor(
    readonly owner: KeyOwner,
    readonly keyId: string,
    readonly hash: string,
    readonly overlapHours: number,
  ) {
    super();
  }
}

@CommandHandler(RotateApiKey)
export class RotateApiKeyHandler implements ICommandHandler<RotateApiKey> {
  constructor(
    private readonly keys: ApiKeyStore,
    private readonly clock: Clock,
  ) {}

  async execute({ owner, keyId, hash, overlapHours }: RotateApiKey): Promise<void> {
    const key = await this.keys.get(keyId, owner);
    key.rotate(hash, overlapHours, this.clock.now());
  }
}
