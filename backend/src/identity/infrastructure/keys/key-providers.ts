import type { Provider } from '@nestjs/common';
import { Commands } from '../../../platform/commands/commands.js';
import { Sql } from '../../../platform/database/sql.js';
import { ApiKeys, LentTestKeys, TestKeys } from '../../../shared/api-keys.js';
import { Clock } from '../../../shared/clock.js';
import { KeySecrets } from '../../application/keys/key-secrets.js';
import { ServiceAccounts } from '../../contract/service-accounts.js';
import { ApiKeyStore } from '../../domain/keys/api-key-store.js';
import { MikroApiKeyStore } from './mikro-api-key-store.js';
import { RandomKeySecrets } from './random-key-secrets.js';
import { SandboxKeys } from './sandbox-keys.js';
import { SqlApiKeys } from './sql-api-keys.js';
import { SqlServiceAccounts } from './sql-service-accounts.js';
import { SqlTestKeys } from './sql-test-keys.js';

/**
 * The ports of keys and service accounts with their adapters: keys of this installation; in the
 * sandbox those that it is lent, and no others.
 */
export const keyProviders: Provider[] = [
  {
    provide: ApiKeys,
    inject: [Sql, Clock, Commands, { token: LentTestKeys, optional: true }],
    useFactory: (sql: Sql, clock: Clock, commands: Commands, lent?: LentTestKeys) =>
      lent ? new SandboxKeys(lent.keys, commands, sql) : new SqlApiKeys(sql, clock),
  },
  { provide: TestKeys, useClass: SqlTestKeys },
  { provide: KeySecrets, useClass: RandomKeySecrets },
  { provide: ApiKeyStore, useClass: MikroApiKeyStore },
  { provide: ServiceAccounts, useClass: SqlServiceAccounts },
];
