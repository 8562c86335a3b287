import { Commands } from '../../../platform/commands/commands.js';
import { Injectable } from '../../../platform/config/injectable.js';
import { Settings } from '../../../platform/config/settings.js';
import type { RequestContext } from '../../../platform/http/auth/request-context.js';
import type { KeyDetails, KeyOwner } from '../../domain/keys/api-key.js';
import { SandboxOff } from '../../domain/keys/keys.errors.js';
import { CreateApiKey } from './create-api-key.command.js';
import { KeySecrets } from './key-secrets.js';
import { RotateApiKey } from './rotate-api-key.command.js';

/** What is read of a new key; `start` is its text without the secret. */
interface KeyStart {
  readonly start: string;
}
type Read<View> = (keyId: string) => Promise<View>;

/** A key as it is answered; `key` is its text, null in a repeated answer. */
export type Issued<View> = View & { key: string | null };

/**
 * Makes the secrets of keys. Commands see and store only hashes, and so do the answers that an
 * idempotency key repeats.
 */
@Injectable()
export class IssueKeys {
  constructor(
    private readonly commands: Commands,
    private readonly secrets: KeySecrets,
    private readonly settings: Settings,
  ) {}

  /** @throws SandboxOff, KeyNotFound, WrongScopes, TooManyKeys */
  async create<View extends KeyStart>(
    owner: KeyOwner,
    { test: isTest, ...details }: KeyDetails & { readonly test: boolean },
    context: RequestContext,
    read: Read<View>,
  ): Promise<Issued<View>> {
    if (isTest && !this.settings.withSandbox) throw new SandboxOff();
    const { prefix, secret, hash } = this.secrets.issue(isTest);
    const command = new CreateApiKey(owner, details, { prefix, hash });
    return withText(secret, context, (watched) => this.commands.answer(command, watched, read));
  }

  /** @throws KeyNotFound, KeyRevoked */
  rotate<View extends KeyStart>(
    owner: KeyOwner,
    { id, overlapHours }: { readonly id: string; readonly overlapHours: number },
    context: RequestContext,
    read: Read<View>,
  ): Promise<Issued<View>> {
    const { secret, hash } = this.secrets.issue(false);
    const command = new RotateApiKey(owner, id, hash, overlapHours);
    return withText(secret, context, (watched) =>
      this.commands.answer(command, watched, () => read(id)),
    );
  }
}

/** The answer with the text of the key, unless it is the stored one of an earlier request. */
async function withText<View extends KeyStart>(
  secret: string,
  context: RequestContext,
  answer: (watched: RequestContext) => Promise<View>,
): Promise<Issued<View>> {
  let isRepeated = false;
  const watched = {
    ...context,
    replayed: () => {
      isRepeated = true;
      context.replayed();
    },
  };
  const view = await answer(watched);
  return { ...view, key: isRepeated ? null : `${view.start}_${secret}` };
}
