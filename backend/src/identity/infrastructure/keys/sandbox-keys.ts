import { type Commands } from '../../../platform/commands/commands.js';
import type { Sql } from '../../../platform/database/sql.js';
import type { ActorState } from '../../../shared/actors.js';
import { type ApiKeyCaller, ApiKeys, type TestKeys } from '../../../shared/api-keys.js';
import { AdmitTester } from '../../application/keys/admit-tester.command.js';
import { SERVICE_SCOPES } from '../../domain/keys/key-scopes.js';

/** Does nothing when the account is there. Its keys have been limited where they were found. */
const ADD_ACCOUNT = `
  insert into identity.service_accounts (id, name, scopes, created_by, created_at)
  values ($1, 'Test account', $2, $1, now())
  on conflict (id) do nothing`;

/**
 * The keys that the sandbox takes: test keys of the installation around it. Their owners get an
 * account in the sandbox with the first call.
 */
export class SandboxKeys extends ApiKeys {
  private readonly admitted = new Map<string, Promise<void>>();

  constructor(
    private readonly keys: TestKeys,
    private readonly commands: Commands,
    private readonly sql: Sql,
  ) {
    super();
  }

  async find(text: string): Promise<ApiKeyCaller | undefined> {
    const caller = await this.keys.find(text);
    if (!caller) return undefined;
    await this.admit(caller);
    return { ...caller, owner: asTester(caller.owner) };
  }

  origins(): Promise<ReadonlySet<string>> {
    return this.keys.origins();
  }

  count(keyId: string, reads: boolean): void {
    this.keys.count(keyId, reads);
  }

  private admit(caller: ApiKeyCaller): Promise<void> {
    const { id } = caller.owner;
    const running = this.admitted.get(id) ?? this.addOwner(caller);
    this.admitted.set(id, running);
    return running.catch((error: unknown) => {
      this.admitted.delete(id);
      throw error;
    });
  }

  private async addOwner({ owner, ownerKind }: ApiKeyCaller): Promise<void> {
    if (ownerKind === 'person')
      await this.commands.execute(new AdmitTester(owner.id, owner.language ?? 'en'));
    else await this.sql.prepared(ADD_ACCOUNT, [owner.id, JSON.stringify(SERVICE_SCOPES)]);
  }
}

/** In the sandbox, whose webhooks have no other way in, a key of administrators may do it all. */
const asTester = (owner: ActorState): ActorState =>
  owner.role === 'admin' ? { ...owner, role: 'super_admin' } : owner;
