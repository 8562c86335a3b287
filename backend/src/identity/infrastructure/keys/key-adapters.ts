import type { Provider } from '@nestjs/common';
import { ApiKeys } from '../../../shared/api-keys.js';
import { KeySecrets } from '../../application/keys/key-secrets.js';
import { ServiceAccounts } from '../../contract/service-accounts.js';
import { ApiKeyStore } from '../../domain/keys/api-key-store.js';
import { MikroApiKeyStore } from './mikro-api-key-store.js';
import { RandomKeySecrets } from './random-key-secrets.js';
import { SqlApiKeys } from './sql-api-keys.js';
import { SqlServiceAccounts } from './sql-service-accounts.js';

/** The ports of keys and service accounts with their adapters. */
export const keyAdapters: readonly Provider[] = [
  { provide: ApiKeys, useClass: SqlApiKeys },
  { provide: KeySecrets, useClass: RandomKeySecrets },
  { provide: ApiKeyStore, useClass: MikroApiKeyStore },
  { provide: ServiceAccounts, useClass: SqlServiceAccounts },
];
