import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../shared/clock.js';
import { Ids } from '../../../shared/ids.js';
import {
  ApiKey,
  type KeyDetails,
  type KeyOwner,
  type KeySecret,
} from '../../domain/keys/api-key.js';
import { ApiKeyStore } from '../../domain/keys/api-key-store.js';
import {
  checkBrowserScopes,
  checkedScopes,
  PERSONAL_SCOPES,
} from '../../domain/keys/key-scopes.js';
import { TooManyKeys } from '../../domain/keys/keys.errors.js';

const MAX_KEYS = 20;

/**
 * Makes a key; resolves with its id.
 * @throws KeyNotFound, WrongScopes, TooManyKeys
 */
export class CreateApiKey extends Command<string> {
  constructor(
    readonly owner: KeyOwner,
    readonly details: KeyDetails,
    readonly secret: KeySecret,
  ) {
    super();
  }
}

@CommandHandler(CreateApiKey)
export class CreateApiKeyHandler implements ICommandHandler<CreateApiKey> {
  constructor(
    private readonly keys: ApiKeyStore,
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {}

  async execute({ owner, details, secret }: CreateApiKey): Promise<string> {
    const at = this.clock.now();
    const most =
      'userId' in owner
        ? PERSONAL_SCOPES
        : (await this.keys.account(owner.serviceAccountId)).scopes;
    const scopes = checkedScopes(details.scopes, most);
    if (details.origins.length) checkBrowserScopes(scopes);
    if ((await this.keys.countValid(owner, at)) >= MAX_KEYS)
      throw new TooManyKeys(`An owner has at most ${MAX_KEYS} valid keys.`);
    const key = new ApiKey(this.ids.next(), owner, { ...details, scopes }, secret, at);
    this.keys.add(key);
    return key.id;
  }
}
