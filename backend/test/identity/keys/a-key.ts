import { randomUUID } from 'node:crypto';
import { Test } from '@nestjs/testing';
import type { Response } from 'light-my-request';
import { AppModule } from '../../../src/app.module.js';
import type { Settings } from '../../../src/platform/config/settings.js';
import { ApiKeys } from '../../../src/shared/api-keys.js';
import { Clock } from '../../../src/shared/clock.js';
import { type Kernel, someSettings, started } from '../../setup/kernel.js';
import { ask, bearer, type Person } from '../people.js';

/** A clock that a test moves on. */
export class MovedClock extends Clock {
  private aheadMs = 0;

  now(): Date {
    return new Date(Date.now() + this.aheadMs);
  }

  moveHours(hours: number): void {
    this.aheadMs += hours * 3_600_000;
  }
}

/** The whole application by a clock of the test. */
export async function aKernelBy(clock: Clock, changes: Partial<Settings>): Promise<Kernel> {
  const settings = await someSettings(changes);
  const building = Test.createTestingModule({ imports: [AppModule.with(settings)] })
    .overrideProvider(Clock)
    .useValue(clock);
  return started(settings, building);
}

export interface MadeKey {
  readonly id: string;
  readonly key: string;
}

/** A key that a person makes in their account. */
export async function aKey(
  kernel: Kernel,
  { token }: Pick<Person, 'token'>,
  scopes: readonly string[] = ['directory:read'],
): Promise<MadeKey> {
  const body = { name: 'Script', scopes };
  const made = await ask(kernel, '/account/api-keys', body, { headers: bearer(token) });
  if (made.statusCode !== 201) throw new Error(made.body);
  return made.json<MadeKey>();
}

/** A key of a new service account; both have the scopes. */
export async function aServiceKey(
  kernel: Kernel,
  { token }: Pick<Person, 'token'>,
  scopes: readonly string[],
): Promise<MadeKey & { readonly accountId: string }> {
  const headers = bearer(token);
  const name = `Sync ${randomUUID()}`;
  const account = await ask(kernel, '/admin/service-accounts', { name, scopes }, { headers });
  const { id: accountId } = account.json<{ id: string }>();
  const path = `/admin/service-accounts/${accountId}/keys`;
  const made = await ask(kernel, path, { name: 'First', scopes }, { headers });
  if (made.statusCode !== 201) throw new Error(`${account.body} ${made.body}`);
  return { ...made.json<MadeKey>(), accountId };
}

/** Reads with a key. */
export const read = (kernel: Kernel, key: string, path = '/filter-options/cities') =>
  ask(kernel, path, undefined, { method: 'GET', headers: bearer(key) });

export const codeOf = (answer: Response): string =>
  `${answer.statusCode} ${answer.json<{ code?: string }>().code ?? ''}`.trim();

/** Writes the counts of keys that are still in memory. */
export const flushCounts = ({ app }: Kernel): Promise<void> =>
  (app.get(ApiKeys) as ApiKeys & { flush(): Promise<void> }).flush();
