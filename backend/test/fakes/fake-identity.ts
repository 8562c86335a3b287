import { randomUUID } from 'node:crypto';
import {
  type Actors,
  type ActorState,
  type Tokens,
  type TokenSubject,
} from '../../src/shared/actors.js';

/** Accounts in memory; an account's token is its id. */
export class FakeIdentity {
  private readonly accounts = new Map<string, ActorState>();

  /** Gives the id of a new account, which is its token as well. */
  account(changes: Partial<ActorState> = {}): string {
    const account: ActorState = { id: randomUUID(), role: 'user', status: 'active', ...changes };
    this.accounts.set(account.id, account);
    return account.id;
  }

  readonly tokens: Tokens = {
    verify: async (token) => (this.accounts.has(token) ? this.subject(token) : undefined),
  };
  readonly actors: Actors = { find: async ({ subject }) => this.accounts.get(subject) };

  private subject(id: string): TokenSubject {
    return { issuer: 'test', subject: id, email: `${id}@mail.example`, emailVerified: true };
  }
}
